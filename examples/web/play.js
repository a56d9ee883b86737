// Plays any game of the package in the browser. Python has the rules; this handles input.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const table = $("#table");
const said = $("#said");
const score = $("#score");
const form = $("#deal");
const won = $("#won");
const upright = matchMedia("(max-width: 600px), (max-aspect-ratio: 4/5)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const farEnough = 6; // pixels from a click to a drag
const mostDeals = 1_000_000; // random deals have short numbers
const kept = "patience-rules"; // the key of the saved game in localStorage
const settings = "patience-rules-settings"; // and of the settings
const mostWide = 1088; // pixels of the table, as in play.css
const flight = 160; // milliseconds of a card on its way
const pace = 600; // milliseconds between the moves of a shared game

let python; // the Table of table.py
let played; // the moves that are being played one by one; stop() ends them
let taken; // the selected cards and their legal targets: { pile, count, goals }
let ids; // the id of each game by each of its names, in small letters
let titles; // the title of each game by its id
let game; // the id of the game on the table
let options; // its options that are set, such as "draw=any"
let pause; // the timer of the outlook
let drawn; // the shape of the table when it was drawn
let turning; // the timer of a new picture, when the window has another size

function ask(question, ...parameters) {
  const { result, error } = JSON.parse(python.ask(question, ...parameters));
  if (error) throw new Error(error);
  return result;
}

// The picture

function show(words = "", { hint = false, refused = false } = {}) {
  const focused = document.activeElement?.closest("[data-pile]")?.dataset.pile;
  const before = corners();
  drawn = shape();
  const state = ask("show", upright.matches, drawn, form.labels.checked, hint);
  taken = undefined;
  table.innerHTML = state.svg;
  fit();
  if (state.moves) glide(before);
  if (focused) top(focused)?.focus();
  document.title = state.title;
  $("h1").textContent = state.title;
  $("[data-do=undo]").disabled = !state.undo;
  $("[data-do=redo]").disabled = !state.redo;
  const over = { won: "The game is won.", lost: "The game is lost: no move is left." }[state.status];
  const scores = form.scores.checked ? Object.entries(state.scores) : [];
  const more = scores.map(([name, points]) => `, ${name} ${points}`).join("");
  const moves = `${state.moves} ${state.moves === 1 ? "move" : "moves"}`;
  score.value = `Score ${state.score}${more}, ${moves}`;
  say(words || state.said || over || state.caption, refused);
  keep();
  clearTimeout(pause);
  $("[data-do=finish]").disabled = true;
  if (!over && !played) pause = setTimeout(lookAhead, 50, words || state.said);
  return state;
}

// The height for the table, as a multiple of its width; the same for messages of one line or two.
function shape() {
  const height = $("main").clientHeight - parseFloat(getComputedStyle(said).minHeight);
  return Math.max(height, 1) / Math.min(table.clientWidth, mostWide);
}

// Draw again for a window of another shape; while cards are dragged, the drop does that.
function reshape() {
  if (grip || drawn === shape()) return;
  show(said.textContent, { refused: said.classList.contains("refused") });
}

// A picture that would be small scrolls instead.
function fit() {
  table.classList.remove("scrolls");
  const { width, height } = $("svg", table).viewBox.baseVal;
  const scale = Math.min(table.clientWidth / width, table.clientHeight / height);
  table.classList.toggle("scrolls", scale < Math.min(0.55, (0.9 * table.clientWidth) / width));
}

// After the picture is drawn: can the game be finished, or is it stuck?
function lookAhead(words) {
  const { stuck, finish } = ask("outlook");
  $("[data-do=finish]").disabled = !finish;
  if (words) return;
  if (stuck) say("The game is stuck: no move leads further. Take moves back, or begin a new game.");
  if (finish) say("The game is as good as won: press Finish.");
}

// Save the game, so that it survives a reload.
function keep() {
  try {
    localStorage.setItem(kept, JSON.stringify({ address: location.hash, svg: table.innerHTML, record: ask("save") }));
  } catch (error) {
    console.info(`The game could not be saved: ${error.message}`);
  }
}

function say(words, refused = false) {
  said.textContent = words[0].toUpperCase() + words.slice(1);
  said.classList.toggle("refused", refused);
}

// A game that does not exist: say so, with the nearest names as links.
function sayUnknown(name) {
  const near = ask("nearest", name).map((id) => {
    const link = document.createElement("a");
    link.href = `#${new URLSearchParams({ game: id })}`;
    link.textContent = titles.get(id);
    return link;
  });
  say(`There is no game ${name}.`, true);
  const line = document.createElement("span");
  line.append(said.textContent, near.length ? " Did you mean " : " Menu has the list of games.");
  for (const [number, link] of near.entries()) line.append(number ? number === near.length - 1 ? " or " : ", " : "", link);
  if (near.length) line.append("?");
  said.replaceChildren(line);
}

const pileGroup = (pile) => $(`[data-pile="${pile}"]`, table);
const buttons = (pile) => $$("[data-size]", pileGroup(pile));
const top = (pile) => buttons(pile).at(-1);

// The pile of an element, and the number of cards from there to the top, 0 for an empty place.
function place(element) {
  const group = element?.closest?.("#table [data-pile]");
  if (!group) return undefined;
  const pile = group.dataset.pile;
  const button = element.closest("[data-size]") ?? top(pile);
  return { pile, button, count: Number(button.dataset.size) };
}

function ring(button, kind) {
  const { x, y, width, height } = button.getBBox();
  const made = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, rx: 6, class: `ring ${kind}` })) {
    made.setAttribute(name, value);
  }
  button.append(made);
}

// Selecting and moving cards

function letGo() {
  taken = undefined;
  $$(".ring", table).forEach((made) => made.remove());
}

function take({ pile, count }) {
  letGo();
  const goals = ask("goals", pile, count);
  taken = { pile, count, goals };
  for (const button of buttons(pile)) {
    if (Number(button.dataset.size) <= count) ring(button, "taken");
  }
  for (const goal of goals) ring(top(goal), "goal");
}

function lay(pile, { flies = true } = {}) {
  const { pile: source, count } = taken;
  const from = places(source, count);
  const why = ask("move", source, count, pile);
  after(show(why, { refused: why !== "" }));
  if (!why && flies) fly(from, pile);
}

// The size of the picture, and the corner of each card by its pile and its number in it.
function corners() {
  const found = new Map([["size", $("svg", table)?.getAttribute("viewBox").split(" ")[2]]]);
  for (const { dataset } of $$("[data-pile]", table)) {
    for (const [number, button] of buttons(dataset.pile).entries()) {
      if (button.dataset.size === "0") continue; // an empty place, perhaps with a rank
      const card = $("use", button);
      found.set(`${dataset.pile} ${number}`, { button, x: Number(card.getAttribute("x")), y: Number(card.getAttribute("y")) });
    }
  }
  return found;
}

// Let the cards that stay in their piles come from where they lay, if these are spread anew.
function glide(before) {
  const now = corners();
  if (still.matches || before.get("size") !== now.get("size")) return;
  for (const [name, { button, x, y }] of now) {
    const [across, down] = [(before.get(name)?.x ?? x) - x, (before.get(name)?.y ?? y) - y];
    if (!across && !down) continue;
    button.animate({ transform: [`translate(${across}px, ${down}px)`, "none"] }, { duration: flight, easing: "ease-out" });
  }
}

const places = (pile, count) =>
  buttons(pile).filter((button) => Number(button.dataset.size) <= count).map((button) => button.getBoundingClientRect());

// Let the top cards of a pile come from where they lay.
function fly(from, pile) {
  const cards = buttons(pile).slice(-from.length || Infinity);
  if (still.matches || !from.length || cards.length !== from.length) return;
  const { x, y } = cards[0].getBoundingClientRect();
  const ghost = lift(cards);
  for (const card of cards) card.classList.add("flown");
  const way = [`translate(${from[0].x - x}px, ${from[0].y - y}px)`, "none"];
  ghost.animate({ transform: way }, { duration: flight, easing: "ease-out" }).finished.finally(() => {
    ghost.remove();
    for (const card of cards) card.classList.remove("flown");
  });
}

// Play moves one by one. Any other action stops them.
async function playAll(moves, wait = flight) {
  stop();
  const own = (played = {});
  let state;
  for (const move of moves) {
    const [source, to, size] = move.split(/[-x]/);
    const from = pileGroup(source) && pileGroup(to) ? places(source, Number(size ?? 1)) : [];
    ask("play", move);
    state = show();
    fly(from, to);
    await new Promise((done) => setTimeout(done, still.matches ? 0 : wait));
    if (played !== own) return;
  }
  played = undefined;
  if (state) after(state);
}

function stop() {
  played = undefined;
}

// A click on the stock draws, unless the selected cards may move there.
function act({ pile, count }) {
  if (taken?.pile === pile && taken.count === count) letGo();
  else if (taken?.goals.includes(pile)) lay(pile);
  else if (ask("click", pile)) after(show());
  else if (taken && taken.pile !== pile) lay(pile);
  else if (count) take({ pile, count });
}

const away = ({ pile, count }) => ask("away", pile, count) && after(show());

// A game that is won is told so, once.
function after(state) {
  if (state.status !== "won" || won.open) return;
  const { score: points, moves } = state;
  $("p", won).textContent = `${state.title}, number ${form.number.value}: ${moves} moves, score ${points}.`;
  $("#told").textContent = "";
  won.showModal();
  rain();
}

// Cards rain over the table.
function rain() {
  if (still.matches) return;
  const cards = $$("[data-size='1']", table);
  for (let number = 0; number < 40; number += 1) {
    const ghost = lift([cards[number % cards.length]], won);
    const { innerHeight: down, innerWidth: across } = window;
    const side = (Math.random() - 0.5) * across;
    const turn = `rotate(${Math.round((Math.random() - 0.5) * 90)}deg)`;
    ghost.animate(
      { transform: ["none", `translate(${side / 2}px, ${(-down / 5) * Math.random()}px)`, `translate(${side}px, ${1.2 * down}px) ${turn}`] },
      { duration: 1500, delay: 70 * number, easing: "ease-in", fill: "both" },
    ).finished.finally(() => ghost.remove());
  }
}

// Pointers: a short movement is a click, a longer one a drag.

let grip;

table.addEventListener("pointerdown", (event) => {
  const on = place(event.target);
  stop();
  if (on && event.button === 0) grip = { ...on, x: event.clientX, y: event.clientY };
});

addEventListener("pointermove", (event) => {
  if (!grip) return;
  if (!grip.ghost) {
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > farEnough;
    if (!far || !grip.count) return;
    take(grip);
    const cards = buttons(grip.pile).filter((button) => Number(button.dataset.size) <= grip.count);
    grip.ghost = lift(cards);
    for (const card of cards) card.classList.add("dragged");
  }
  grip.ghost.style.left = `${event.clientX - grip.x}px`;
  grip.ghost.style.top = `${event.clientY - grip.y}px`;
});

// Touching a card drags it; touching elsewhere scrolls.
const drags = (event) => grip?.count && event.preventDefault();
table.addEventListener("touchmove", drags, { passive: false });

addEventListener("pointerup", (event) => {
  if (!grip) return;
  const { ghost, ...from } = grip;
  grip = undefined;
  if (!ghost) return act(from);
  ghost.remove();
  const on = place(document.elementFromPoint(event.clientX, event.clientY));
  if (on && on.pile !== from.pile) lay(on.pile, { flies: false });
  else show();
});

addEventListener("pointercancel", () => {
  grip?.ghost?.remove();
  if (grip) show();
  grip = undefined;
});

// Return a picture of some cards that lies over the table.
function lift(cards, parent = document.body) {
  const picture = $("svg", table);
  const ghost = picture.cloneNode(false);
  const { left, top: above, width, height } = picture.getBoundingClientRect();
  ghost.classList.add("ghost");
  ghost.removeAttribute("role");
  ghost.removeAttribute("aria-label");
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.cssText = `width:${width}px;height:${height}px;max-height:none;left:0;top:0;margin:${above}px 0 0 ${left}px`;
  for (const card of cards) {
    const copy = card.cloneNode(true);
    copy.removeAttribute("tabindex");
    copy.removeAttribute("role");
    ghost.append(copy);
  }
  parent.append(ghost);
  return ghost;
}

table.addEventListener("dblclick", (event) => {
  const on = place(event.target);
  if (on) away(on);
});

// Keys

const arrows = {
  ArrowLeft: (pile, at) => neighbour(pile, -1) ?? pile[at],
  ArrowRight: (pile, at) => neighbour(pile, 1) ?? pile[at],
  ArrowUp: (pile, at) => pile[Math.max(at - 1, 0)],
  ArrowDown: (pile, at) => pile[Math.min(at + 1, pile.length - 1)],
};

function neighbour([button], way) {
  const piles = $$("[data-pile]", table).map((group) => group.dataset.pile);
  const at = piles.indexOf(button.closest("[data-pile]").dataset.pile);
  return top(piles[(at + way + piles.length) % piles.length]);
}

table.addEventListener("keydown", (event) => {
  const on = place(event.target);
  if (!on) return;
  const own = buttons(on.pile);
  if (event.key in arrows) arrows[event.key](own, own.indexOf(on.button)).focus();
  else if (event.key === "Enter" || event.key === " ") act(on);
  else return;
  event.preventDefault();
});

const keys = { u: "undo", r: "redo", h: "hint", a: "home", f: "finish", n: "another", m: "menu", "?": "rules" };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  stop();
  if (event.key === "Escape") letGo();
  else if (keys[event.key] && !event.target.closest("input")) run(keys[event.key]);
});

// Buttons

const deeds = {
  undo: () => (ask("undo"), show()),
  redo: () => (ask("redo"), show()),
  hint: () => show("", { hint: true }),
  home() {
    const moves = ask("home");
    if (moves.length) playAll(moves);
    else say("No card is safe to move to the foundations.");
  },
  finish: () => playAll(ask("finish")),
  another: () => deal(game, String(1 + Math.floor(Math.random() * mostDeals)), options),
  again: () => deal(game, form.number.value, options),
  daily: () => deal(game, today(), options),
  share,
  menu() {
    $("#shared").textContent = "";
    showOptions();
    $("#menu").showModal();
  },
  rules() {
    $("#rules article").replaceChildren(...written(ask("rules")));
    $("#rules").showModal();
    $("#rules").scrollTop = 0;
  },
};

function run(deed) {
  if ($(`[data-do=${deed}]`).disabled) return;
  stop();
  deeds[deed]();
}

// Copy the address of this deal with the moves played; where a phone can share, share it.
async function share() {
  const told = won.open ? $("#told") : $("#shared");
  const link = new URL(location.href);
  link.hash = address(ask("moves"));
  try {
    if (navigator.share && upright.matches) await navigator.share({ title: document.title, url: link.href });
    else await navigator.clipboard.writeText(link.href);
    told.textContent = "The link is copied: it has the deal and your moves.";
  } catch {
    told.textContent = link.href; // not allowed to copy
  }
}

function showOptions() {
  const fields = Object.entries(ask("options")).map(([name, { values, now }]) => {
    const label = document.createElement("label");
    const select = document.createElement("select");
    select.name = `option-${name}`;
    select.append(...values.map((value) => new Option(value.replaceAll("-", " "), value, false, value === now)));
    label.append(`${name[0].toUpperCase()}${name.slice(1).replaceAll("-", " ")} `, select);
    return label;
  });
  $("#options").replaceChildren(...fields);
}

// Convert the simple Markdown of the rules to elements.
function written(text) {
  return text.split(/\n{2,}/).map((part) => {
    const [, signs, heading] = /^(#+) (.*)/.exec(part) ?? [];
    const made = document.createElement(heading ? (signs === "#" ? "h2" : "h3") : "p");
    made.textContent = heading ?? part.replaceAll("\n", " ");
    return made;
  });
}

// The number of the day, such as 20261125.
function today() {
  const now = new Date();
  return String((now.getFullYear() * 100 + now.getMonth() + 1) * 100 + now.getDate());
}

// The address contains the deal, so that it can be shared.
function deal(id, number, chosen = "") {
  stop();
  try {
    ask("deal", id, number, chosen);
  } catch (error) {
    return say(error.message, true);
  }
  showAs(id, number, chosen);
}

function address(moves = "") {
  const parts = { game, deal: form.number.value };
  if (options) parts.options = options;
  if (moves) parts.moves = moves;
  return `#${new URLSearchParams(parts)}`;
}

function showAs(id, number, chosen = "") {
  game = id;
  options = chosen;
  form.game.value = titles.get(id) ?? id;
  form.number.value = number;
  history.replaceState(null, "", address());
  if ($("#menu").open) showOptions();
  return show();
}

function dealAsked() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const name = asked.get("game") ?? "klondike";
  const [id, number, chosen] = [ids.get(name.toLowerCase()), asked.get("deal") ?? "1", asked.get("options") ?? ""];
  if (!id) {
    if (!game) deal("klondike", "1");
    return sayUnknown(name);
  }
  if (!asked.get("moves")) return deal(id, number, chosen);
  try {
    const moves = ask("watch", id, number, chosen, asked.get("moves"));
    showAs(id, number, chosen);
    say("A game that was shared with you. Click the table to stop, and play on from there.");
    playAll(moves, pace);
  } catch (error) {
    deal(id, number, chosen);
    say(error.message, true);
  }
}

// Continue the saved game, unless the address asks for another.
function goOn() {
  try {
    const { address: before, record } = JSON.parse(localStorage.getItem(kept));
    if (location.hash && location.hash !== before) return dealAsked();
    ask("load", record);
    const asked = new URLSearchParams(before.slice(1));
    showAs(asked.get("game"), asked.get("deal"), asked.get("options") ?? "");
  } catch {
    dealAsked(); // nothing is saved, or the rules have changed
  }
}

// The field of games is a search field: empty while it is used, then it shows the game again.
form.game.addEventListener("focus", () => {
  form.game.placeholder = form.game.value;
  form.game.value = "";
});
form.game.addEventListener("blur", () => (form.game.value = titles.get(game)));
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", ({ target }) => {
  if (target.type === "checkbox") {
    localStorage.setItem(settings, JSON.stringify({ labels: form.labels.checked, scores: form.scores.checked }));
    return show();
  }
  if (target === form.number) return deal(game, form.number.value.trim(), options);
  if (target.name.startsWith("option-")) {
    const set = $$("select", form).map(({ name, value }) => `${name.slice(7)}=${value}`);
    return deal(game, form.number.value, set.join(" "));
  }
  const name = form.game.value.trim().toLowerCase();
  if (!name) return;
  if (!ids.has(name)) return sayUnknown(form.game.value.trim());
  deal(ids.get(name), form.number.value.trim());
  form.game.blur();
});
addEventListener("click", ({ target }) => target.dataset?.do && run(target.dataset.do));
addEventListener("hashchange", dealAsked);
addEventListener("resize", () => {
  if (!python) return;
  fit();
  clearTimeout(turning);
  turning = setTimeout(reshape, 100);
});

function listGames(games) {
  titles = new Map(games.map(([id, title]) => [id, title]));
  const named = games.flatMap(([id, title, also]) => [id, title, ...also].map((name) => [name, id]));
  ids = new Map(named.reverse().map(([name, id]) => [name.toLowerCase(), id]));
  for (const [, title, also] of games) {
    const options = [new Option(also.join(", "), title), ...also.map((name) => new Option(title, name))];
    $("#games").append(...options);
  }
}

// Python

async function load() {
  const games = fetch("games.json").then((answer) => answer.json());
  // Python's modules and those of this package, compiled.
  const pyodide = await loadPyodide({ stdLibURL: "python.zip" });
  python = pyodide.runPython("from web.table import Table; Table()");
  listGames(await games);
  for (const control of $$("button")) control.disabled = false;
  table.removeAttribute("aria-busy");
  goOn();
}

try {
  const { labels, scores } = JSON.parse(localStorage.getItem(settings)) ?? {};
  form.labels.checked = labels;
  form.scores.checked = scores;
} catch {
  // without settings
}
load().catch((error) => say(`The page could not be loaded: ${error.message}`, true));
