// Plays any game of the package in the browser. Python has the rules; this handles input.

import { Asker, Cancelled } from "./asker.js";
import { Chooser } from "./chooser.js";
import { clock } from "./clock.js";
import { keep, keepSettings, keptGame, keptSettings, lastTable, countLeft, countPlayed, countWon, counted, records } from "./kept.js";

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const table = $("#table");
const said = $("#said");
const score = $("#score");
const form = $("#deal");
const won = $("#won");
const working = $("#working");
const upright = matchMedia("(max-width: 600px), (max-aspect-ratio: 4/5)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const farEnough = 6; // pixels from a click to a drag
const mostDeals = 1_000_000; // random deals have short numbers
const mostWide = 1088; // pixels of the table, as in play.css
const flight = 160; // milliseconds of a card on its way
const pace = 600; // milliseconds between the moves of a shared game
const patienceTime = 300; // milliseconds of long work before a bar shows it
const tries = 40; // deals among which one that can be won is looked for

const python = new Asker("table");
let thinker; // the Asker of what may take long, once the table is there

let played; // the moves that are being played one by one; stop() ends them
let taken; // the selected cards and their legal targets: { pile, count, goals }
let ids; // the id of each game by each of its names, in small letters
let titles; // the title of each game by its id
let game; // the id of the game on the table
let options; // its options that are set, such as "draw=any"
let record; // its record
let tally; // if it is counted and won, or watched
let turn = 0; // the number of the picture, to know late answers
let pause; // the timer of the outlook
let drawn; // the shape of the table when it was drawn
let turning; // the timer of a new picture, when the window has another size

const ask = (...question) => python.ask(...question);

// Actions run one after the other, each to its end.
let actions = Promise.resolve();
let waiting = 0;

function soon(action) {
  waiting += 1;
  table.setAttribute("aria-busy", "true");
  actions = actions
    .then(action)
    .catch((error) => say(error.message, true))
    .finally(() => {
      waiting -= 1;
      if (!waiting) table.removeAttribute("aria-busy");
    });
  return actions;
}

// Ask what may take long: a bar shows it, and Cancel ends it.
let longWork = false;

async function think(...question) {
  longWork = true;
  const bar = setTimeout(() => (working.hidden = false), patienceTime);
  try {
    return await thinker.ask(...question);
  } catch (error) {
    say(error instanceof Cancelled ? "Cancelled." : error.message, !(error instanceof Cancelled));
    return undefined;
  } finally {
    clearTimeout(bar);
    working.hidden = true;
    longWork = false;
  }
}

// The picture

async function show(words = "", { mark = "", refused = false } = {}) {
  const focused = document.activeElement?.closest("[data-pile]")?.dataset.pile;
  const before = corners();
  drawn = shape();
  const state = await ask("show", upright.matches, drawn, form.labels.checked, mark);
  turn += 1;
  taken = undefined;
  record = state.record;
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
  say(words || over || state.said, refused);
  clock.runs(state.moves > 0 && !over);
  count(state);
  keepTable();
  clearTimeout(pause);
  $("[data-do=finish]").disabled = true;
  if (!over && !played) pause = setTimeout(lookAhead, 100, words);
  return state;
}

// Count a game once it has a move, and once it is won.
function count({ moves, status }) {
  if (tally.watched || !moves) return;
  if (!tally.counted) countPlayed(game);
  if (status === "won" && !tally.won) countWon(game, clock.seconds);
  tally = { counted: true, won: tally.won || status === "won" };
}

const keepTable = () => keep(game, location.hash, table.innerHTML, { record, seconds: clock.seconds, ...tally });

// The height for the table, as a multiple of its width; the same for messages of one line or two.
function shape() {
  const height = $("main").clientHeight - parseFloat(getComputedStyle(said).minHeight);
  return Math.max(height, 1) / Math.min(table.clientWidth, mostWide);
}

// Draw again for a window of another shape; while cards are dragged, the drop does that.
function reshape() {
  if (grip || drawn === shape()) return;
  soon(() => show(said.textContent, { refused: said.classList.contains("refused") }));
}

// A picture that would be small scrolls instead.
function fit() {
  const svg = $("svg", table);
  if (!svg) return;
  table.classList.remove("scrolls");
  const { width, height } = svg.viewBox.baseVal;
  const scale = Math.min(table.clientWidth / width, table.clientHeight / height);
  table.classList.toggle("scrolls", scale < Math.min(0.55, (0.9 * table.clientWidth) / width));
}

// After the picture is drawn: can the game be finished, or is it stuck?
async function lookAhead(words) {
  const now = turn;
  const { stuck, finish } = await thinker.ask("outlook", record).catch(() => ({}));
  if (now !== turn) return;
  $("[data-do=finish]").disabled = !finish;
  if (words) return;
  if (stuck) say("The game is stuck: no move leads further. Take moves back, or begin a new game.");
  if (finish) say("The game is as good as won: press Finish.");
}

function say(words, refused = false) {
  said.textContent = words[0].toUpperCase() + words.slice(1);
  said.classList.toggle("refused", refused);
}

// A game that does not exist: say so, with the nearest names as links.
async function sayUnknown(name) {
  const near = (await ask("nearest", name)).map((id) => {
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

async function take({ pile, count }) {
  letGo();
  for (const button of buttons(pile)) {
    if (Number(button.dataset.size) <= count) ring(button, "taken");
  }
  const own = (taken = { pile, count, goals: [] });
  own.goals = await ask("goals", pile, count);
  if (taken === own) for (const goal of own.goals) ring(top(goal), "goal");
}

async function lay({ pile: source, count }, pile, { flies = true } = {}) {
  const from = places(source, count);
  const why = await ask("move", source, count, pile);
  after(await show(why, { refused: why !== "" }));
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
  for (const [number, move] of moves.entries()) {
    await soon(async () => {
      if (played !== own) return;
      const [source, to, size] = move.split(/[-x]/);
      const from = pileGroup(source) && pileGroup(to) ? places(source, Number(size ?? 1)) : [];
      await ask("play", move);
      if (number === moves.length - 1) played = undefined;
      const state = await show();
      fly(from, to);
      after(state);
    });
    if (played !== own) return;
    await new Promise((done) => setTimeout(done, still.matches ? 0 : wait));
  }
}

function stop() {
  played = undefined;
}

// A click on the stock draws, unless the selected cards may move there.
async function act({ pile, count }) {
  if (taken?.pile === pile && taken.count === count) letGo();
  else if (taken?.goals.includes(pile) && (taken.pile !== pile || count === 1)) await lay(taken, pile);
  else if (pile === "s" && (await ask("click", pile))) after(await show());
  else if (taken && taken.pile !== pile) await lay(taken, pile);
  else if (count) await take({ pile, count });
}

const away = async ({ pile, count }) => (await ask("away", pile, count)) && after(await show());

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
    const held = grip;
    soon(() => take(held));
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
  if (!ghost) return soon(() => act(from));
  ghost.remove();
  const on = place(document.elementFromPoint(event.clientX, event.clientY));
  soon(() => (on && (on.pile !== from.pile || taken?.goals.includes(on.pile)) ? lay(from, on.pile, { flies: false }) : show()));
});

addEventListener("pointercancel", () => {
  grip?.ghost?.remove();
  if (grip) soon(show);
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
  if (on) soon(() => away(on));
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
  else if (event.key === "Enter" || event.key === " ") soon(() => act(on));
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
  undo: () => soon(async () => (await ask("undo"), show())),
  redo: () => soon(async () => (await ask("redo"), show())),
  async hint() {
    if (longWork) return;
    const now = turn;
    const found = await think("hint", record, form.labels.checked);
    if (found && now === turn) soon(() => show(found.said, { mark: found.move }));
  },
  home: () =>
    soon(async () => {
      const moves = await ask("home");
      if (moves.length) playAll(moves);
      else say("No card is safe to move to the foundations.");
    }),
  finish: () => soon(async () => void playAll(await ask("finish"))),
  another: () => soon(() => deal(game, anyNumber(), options)),
  async winnable() {
    $("#menu").close();
    if (longWork) return;
    const now = turn;
    const numbers = Array.from({ length: tries }, anyNumber).join(" ");
    const found = await think("winnable", game, options, numbers);
    if (found && now === turn) soon(() => deal(game, found.number, options, found.said));
  },
  cancel: () => thinker.stop(),
  again: () => soon(() => deal(game, form.number.value, options)),
  daily: () => soon(() => deal(game, today(), options)),
  share,
  save,
  statistics() {
    showStatistics();
    $("#statistics").showModal();
  },
  games() {
    $("#games").showModal();
    chooser.open();
  },
  menu() {
    $("#shared").textContent = "";
    $("#menu").showModal();
    soon(showOptions);
  },
  rules: () =>
    soon(async () => {
      $("#rules article").replaceChildren(...written(await ask("rules")));
      $("#rules").showModal();
      $("#rules").scrollTop = 0;
    }),
};

const anyNumber = () => String(1 + Math.floor(Math.random() * mostDeals));

function run(deed) {
  if ($(`[data-do=${deed}]`).disabled) return;
  stop();
  deeds[deed]();
}

// Copy the address of this deal with the moves played; where a phone can share, share it.
async function share() {
  const told = won.open ? $("#told") : $("#shared");
  const link = new URL(location.href);
  link.hash = address(await ask("moves"));
  try {
    if (navigator.share && upright.matches) await navigator.share({ title: document.title, url: link.href });
    else await navigator.clipboard.writeText(link.href);
    told.textContent = "The link is copied: it has the deal and your moves.";
  } catch {
    told.textContent = link.href; // not allowed to copy
  }
}

// Save all games kept as a file of records.
function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([records()], { type: "application/jsonl" }));
  link.download = "patience.jsonl";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function showStatistics() {
  const rows = Object.entries(counted()).map(([id, { played: begun, won: wins, best, streak, longest }]) => {
    const time = best === undefined ? "–" : clock.words(best);
    return [titles.get(id) ?? id, begun, `${wins} (${Math.round((100 * wins) / Math.max(begun, 1))} %)`, time, streak, longest];
  });
  $("#statistics tbody").replaceChildren(
    ...rows.map((row) => {
      const line = document.createElement("tr");
      for (const [number, value] of row.entries()) {
        const cell = document.createElement(number ? "td" : "th");
        if (!number) cell.scope = "row";
        cell.textContent = value;
        line.append(cell);
      }
      return line;
    }),
  );
  $("#statistics table").hidden = !rows.length;
  $("#none-counted").hidden = rows.length > 0;
}

async function showOptions() {
  const fields = Object.entries(await ask("options")).map(([name, { values, now }]) => {
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
async function deal(id, number, chosen = "", words = "") {
  stop();
  await ask("deal", id, number, chosen);
  const before = keptGame(id);
  if (before.counted && !before.won) countLeft(id);
  tally = {};
  clock.set(0);
  await showAs(id, number, chosen, words);
}

// Go on with the game of a kind that is kept, or begin one.
async function choose(id) {
  const before = keptGame(id);
  if (before.won || !before.record || !(await goOnWith(id))) await deal(id, anyNumber());
}

// Go on with a kept game, and return true; false if there is none, or the rules have changed.
async function goOnWith(id) {
  const { address: at, record: saved, seconds, ...rest } = keptGame(id);
  try {
    await ask("load", saved);
  } catch {
    return false;
  }
  tally = rest;
  clock.set(seconds);
  const asked = new URLSearchParams(at.slice(1));
  await showAs(id, asked.get("deal"), asked.get("options") ?? "");
  return true;
}

function address(moves = "") {
  const parts = { game, deal: form.number.value };
  if (options) parts.options = options;
  if (moves) parts.moves = moves;
  return `#${new URLSearchParams(parts)}`;
}

async function showAs(id, number, chosen = "", words = "") {
  game = id;
  options = chosen;
  $("#game").textContent = titles.get(id) ?? id;
  form.number.value = number;
  history.replaceState(null, "", address());
  if ($("#menu").open) await showOptions();
  return show(words);
}

async function dealAsked() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const name = asked.get("game") ?? "klondike";
  const [id, number, chosen] = [ids.get(name.toLowerCase()), asked.get("deal") ?? "1", asked.get("options") ?? ""];
  if (!id) {
    if (!game) await deal("klondike", "1");
    return sayUnknown(name);
  }
  try {
    if (!asked.get("moves")) return await deal(id, number, chosen);
    const moves = await ask("watch", id, number, chosen, asked.get("moves"));
    tally = { watched: true };
    clock.set(0);
    await showAs(id, number, chosen, "A game that was shared with you. Click the table to stop, and play on from there.");
    playAll(moves, pace);
  } catch (error) {
    // Deal without the moves, or, if there is no table yet, another number.
    await deal(id, number, chosen).catch(() => game ?? deal(id, "1"));
    say(error.message, true);
  }
}

// Continue the last game, unless the address asks for another.
async function goOn() {
  const { game: id, address: before } = lastTable();
  if (!id || (location.hash && location.hash !== before) || !(await goOnWith(id))) await dealAsked();
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", ({ target }) => {
  if (target.type === "checkbox") {
    const { labels, scores, time } = form;
    keepSettings({ labels: labels.checked, scores: scores.checked, time: time.checked });
    clock.shows(time.checked);
    return soon(show);
  }
  soon(() => {
    if (target === form.number) return deal(game, form.number.value.trim(), options);
    const set = $$("select", form).map(({ name, value }) => `${name.slice(7)}=${value}`);
    return deal(game, form.number.value, set.join(" "));
  });
});
addEventListener("click", ({ target }) => target.dataset?.do && run(target.dataset.do));
addEventListener("hashchange", () => soon(dealAsked));
addEventListener("pagehide", () => game && keepTable());
addEventListener("resize", () => {
  if (!game) return;
  fit();
  clearTimeout(turning);
  turning = setTimeout(reshape, 100);
});

// The list of games

let chooser;

function listGames(games) {
  titles = new Map(games.map(({ id, title }) => [id, title]));
  const named = games.flatMap(({ id, title, also }) => [id, title, ...also].map((name) => [name, id]));
  ids = new Map(named.reverse().map(([name, id]) => [name.toLowerCase(), id]));
  chooser = new Chooser($("#games"), games, (id) => {
    $("#games").close();
    $("#menu").close();
    soon(() => choose(id));
  });
}

async function load() {
  const games = await (await fetch("games.json")).json();
  await python.ready;
  thinker = new Asker("thinker");
  listGames(games);
  for (const control of $$("button")) control.disabled = false;
  await goOn();
  navigator.serviceWorker?.register("sw.js").catch((error) => console.info(error.message));
}

{
  const { labels = false, scores = false, time = true } = keptSettings();
  form.labels.checked = labels;
  form.scores.checked = scores;
  form.time.checked = time;
  clock.shows(time);
}
soon(() => load().catch((error) => say(`The page could not be loaded: ${error.message}`, true)));
