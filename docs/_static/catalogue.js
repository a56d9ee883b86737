// Filters the grid of games by words, family, pack and what was counted of their deals. Without
// this script the grid is complete.

const first = 48; // the games that are shown before *Show all*

const orders = {
  winnable: ["nearly all", "more than half", "fewer than half", "fewer than a tenth", "not known"],
  length: ["up to 50 moves", "up to 100 moves", "up to 200 moves", "over 200 moves", "not known"],
  greedily: ["often", "sometimes", "hardly ever", "not known"],
};
const names = {
  family: "Family", pack: "Pack", winnable: "Winnable deals", length: "Length of a win", greedily: "Won greedily",
};
const counts = ["no", "one", "two", "three", "four"];

// The cards of a pack such as "two decks" or "32 cards".
function cardsOf(pack) {
  const decks = counts.indexOf(pack.split(" ")[0]);
  return decks < 0 ? parseInt(pack) : 52 * decks;
}

function inOrder(name, values) {
  if (name === "pack") return values.sort((one, other) => cardsOf(one) - cardsOf(other));
  return orders[name]?.filter((value) => values.includes(value)) ?? values.sort();
}

function choice(name, values) {
  const select = document.createElement("select");
  select.name = name;
  select.append(new Option("all", ""), ...values.map((value) => new Option(value)));
  return select;
}

function start(grid) {
  const games = [...grid.children].map((item) => ({
    item,
    values: item.dataset,
    said: `${item.textContent} ${item.dataset.words} ${item.dataset.family}`.toLowerCase(),
  }));
  const form = document.createElement("form");
  const words = document.createElement("input");
  const found = document.createElement("output");
  const none = document.createElement("p");
  const more = document.createElement("button");
  form.className = "catalogue-filter";
  form.role = "search";
  form.ariaLabel = "Games";
  words.type = "search";
  words.name = "words";
  words.placeholder = "a name or a word";
  none.textContent =
    "No game fits. Try fewer letters of the name, a word of the rules such as reserve, or set a list back to all.";
  more.type = "button";
  more.className = "show-all";
  const fields = [words];
  for (const name of Object.keys(names)) {
    fields.push(choice(name, inOrder(name, [...new Set(games.map(({ values }) => values[name]))])));
  }
  for (const field of fields) {
    const label = document.createElement("label");
    label.append(names[field.name] ?? "Words", field);
    form.append(label);
  }
  form.append(found);
  let all = false;

  // The address holds the choice, so that it can be linked.
  function filter() {
    const wanted = words.value.toLowerCase().split(/\s+/);
    let count = 0;
    for (const { item, values, said } of games) {
      const right = Object.keys(names).every((name) => !form[name].value || form[name].value === values[name]);
      const fits = right && wanted.every((word) => said.includes(word));
      if (fits) count += 1;
      item.hidden = !fits || (!all && count > first);
    }
    found.value = `${count} of ${games.length} games`;
    none.hidden = count > 0;
    more.hidden = all || count <= first;
    more.textContent = `Show all ${count}`;
    const set = new URLSearchParams(fields.filter((f) => f.value).map((f) => [f.name, f.value]));
    history.replaceState(null, "", set.size ? `#${set}` : location.pathname);
  }

  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (fields.some((field) => field.name === name)) form[name].value = value;
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", () => ((all = true), filter()));
  grid.before(form, none);
  grid.after(more);
  filter();
}

document.querySelectorAll("ul.catalogue").forEach(start);
