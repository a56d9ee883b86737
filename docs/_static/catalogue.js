// Filters the list of games by words, family, pack and what was counted of their deals. Without
// this script the list is complete.

const columns = { family: 3, pack: 4, "winnable deals": 5, "length of a win": 6, "won greedily": 7 };

const shares = ["nearly all", "more than half", "fewer than half", "fewer than a tenth", "not known"];
const lengths = ["up to 50 moves", "up to 100 moves", "up to 200 moves", "over 200 moves", "not known"];
const often = ["often", "sometimes", "hardly ever", "not known"];
const counts = ["no", "one", "two", "three", "four"];

// The cards of a pack such as "two decks" or "32 cards".
function cardsOf(pack) {
  const decks = counts.indexOf(pack.split(" ")[0]);
  return decks < 0 ? parseInt(pack) : 52 * decks;
}

function inOrder(words) {
  return (one, other) => words.indexOf(one) - words.indexOf(other);
}

const orders = {
  family: (one, other) => one.localeCompare(other),
  pack: (one, other) => cardsOf(one) - cardsOf(other),
  "winnable deals": inOrder(shares),
  "length of a win": inOrder(lengths),
  "won greedily": inOrder(often),
};

// The text of a cell, without the column name that narrow screens show and without links to play.
function textOf(cell) {
  const copy = cell.cloneNode(true);
  for (const other of copy.querySelectorAll(".column, .thumbnail")) other.remove();
  return copy.textContent.trim();
}

function choice(name, values) {
  const select = document.createElement("select");
  select.name = name;
  select.append(new Option("all", ""), ...values.map((value) => new Option(value)));
  return select;
}

function start(table) {
  const rows = [...table.tBodies[0].rows].map((row) => {
    const cells = [...row.cells].map(textOf);
    return { row, cells, words: cells.join(" ").toLowerCase() };
  });
  const form = document.createElement("form");
  const words = document.createElement("input");
  const found = document.createElement("output");
  form.className = "catalogue-filter";
  form.role = "search";
  words.type = "search";
  words.name = "words";
  words.placeholder = "a name or a word";
  const fields = [words];
  for (const [name, column] of Object.entries(columns)) {
    const values = [...new Set(rows.map(({ cells }) => cells[column]))];
    fields.push(choice(name, values.sort(orders[name])));
  }
  for (const field of fields) {
    const label = document.createElement("label");
    label.append(field.name[0].toUpperCase() + field.name.slice(1), field);
    form.append(label);
  }
  form.append(found);

  // The address holds the choice, so that it can be linked.
  function filter() {
    const wanted = words.value.toLowerCase().split(/\s+/);
    let count = 0;
    for (const { row, cells, words: said } of rows) {
      const right = Object.entries(columns).every(
        ([name, column]) => !form[name].value || form[name].value === cells[column],
      );
      row.hidden = !(right && wanted.every((word) => said.includes(word)));
      if (!row.hidden) count += 1;
    }
    found.value = `${count} of ${rows.length} games`;
    const set = new URLSearchParams(fields.filter((f) => f.value).map((f) => [f.name, f.value]));
    history.replaceState(null, "", set.size ? `#${set}` : location.pathname);
  }

  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (fields.some((field) => field.name === name)) form[name].value = value;
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  (table.closest(".table-wrapper") ?? table).before(form);
  filter();
}

document.querySelectorAll("table.catalogue").forEach(start);
