// The list of games with their pictures, by name, kind, length and share of wins.

const first = 36; // the games that are shown before *Show more*

const shares = { "nearly all": [0.95, 1], "more than half": [0.5, 1], "fewer than half": [0, 0.5], "fewer than a tenth": [0, 0.1] };
const lengths = { "up to 50 moves": [0, 50], "up to 100 moves": [0, 100], "up to 200 moves": [0, 200], "over 200 moves": [201, Infinity] };

// Names are compared without accents and signs.
const plain = (text) => text.normalize("NFD").toLowerCase().replace(/[^a-z0-9+& ]/g, "");

export class Chooser {
  #form;
  #list;
  #found;
  #more;
  #games;
  #chosen;
  #most = first;

  // `chosen` is called with the id of a game.
  constructor(dialog, games, chosen) {
    this.#form = dialog.querySelector("form[role=search]");
    this.#list = dialog.querySelector("ul");
    this.#found = dialog.querySelector("output");
    this.#more = dialog.querySelector("[name=more]");
    this.#chosen = chosen;
    this.#games = games.map((game) => ({ ...game, names: [game.title, game.id, ...game.also].map(plain), words: plain(game.summary) }));
    const { kind, share, length } = this.#form;
    const kinds = [...new Set(games.map((game) => game.kind))].sort();
    for (const [select, values] of [[kind, kinds], [share, Object.keys(shares)], [length, Object.keys(lengths)]]) {
      select.append(...values.map((value) => new Option(value)));
    }
    this.#form.addEventListener("input", () => this.open());
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#list.querySelector("button")?.click();
    });
    this.#more.addEventListener("click", () => ((this.#most = Infinity), this.#show()));
  }

  open() {
    this.#most = first;
    this.#show();
  }

  // How well a game fits the words: 0 by a whole name, 1 by the start of one, 2 by a part, 3 by its
  // summary; undefined if it does not.
  #rank({ names, words: summary }, words) {
    if (names.includes(words)) return 0;
    if (names.some((name) => name.startsWith(words))) return 1;
    if (names.some((name) => name.includes(words))) return 2;
    return words.split(/\s+/).every((word) => summary.includes(word)) ? 3 : undefined;
  }

  // Games whose numbers may lie outside a range, or are not known, are left out.
  #fits({ kind, winnable, moves }) {
    const wanted = this.#form;
    const [least, most] = shares[wanted.share.value] ?? [0, 1];
    const [shortest, longest] = lengths[wanted.length.value] ?? [0, Infinity];
    if (wanted.kind.value && wanted.kind.value !== kind) return false;
    if (wanted.share.value && (winnable[0] < least || winnable[1] > most)) return false;
    return !wanted.length.value || (moves !== null && moves >= shortest && moves <= longest);
  }

  #show() {
    const words = plain(this.#form.words.value).trim();
    const found = this.#games
      .filter((game) => this.#fits(game))
      .map((game) => [this.#rank(game, words), game])
      .filter(([rank]) => rank !== undefined)
      .sort(([one], [other]) => one - other);
    this.#list.replaceChildren(...found.slice(0, this.#most).map(([, game]) => this.#item(game)));
    this.#found.value = `${found.length} of ${this.#games.length} games`;
    this.#more.hidden = found.length <= this.#most;
    this.#more.textContent = `Show all ${found.length}`;
  }

  #item({ id, title, also, summary, names }) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    const picture = new Image();
    picture.loading = "lazy";
    picture.alt = "";
    picture.src = `stills/${id}-wide.svg`;
    const name = document.createElement("strong");
    const words = plain(this.#form.words.value).trim();
    const alias = words && !names[0].includes(words) ? also.find((other) => plain(other).includes(words)) : undefined;
    name.textContent = alias ? `${title} (${alias})` : title;
    const said = document.createElement("small");
    said.textContent = summary;
    button.type = "button";
    button.append(picture, name, said);
    button.addEventListener("click", () => this.#chosen(id));
    item.append(button);
    return item;
  }
}
