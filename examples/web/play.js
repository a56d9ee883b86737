// Plays any game of the package in the browser. Python has the rules; this handles input.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const table = $("#table");
const said = $("#said");
const score = $("#score");
const form = $("#deal");
const phone = matchMedia("(max-width: 600px)");
const farEnough = 6; // pixels from a click to a drag
const mostDeals = 1_000_000; // random deals have short numbers
const kept = "patience-rules"; // the key of the saved game in localStorage

let python; // the Table of table.py
let taken; // the selected cards and their legal targets: { pile, count, goals }
let ids; // the id of each game by each of its names, in small letters
let titles; // the title of each game by its id
let game; // the id of the game on the table
let pause; // the timer of the outlook

function ask(question, ...parameters) {
  const { result, error } = JSON.parse(python.ask(question, ...parameters));
  if (error) throw new Error(error);
  return result;
}

// The picture

function show(words = "", { hint = false, refused = false } = {}) {
  const focused = document.activeElement?.closest("[data-pile]")?.dataset.pile;
  const state = ask("show", phone.matches, hint);
  taken = undefined;
  table.innerHTML = state.svg;
  if (focused) top(focused)?.focus();
  document.title = state.title;
  $("[data-do=undo]").disabled = !state.undo;
  $("[data-do=redo]").disabled = !state.redo;
  const over = { won: "The game is won.", lost: "The game is lost: no move is left." }[state.status];
  const scores = Object.entries(state.scores).map(([name, points]) => `, ${name} ${points}`);
  score.value = `Score ${state.score}${scores.join("")}, ${state.moves} ${state.moves === 1 ? "move" : "moves"}`;
  say(words || state.said || over || state.caption, refused);
  keep();
  clearTimeout(pause);
  $("[data-do=finish]").disabled = true;
  if (!over) pause = setTimeout(lookAhead, 50, words || state.said);
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
    localStorage.setItem(kept, JSON.stringify({ address: location.hash, record: ask("save") }));
  } catch (error) {
    console.info(`The game could not be saved: ${error.message}`);
  }
}

function say(words, refused = false) {
  said.textContent = words[0].toUpperCase() + words.slice(1);
  said.classList.toggle("refused", refused);
}

const pileGroup = (pile) => $(`[data-pile="${pile}"]`, table);
const buttons = (pile) => $$("[data-count]", pileGroup(pile));
const top = (pile) => buttons(pile).at(-1);

// The pile of an element, and the number of cards from there to the top, 0 for an empty place.
function place(element) {
  const group = element?.closest?.("#table [data-pile]");
  if (!group) return undefined;
  const pile = group.dataset.pile;
  const button = element.closest("[data-count]") ?? top(pile);
  return { pile, button, count: Number(button.dataset.count) };
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
    if (Number(button.dataset.count) <= count) ring(button, "taken");
  }
  for (const goal of goals) ring(top(goal), "goal");
}

function lay(pile) {
  const { pile: source, count } = taken;
  const why = ask("move", source, count, pile);
  show(why, { refused: why !== "" });
}

// A click on the stock draws, unless the selected cards may move there.
function act({ pile, count }) {
  if (taken?.pile === pile && taken.count === count) letGo();
  else if (taken?.goals.includes(pile)) lay(pile);
  else if (ask("click", pile)) show();
  else if (taken && taken.pile !== pile) lay(pile);
  else if (count) take({ pile, count });
}

const away = ({ pile, count }) => ask("away", pile, count) && show();

// Pointers: a short movement is a click, a longer one a drag.

let grip;

table.addEventListener("pointerdown", (event) => {
  const on = place(event.target);
  if (on && event.button === 0) grip = { ...on, x: event.clientX, y: event.clientY };
});

addEventListener("pointermove", (event) => {
  if (!grip) return;
  if (!grip.ghost) {
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > farEnough;
    if (!far || !grip.count) return;
    take(grip);
    grip.ghost = lift(grip);
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
  if (on && on.pile !== from.pile) lay(on.pile);
  else show();
});

addEventListener("pointercancel", () => {
  grip?.ghost?.remove();
  if (grip) show();
  grip = undefined;
});

// Return a picture of the dragged cards that lies over the table.
function lift({ pile, count }) {
  const picture = $("svg", table);
  const ghost = picture.cloneNode(false);
  const { left, top: above, width, height } = picture.getBoundingClientRect();
  ghost.id = "ghost";
  ghost.style.cssText = `width:${width}px;height:${height}px;max-height:none;margin:${above}px 0 0 ${left}px`;
  for (const button of buttons(pile)) {
    if (Number(button.dataset.count) > count) continue;
    ghost.append(button.cloneNode(true));
    button.classList.add("dragged");
  }
  document.body.append(ghost);
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

const keys = { u: "undo", r: "redo", h: "hint", a: "home", f: "finish", n: "another", "?": "rules" };

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  if (event.key === "Escape") letGo();
  else if (keys[event.key] && !event.target.closest("input")) run(keys[event.key]);
});

// Buttons

const deeds = {
  undo: () => (ask("undo"), show()),
  redo: () => (ask("redo"), show()),
  hint: () => show("", { hint: true }),
  home: () => (ask("home") ? show() : say("No card is safe to move to the foundations.")),
  finish: () => ask("finish") && show(),
  another: () => deal(game, String(1 + Math.floor(Math.random() * mostDeals))),
  daily: () => deal(game, today()),
  rules() {
    $("#rules article").replaceChildren(...written(ask("rules")));
    $("#rules").showModal();
    $("#rules").scrollTop = 0;
  },
};

function run(deed) {
  if (!$(`[data-do=${deed}]`).disabled) deeds[deed]();
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
function deal(id, number) {
  try {
    ask("deal", id, number);
  } catch (error) {
    return say(error.message, true);
  }
  showAs(id, number);
}

function showAs(id, number) {
  game = id;
  form.game.value = titles.get(id) ?? id;
  form.number.value = number;
  history.replaceState(null, "", `#${new URLSearchParams({ game, deal: number })}`);
  show();
}

function dealAsked() {
  const asked = new URLSearchParams(location.hash.slice(1));
  deal(asked.get("game") ?? "klondike", asked.get("deal") ?? "1");
}

// Continue the saved game, unless the address asks for another.
function goOn() {
  try {
    const { address, record } = JSON.parse(localStorage.getItem(kept));
    if (location.hash && location.hash !== address) return dealAsked();
    ask("load", record);
    const asked = new URLSearchParams(address.slice(1));
    showAs(asked.get("game"), asked.get("deal"));
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
  if (target === form.number) return deal(game, form.number.value.trim());
  const name = form.game.value.trim().toLowerCase();
  if (!name) return;
  if (!ids.has(name)) return say(`There is no game ${form.game.value}.`, true);
  deal(ids.get(name), form.number.value.trim());
  form.game.blur();
});
addEventListener("click", ({ target }) => target.dataset?.do && run(target.dataset.do));
addEventListener("hashchange", dealAsked);
phone.addEventListener("change", () => python && show());

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
  const fetched = async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
  };
  const json = async (name) => (await fetched(name)).json();
  const bytes = async (name) => (await fetched(name)).arrayBuffer();
  const unpacked = ({ body }) => new Response(body.pipeThrough(new DecompressionStream("gzip")));
  // Python's memory with all modules loaded: starting Python without it takes ten times as long.
  const memory = fetched("python.bin").then((answer) => unpacked(answer).arrayBuffer());
  const [pyodide, games, wheels] = await Promise.all([
    loadPyodide({ _loadSnapshot: memory }),
    json("games.json"),
    json("wheels.json").then((names) => Promise.all(names.map((name) => bytes(`wheels/${name}`)))),
  ]);
  for (const wheel of wheels) pyodide.unpackArchive(wheel, "wheel");
  python = pyodide.runPython("Table()");
  listGames(games);
  for (const control of $$("button, input")) control.disabled = false;
  table.removeAttribute("aria-busy");
  goOn();
}

load().catch((error) => say(`The page could not be loaded: ${error.message}`, true));
