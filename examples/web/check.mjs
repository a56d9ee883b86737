// Tests the page in a headless Chromium: `node check.mjs [--pictures FOLDER] [--only PATTERN]`, after
// build.py.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const axe = await readFile(fileURLToPath(new URL("node_modules/axe-core/axe.min.js", import.meta.url)), "utf8");
const site = fileURLToPath(new URL("site", import.meta.url));
const browsers = ["chromium", "chromium-browser", "google-chrome"].flatMap((name) =>
  (process.env.PATH ?? "").split(":").map((folder) => join(folder, name)),
);
const types = {
  ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript",
  ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm",
};

let offline = false;

async function answer(request, response) {
  if (offline) return response.destroy();
  const { pathname } = new URL(request.url, "http://x");
  const path = normalize(pathname === "/" ? "/index.html" : pathname);
  try {
    const body = await readFile(join(site, path));
    if (!sent.has("/sw.js")) sent.set(path, body); // what the service worker asks for is for a reload
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

const { pictures, only } = parseArgs({ options: { pictures: { type: "string" }, only: { type: "string" } } }).values;
const passed = [];
const most = 9_000_000; // the most bytes until the first table, compressed
const sent = new Map(); // the files until then
let visited = false;
let page;

const top = (pile) => `[data-pile="${pile}"] [data-size]:last-of-type`;
const said = async () => (await idle(), page.locator("#said").textContent());

// Wait until Python has answered all.
const idle = () => page.waitForFunction(() => !document.querySelector("#table").ariaBusy, undefined, { timeout: 30_000 });

async function says(words) {
  const says = ([source]) => new RegExp(source).test(document.querySelector("#said").textContent);
  const found = await page.waitForFunction(says, [words.source], { timeout: 30_000 }).catch(() => {});
  assert.ok(found, `${await said()}, not ${words}`);
}

// Wait until a pile's label says how many cards it has.
async function has(pile, count) {
  const label = ([name, words]) => {
    const group = document.querySelector(`[data-pile="${name}"]`);
    return group?.getAttribute("aria-label").match(words);
  };
  const found = await page.waitForFunction(label, [pile, count.source], { timeout: 10_000 }).catch(() => {});
  assert.ok(found, `${pile}: ${await page.locator(`[data-pile="${pile}"]`).getAttribute("aria-label")}, not ${count}`);
}

async function middle(selector) {
  await idle();
  const { x, y, width } = await page.locator(selector).boundingBox();
  return [x + width / 2, y + Math.min(width / 2, 12)];
}

// Click at a position, whatever element is there.
async function click(selector) {
  await page.mouse.click(...(await middle(selector)));
  await idle();
}

async function drag(from, to) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  if (pictures && !passed.includes("drag")) await picture("drag");
  await page.mouse.up();
  await idle();
}

async function dragWithAFinger(from, to) {
  const hand = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [x, y] = await middle(from);
  const [endX, endY] = await middle(to);
  await touch("touchStart", [x, y]);
  for (let step = 1; step <= 8; step += 1) {
    await touch("touchMove", [x + ((endX - x) * step) / 8, y + ((endY - y) * step) / 8]);
  }
  await touch("touchEnd");
  await idle();
}

// All buttons and the whole page are on the screen.
async function inReach() {
  const { width, height } = page.viewportSize();
  for (const button of await page.locator("nav button").all()) {
    const box = await button.boundingBox();
    const whole = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    assert.ok(whole && box.height >= 24, `${await button.textContent()}: ${JSON.stringify(box)} of ${width} x ${height}`);
  }
  const root = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  assert.deepEqual(root, [width, height]);
}

// How the table fills its room: how far down it goes, how much of a card is cut off, and the least
// part of the screen that a card takes.
async function filling() {
  return page.evaluate(() => {
    const room = document.querySelector("#table").getBoundingClientRect();
    const cards = [...document.querySelectorAll("#table [data-size] > :first-child")].map((one) => one.getBoundingClientRect());
    const sides = ({ left, right, top, bottom }) => [room.left - left, right - room.right, room.top - top, bottom - room.bottom];
    return {
      used: (Math.max(...cards.map(({ bottom }) => bottom)) - room.top) / room.height,
      cut: Math.max(...cards.flatMap(sides)),
      width: Math.min(...cards.map(({ width }) => width)),
    };
  });
}

// Make random moves by taps, as a player does, and return their number: fewer if a game ends.
async function playAtRandom(moves) {
  return page.evaluate(async (wanted) => {
    let number = 18;
    const draw = (choices) => choices[(number = (number * 48271) % 2147483647) % choices.length];
    const tap = (button) => {
      for (const type of ["pointerdown", "pointerup"]) {
        button.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
      }
      return new Promise((done) => {
        const look = () => (document.querySelector("#table").ariaBusy ? setTimeout(look, 2) : done());
        look();
      });
    };
    const made = () => Number(/(\d+) moves?$/.exec(document.querySelector("#score").value)[1]);
    for (let tried = 0; made() < wanted && tried < 6 * wanted; tried += 1) {
      dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      await tap(draw([...document.querySelectorAll("#table [data-size='1'], #table [data-size='2']")]));
      const goals = [...document.querySelectorAll("#table [data-size]:has(> .ring.goal)")];
      if (goals.length) await tap(draw(goals));
    }
    return made();
  }, moves);
}

// What axe finds on the page: nothing.
async function findings() {
  await page.evaluate(axe); // the page's policy forbids a script tag
  const found = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(found.violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
}

async function picture(name) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

// Wait until Python has drawn the table; a still may be there before.
async function ready() {
  await page.locator("#table:not([aria-busy]) svg").waitFor({ timeout: 120_000 });
}

async function open(address, game, number) {
  const start = Date.now();
  await page.goto(`${address}#game=${game}&deal=${number}`, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("#table img")?.naturalWidth); // before Python is there
  const first = (Date.now() - start) / 1000;
  await ready();
  const seconds = (Date.now() - start) / 1000;
  if (!visited) {
    visited = true;
    const bytes = [...sent.values()].reduce((sum, body) => sum + gzipSync(body).length, 0);
    const size = (bytes / 1e6).toFixed(1);
    console.log(`a first visit: ${size} MB compressed, a picture after ${first.toFixed(1)} s, the table after ${seconds.toFixed(1)} s`);
    assert.ok(bytes <= most);
  }
}

async function deal(game, number) {
  await page.evaluate((asked) => {
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    history.replaceState(null, "", asked);
    dispatchEvent(new Event("hashchange"));
  }, `#game=${game}&deal=${number}`);
  await idle();
}

async function closeMenu() {
  await page.click("#menu form[method] button");
}

// Open the page with a saved game.
async function resume(game, seed, moves) {
  await page.evaluate(([address, record]) => {
    history.replaceState(null, "", address);
    const { game } = record;
    // The page saves its own game when it is left.
    addEventListener("pagehide", () => {
      localStorage.setItem("patience-rules", JSON.stringify({ game, address }));
      localStorage.setItem(`patience-rules-game-${game}`, JSON.stringify({ address, record: JSON.stringify(record), seconds: 65 }));
    });
  }, [`#game=${game}&deal=${seed}`, { format: "patience-record/1", game, moves, seed }]);
  await page.reload();
  await ready();
}

// Baker's Dozen of number 3.
const nearlyWon =
  "t2-f1 t7-t12 t6-f1 t11-t3 t13-t11 t6-t7 t5-t13 t1-t5 t9-t5 t1-t5 t1-f2 t8-t1 t10-f2 t6-t1 t8-t2 t8-f3 " +
  "t8-f4 t6-f3 t4-t1 t4-f1 t13-f3 t10-t1 t10-f3 t11-t10 t11-t4 t11-f4 t9-t5 t9-t1 t9-f4 t3-f4 t3-f4 t3-t10 " +
  "t3-t11 t2-t1 t2-t10";

// The last moves that finish this game are t8-f4, c2-f4 and t8-f4.
const equalAtTheEnd = [
  "king-only-bakers-game",
  21,
  "t4-c1 t2-c2 t2-f1 t4-f1 c2-f1 t4-c2 t7-c3 t7-c4 t5-t4 t6-t8 c4-t4 t5-c4 t7-t4 t3-t4 t5-t3 t5-f2 " +
    "t8-f2 t8-f2 t2-f2 c1-t5 t1-c1 c2-t3 t1-c2 t7-t3 c1-t7 t2-t4x2 t6-c1 t6-t5 t1-t6 t1-t8 t1-t6 t1-f1 " +
    "t6-f1 t6-f1 t6-f1 t6-f1 t1-t8 c4-t1 t7-t6x2 t7-f3 t4-f3 t4-f3 t4-f3 t4-f3 t4-f3 t4-f3 t4-f3 t5-f3 " +
    "t5-f3 t5-f3 t5-f2 t4-c4 t4-f3 t4-f2 t3-f2 t3-f2 t3-f2 t3-f2 t2-f2 t1-f3 t2-f4 t3-t1 t3-f4 c4-t2 " +
    "t3-c4 t3-f4 t3-f1 t6-f1 t6-f1 t6-f1 t1-f1 t8-f4 t8-f4 t8-f4 t8-f4 t8-f2 t2-f2 c1-f4 c3-f4 c4-f4",
];

const checks = {
  async "a click draws from the stock; undo and redo work"() {
    await deal("klondike", 18);
    await click(top("s"));
    await has("w", /one card/);
    await page.click("[data-do=undo]");
    await has("w", /empty/);
    await page.click("[data-do=redo]");
    await has("w", /one card/);
  },
  async "two clicks move a card, and the legal targets glow"() {
    await deal("klondike", 18);
    await click(top("t3"));
    assert.equal(await page.locator(".ring.goal").count(), 1);
    await picture("glow");
    await click(top("t5"));
    await has("t5", /six cards/);
  },
  async "the buttons are in reach, and nothing scrolls"() {
    await inReach();
  },
  async "a click on the stock draws, even with a card selected"() {
    await deal("klondike", 18);
    await click(top("t3"));
    await click(top("s"));
    await has("w", /one card/);
  },
  async "an illegal move shows its reason"() {
    await deal("klondike", 18);
    await click(top("t1"));
    await click(top("t5"));
    assert.match(await said(), /built down in alternating colours/);
    await has("t5", /five cards/);
    await picture("refused");
  },
  async "cards are dragged"() {
    await deal("klondike", 18);
    await drag(top("t3"), top("t5"));
    await has("t5", /six cards/);
    assert.equal(await page.locator(".ghost").count(), 0);
  },
  async "a buried card comes up to the top of its own pile, tapped or dragged"() {
    for (const frees of [
      async () => {
        await click('[data-pile="t1"] [data-size="2"]');
        await click(top("t1"));
      },
      () => drag('[data-pile="t1"] [data-size="2"]', top("t1")),
    ]) {
      await deal("three-shuffles-and-a-draw", 1);
      for (let times = 0; times < 2; times += 1) await click('[data-pile="s"] [data-size]');
      await frees();
      await says(/comes up to the top/);
      await has("t1", /three cards/);
    }
  },
  async "a window that changes its size does not take the cards from the hand"() {
    await deal("klondike", 18);
    await page.mouse.move(...(await middle(top("t3"))));
    await page.mouse.down();
    await page.mouse.move(...(await middle(top("t5"))), { steps: 8 });
    await page.evaluate(() => document.querySelector("main").style.setProperty("padding-bottom", "60px"));
    await page.evaluate(() => dispatchEvent(new Event("resize")));
    await page.waitForTimeout(300);
    await page.mouse.up();
    await has("t5", /six cards/);
    await page.evaluate(() => document.querySelector("main").removeAttribute("style"));
  },
  async "a double click moves an ace to a foundation"() {
    await deal("klondike", 18);
    await page.mouse.dblclick(...(await middle(top("t7"))));
    await has("f1", /one card/);
  },
  async "keys work"() {
    await deal("klondike", 18);
    await page.locator(top("t3")).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await has("t5", /six cards/);
    await page.keyboard.press("u");
    await has("t5", /five cards/);
    await page.keyboard.press("h");
    await says(/^Hint: .+ (goes|is drawn) .+, because it /);
    assert.doesNotMatch(await said(), /\b[stwf]\d?\b/); // no pile by its name
    await page.locator("#table path[stroke-width='4']").waitFor();
    await picture("hint");
  },
  async "the rules are shown in English"() {
    await deal("spider", 1);
    await page.keyboard.press("?");
    await page.locator("#rules[open]").waitFor();
    assert.match(await page.locator("#rules article").textContent(), /two decks of 104 cards|104 cards/);
    await picture("rules");
    await page.keyboard.press("Escape");
  },
  async "one click deals the stock to every pile"() {
    await deal("spider", 1);
    await click(top("s"));
    await has("t2", /six cards/);
  },
  async "pairs can be selected in either order"() {
    for (const [one, other] of [["s", "t23"], ["t23", "s"]]) {
      await deal("pyramid", 3);
      await page.mouse.click(3, 400); // beside the table: the next click is not the second of two
      await click(top(one));
      await click(top(other));
      await has("t23", /empty/);
      await has("d", /two cards/);
    }
  },
  async "the game survives a reload, and another address begins another"() {
    await deal("klondike", 18);
    await click(top("t3"));
    await click(top("t5"));
    await page.reload();
    await ready();
    await has("t5", /six cards/);
    assert.equal(await page.inputValue("[name=number]"), "18");
    await page.click("[data-do=undo]");
    await has("t5", /five cards/);
    await page.evaluate(() => (location.hash = "#game=golf&deal=7"));
    await page.waitForFunction(() => document.title === "Golf");
    assert.equal(await page.locator("#game").textContent(), "Golf");
  },
  async "a game is chosen by its picture, by any of its names and by what is known of it"() {
    await page.click("[data-do=menu]");
    await picture("menu");
    await page.click("#menu [data-do=games]");
    await page.fill("[name=words]", "demon");
    await picture("games");
    await findings();
    assert.match(await page.locator("#games li").first().textContent(), /^Canfield \(Demon\)/);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.title === "Canfield" && !document.querySelector("dialog[open]"));
    await page.click("[data-do=menu]");
    await page.click("#menu [data-do=games]");
    await page.fill("[name=words]", "");
    await page.selectOption("[name=share]", "nearly all");
    await page.selectOption("[name=length]", "up to 100 moves");
    const found = Number(/^\d+/.exec(await page.locator("#games output").textContent())[0]);
    assert.ok(found > 5 && found < 300, found);
    await page.fill("[name=words]", "no such game");
    assert.equal(await page.locator("#games li").count(), 0);
    await page.click("#games form[method] button");
    await closeMenu();
    assert.equal(await page.title(), "Canfield"); // closing changes nothing
  },
  async "a game of each kind is kept"() {
    const choose = async (name) => {
      await page.click("[data-do=menu]");
      await page.click("#menu [data-do=games]");
      await page.selectOption("[name=share]", "");
      await page.selectOption("[name=length]", "");
      await page.fill("[name=words]", name);
      await page.keyboard.press("Enter");
      await page.locator("#games").waitFor({ state: "hidden" });
      await idle();
    };
    await deal("klondike", 18);
    await click(top("s"));
    await choose("golf");
    await click(top("s"));
    await choose("klondike");
    assert.equal(await page.inputValue("[name=number]"), "18");
    await has("w", /one card/);
    await page.click("[data-do=menu]");
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=save]")]);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\n").map((line) => JSON.parse(line));
    assert.ok(lines.every(({ format }) => format === "patience-record/1"));
    assert.deepEqual(lines.find(({ game }) => game === "klondike").moves, "s-w");
    await closeMenu();
  },
  async "statistics count games from their first move, in two tabs and after a reload"() {
    const counts = async () => {
      await page.keyboard.press("m");
      await page.click("[data-do=statistics]");
      const rows = await page.locator("#statistics tbody tr").allInnerTexts();
      await page.click("#statistics form button");
      await closeMenu();
      return Object.fromEntries(rows.map((row) => [row.split("\t")[0], row.split("\t").slice(1)]));
    };
    const mine = page;
    await deal("quadrangle", 1);
    const before = Number((await counts()).Quadrangle?.[0] ?? 0);
    await click(top("s"));
    await click(top("s"));
    page = await mine.context().newPage();
    await page.goto(mine.url().replace(/#.*/, "#game=quadrangle&deal=2"));
    await ready();
    await click(top("s"));
    await page.close();
    page = mine;
    await page.reload();
    await ready();
    assert.equal(Number((await counts()).Quadrangle[0]), before + 2);
    await picture("after-statistics");
  },
  async "a clock runs from the first move, and can be hidden"() {
    await deal("klondike", 18);
    await page.waitForTimeout(1100);
    assert.equal(await page.locator("#time").textContent(), "0:00");
    await click(top("s"));
    await page.waitForFunction(() => document.querySelector("#time").textContent >= "0:01");
    await page.keyboard.press("m");
    await page.uncheck("[name=time]");
    assert.ok(await page.locator("#time").isHidden());
    await page.check("[name=time]");
    await closeMenu();
  },
  async "a deal that can be won is found"() {
    await deal("freecell", 1);
    await page.keyboard.press("m");
    await page.click("#menu [data-do=winnable]");
    await says(/^This deal can be won\. The solver found a win of \d+ moves/);
    await idle();
    assert.notEqual(await page.inputValue("[name=number]"), "1");
    await deal("spider", 1);
    await page.keyboard.press("m");
    await page.click("#menu [data-do=winnable]");
    await page.locator("#working:visible").waitFor();
    await click(top("s")); // the table is live meanwhile
    await has("t2", /six cards/);
    await picture("working");
    await page.click("[data-do=cancel]");
    await says(/Cancelled/);
    assert.ok(await page.locator("#working").isHidden());
    await page.keyboard.press("h"); // the search begins anew
    await says(/^(Hint|Stuck): /);
  },
  async "a reload without a network plays on"() {
    await deal("klondike", 18);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForFunction(() => caches.match("memory.gz", { ignoreSearch: true }), undefined, { timeout: 60_000 });
    await click(top("t3"));
    await click(top("t5"));
    offline = true;
    const start = Date.now();
    await page.reload();
    await ready();
    console.log(`a reload without a network: the table after ${((Date.now() - start) / 1000).toFixed(1)} s`);
    await has("t5", /six cards/);
    await click(top("s"));
    await has("w", /one card/);
    offline = false;
  },
  async "new games and the daily deal have their numbers"() {
    await deal("canfield", 1);
    const numbers = new Set();
    for (const button of ["another", "another"]) {
      await page.click(`nav [data-do=${button}]`);
      await idle();
      numbers.add(await page.inputValue("[name=number]"));
    }
    await page.keyboard.press("m");
    await page.click("[data-do=daily]");
    await idle();
    numbers.add(await page.inputValue("[name=number]"));
    await closeMenu();
    assert.equal(numbers.size, 3);
    assert.match([...numbers][2], /^20\d{6}$/);
    assert.equal(await page.locator("#score").textContent(), "Score 1, 0 moves"); // the base card
  },
  async "options are chosen in the menu, and stay with the next deal"() {
    await deal("escalator", 3);
    await page.keyboard.press("m");
    await page.selectOption("[name=option-draw]", "any");
    await idle();
    await closeMenu();
    await page.click("nav [data-do=another]");
    await idle();
    assert.match(await page.evaluate(() => location.hash), /options=draw%3Dany/);
    await page.reload();
    await ready();
    assert.match(await page.evaluate(() => location.hash), /options=draw%3Dany/);
  },
  async "a shared link has the deal and the moves, and plays them"() {
    await deal("klondike", 18);
    await page.mouse.dblclick(...(await middle(top("t7"))));
    await click(top("s"));
    await page.keyboard.press("m");
    await page.click("#menu [data-do=share]");
    await page.waitForFunction(() => document.querySelector("#shared").textContent);
    const told = await page.locator("#shared").textContent();
    const link = told.startsWith("http") ? told : await page.evaluate(() => navigator.clipboard.readText());
    await closeMenu();
    await deal("golf", 1);
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await page.waitForFunction(() => document.querySelector("#score").textContent.includes("2 moves"));
    await has("f1", /one card/);
    // Moves that are equal to the last one do not end it.
    await page.evaluate((hash) => (location.hash = hash), "#game=klondike&deal=18&moves=s-w+s-w+s-w");
    await page.waitForFunction(() => document.querySelector("#score").textContent.includes("3 moves"));
    await has("w", /three cards/);
    await deal("klondike", 18);
    await page.evaluate((hash) => (location.hash = hash), "#game=klondike&deal=18&moves=t1-t9");
    await page.waitForFunction(() => document.querySelector("#said").classList.contains("refused"));
  },
  async "cards on their way take no clicks"() {
    await deal("klondike", 18);
    const stock = await middle(top("s"));
    await page.mouse.dblclick(...(await middle(top("t7"))));
    await idle();
    const hit = ([x, y]) => document.elementFromPoint(x, y).closest("[data-pile]")?.dataset.pile;
    assert.equal(await page.evaluate(hit, stock), "s"); // the first card of a foundation does not glide
    await deal("pyramid", 3);
    await click(top("s"));
    const took = (pair) => {
      document.querySelector(`${pair} > :first-child`).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      dispatchEvent(new PointerEvent("pointerup"));
      return new Promise((done) => {
        const seen = new MutationObserver(() => {
          const parts = [...document.querySelectorAll(".ghost *")].map((part) => getComputedStyle(part).pointerEvents);
          if (parts.length) done(parts);
        });
        seen.observe(document.body, { childList: true });
      });
    };
    const parts = await page.evaluate(took, top("t23"));
    assert.ok(parts.length && parts.every((value) => value === "none"), parts.join());
  },
  async "safe cards go home"() {
    await deal("klondike", 18);
    await page.click("[data-do=home]");
    await page.waitForFunction(() => document.querySelector("#score").textContent === "Score 2, 2 moves");
    await has("f1", /two cards/);
  },
  async "points of other programs and names of piles are shown to who asks"() {
    await deal("klondike", 18);
    assert.equal(await page.locator("#score").textContent(), "Score 0, 0 moves");
    assert.deepEqual(await page.locator("#table svg text").allTextContents(), ["24"]);
    await page.keyboard.press("m");
    await page.check("[name=scores]");
    await page.check("[name=labels]");
    await idle();
    assert.equal(await page.locator("#score").textContent(), "Score 0, standard 0, vegas -52, 0 moves");
    assert.ok((await page.locator("#table svg text").count()) > 10);
    await page.uncheck("[name=scores]");
    await page.uncheck("[name=labels]");
    await closeMenu();
  },
  async "a game that is as good as won is finished"() {
    await resume("bakers-dozen", 3, nearlyWon);
    await page.locator("[data-do=finish]:enabled").waitFor();
    await says(/as good as won/);
    await page.click("[data-do=finish]");
    await page.waitForFunction(() => / (3[6-9]|[45]\d) moves/.test(document.querySelector("#score").textContent)); // one by one
    await page.locator("#won[open]").waitFor({ timeout: 120_000 }); // thirty moves or so, each redrawn
    assert.match(await page.locator("#won p").first().textContent(), /^Baker's Dozen, number 3: \d+ moves, score 52\.$/);
    await picture("won");
    await findings();
    await page.click("#won [data-do=another]");
    await idle();
    assert.equal(await page.locator("#won[open]").count(), 0);
  },
  async "a finish whose last moves are equal wins"() {
    await resume(...equalAtTheEnd);
    await page.locator("[data-do=finish]:enabled").click();
    await page.locator("#won[open]").waitFor({ timeout: 120_000 });
    await page.click("#won form button:last-child");
  },
  async "a wrong game in a link is answered with links to the nearest ones"() {
    await page.evaluate(() => (location.hash = "#game=blacony"));
    await page.waitForFunction(() => document.querySelector("#said a"));
    assert.match(await said(), /^There is no game blacony\. Did you mean Balcony, .+ or .+\?$/);
    await picture("unknown");
    await findings();
    await page.click("#said a");
    await page.waitForFunction(() => document.title === "Balcony");
    await page.evaluate(() => addEventListener("pagehide", () => localStorage.clear()));
    await page.evaluate(() => history.replaceState(null, "", "#game=xyzzy"));
    await page.reload();
    await ready();
    assert.equal(await said(), "There is no game xyzzy. Menu has the list of games.");
    assert.equal(await page.title(), "Klondike");
    await page.evaluate(() => {
      addEventListener("pagehide", () => localStorage.clear());
      history.replaceState(null, "", "#game=golf&deal=x");
    });
    await page.reload();
    await ready();
    assert.match(await said(), /^A seed is a whole number/);
    assert.equal(await page.title(), "Golf");
  },
  async "a stuck game is called stuck"() {
    await deal("beleaguered-castle", 4);
    await page.waitForFunction(() => document.querySelector("#said").textContent.includes("stuck"));
  },
  async "a wrong number shows an error"() {
    await page.keyboard.press("m");
    await page.fill("[name=number]", "no number");
    await page.keyboard.press("Enter");
    await says(/seed/);
    await closeMenu();
    await deal("klondike", 1);
  },
  async "every game can be dealt"() {
    const games = await page.evaluate(async () => (await fetch("games.json")).json());
    assert.ok(games.length > 500);
    for (const { id } of games) {
      await deal(id, 18);
      assert.ok(await page.locator("#table [data-pile]").count());
      assert.match(await said(), /^(The stock has \d+ cards?\. Click it to draw|Drag a card)/);
      assert.ok(await page.evaluate((still) => fetch(still).then((found) => found.ok), `stills/${id}-wide.svg`));
      if (["klondike", "new-york", "spider", "pyramid", "quadrangle", "osmosis"].includes(id)) await picture(id);
    }
  },
};

const onAPhone = {
  async "the buttons are in reach, and nothing scrolls"() {
    await inReach();
    await findings();
  },
  async "a phone shows readable cards without horizontal scrolling"() {
    for (const game of ["klondike", "spider", "new-york", "quadrangle", "escalator", "balcony"]) {
      await deal(game, 18);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `${game}: ${wide} px wide`);
      const { width } = await page.locator(top("t1")).boundingBox();
      assert.ok(width >= 33, `${game}: a card is ${width} px wide`);
      await picture(`phone-${game}`);
    }
  },
  async "a table fills most of the screen, at first and after forty moves, and nothing is cut off"() {
    const least = { klondike: [52, 0.62], spider: [36, 0.52], balcony: [60, 0.66], quadrangle: [45, 0.8], freecell: [45, 0.66], pyramid: [52, 0.9] };
    const size = page.viewportSize();
    for (const [width, height] of [[390, 844], [360, 740], [430, 932]]) {
      await page.setViewportSize({ width, height });
      for (const [game, [card, used]] of Object.entries(least)) {
        await deal(game, 18);
        const found = [await filling()];
        if (width === size.width) {
          assert.ok((await playAtRandom(40)) >= 15, game);
          found.push(await filling());
        }
        for (const [number, now] of found.entries()) {
          const told = `${game}, ${width} x ${height}: ${JSON.stringify(now)}`;
          assert.ok(now.cut < 1, told);
          assert.ok(now.used >= (number ? 0.5 : used - 0.07 * (width !== size.width)), told);
          assert.ok(now.width >= (width === size.width ? 0.95 * card : 33), told);
        }
      }
    }
    await page.setViewportSize(size);
  },
  async "a move leaves the other cards where they are"() {
    await deal("klondike", 18);
    const corners = () =>
      page.$$eval("#table [data-pile]", (piles) =>
        Object.fromEntries(piles.map((pile) => [pile.dataset.pile, [...pile.querySelectorAll("use")].map((card) => `${card.getAttribute("x")} ${card.getAttribute("y")}`)])),
      );
    const before = await corners();
    await page.touchscreen.tap(...(await middle(top("t3"))));
    await page.touchscreen.tap(...(await middle(top("t5"))));
    await has("t5", /six cards/);
    const after = await corners();
    for (const pile of Object.keys(before)) assert.deepEqual(after[pile].slice(0, before[pile].length), before[pile].slice(0, after[pile].length));
  },
  async "a phone that is turned gets another picture"() {
    await deal("klondike", 18);
    const box = () => page.locator("#table svg").first().getAttribute("viewBox");
    const before = await box();
    const size = page.viewportSize();
    await page.setViewportSize({ width: size.height, height: size.width });
    await page.waitForFunction((old) => document.querySelector("#table svg").getAttribute("viewBox") !== old, before);
    await inReach();
    await page.setViewportSize(size);
    await page.waitForFunction((old) => document.querySelector("#table svg").getAttribute("viewBox") === old, before);
  },
  async "taps move cards"() {
    await deal("klondike", 18);
    await page.touchscreen.tap(...(await middle(top("t3"))));
    await page.touchscreen.tap(...(await middle(top("t5"))));
    await has("t5", /six cards/);
    await page.touchscreen.tap(...(await middle(top("t7"))));
    await page.touchscreen.tap(...(await middle(top("t7"))));
    await has("f1", /one card/);
  },
  async "a finger drags cards"() {
    await deal("klondike", 18);
    await dragWithAFinger(top("t3"), top("t5"));
    await has("t5", /six cards/);
    await dragWithAFinger(top("t7"), top("f2"));
    await has("f2", /one card/);
  },
};

const sideways = {
  async "the buttons are in reach, and nothing scrolls"() {
    for (const game of ["klondike", "spider", "new-york", "quadrangle", "escalator", "balcony"]) {
      await deal(game, 18);
      await inReach();
      await picture(`sideways-${game}`);
    }
    await findings();
  },
};

const onATablet = {
  async "the buttons are in reach, and nothing scrolls"() {
    await inReach();
    await picture("tablet");
  },
  async "axe finds nothing, in the menu and the rules neither"() {
    await findings();
    for (const [key, dialog] of [["m", "#menu"], ["?", "#rules"]]) {
      await page.keyboard.press(key);
      await page.locator(`${dialog}[open]`).waitFor();
      await idle();
      await findings();
      await page.click(`${dialog} form[method] button`);
    }
  },
};

async function main() {
  const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync);
  if (!executablePath) return console.log("skipped: Chromium is not installed");
  if (pictures) await mkdir(pictures, { recursive: true });
  const server = createServer(answer).listen(0, "127.0.0.1");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const address = `http://127.0.0.1:${server.address().port}/`;
    const screens = [
      [{ viewport: { width: 1280, height: 850 }, permissions: ["clipboard-read", "clipboard-write"] }, checks],
      [{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" }, onAPhone],
      [{ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }, sideways],
      [{ viewport: { width: 768, height: 1024 }, hasTouch: true }, onATablet],
    ];
    for (const [screen, own] of screens) {
      page = await (await browser.newContext(screen)).newPage();
      const wrong = [];
      page.on("pageerror", (error) => wrong.push(String(error)));
      const expected = (message) => message.location().url.includes("/stills/xyzzy-"); // no such game
      page.on("console", (message) => message.type() === "error" && !expected(message) && wrong.push(message.text()));
      await open(address, "klondike", 18);
      for (const [name, check] of Object.entries(own)) {
        if (only && !new RegExp(only).test(name)) continue;
        await check();
        assert.deepEqual(wrong, [], name);
        passed.push(name);
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  console.log(`the page: ${passed.length} passed`);
}

await main();
