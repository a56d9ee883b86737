// Filters the list of games by words, family, pack and share of winnable deals. Without
// this script the list is complete.

const columns = { family: 3, pack: 4, "winnable deals": 5 };

// The text of a cell, without the column name that narrow screens show.
function textOf(cell) {
  const copy = cell.cloneNode(true);
  copy.querySelector(".column")?.remove();
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
    fields.push(choice(name, [...new Set(rows.map(({ cells }) => cells[column]))]));
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
