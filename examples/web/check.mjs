// Tests the page in a headless Chromium: `node check.mjs [--pictures FOLDER]`, after build.py.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const site = fileURLToPath(new URL("site", import.meta.url));
const browsers = ["chromium", "chromium-browser", "google-chrome"].flatMap((name) =>
  (process.env.PATH ?? "").split(":").map((folder) => join(folder, name)),
);
const types = {
  ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".mjs": "text/javascript",
  ".json": "application/json", ".wasm": "application/wasm",
};

async function answer(request, response) {
  const { pathname } = new URL(request.url, "http://x");
  const path = normalize(pathname === "/" ? "/index.html" : pathname);
  try {
    const body = await readFile(join(site, path));
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

const pictures = process.argv[2] === "--pictures" ? process.argv[3] : undefined;
const passed = [];
let page;

const top = (pile) => `[data-pile="${pile}"] [data-count]:last-of-type`;
const said = () => page.locator("#said").textContent();
const cards = (pile) => page.locator(`[data-pile="${pile}"]`).getAttribute("aria-label");

async function middle(selector) {
  const { x, y, width } = await page.locator(selector).boundingBox();
  return [x + width / 2, y + Math.min(width / 2, 12)];
}

// Click at a position, whatever element is there.
async function click(selector) {
  await page.mouse.click(...(await middle(selector)));
}

async function drag(from, to) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  if (pictures && !passed.includes("drag")) await picture("drag");
  await page.mouse.up();
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
}

async function picture(name) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

async function open(address, game, number) {
  const start = Date.now();
  await page.goto(`${address}#game=${game}&deal=${number}`);
  await page.locator("#table svg").waitFor({ timeout: 120_000 });
  console.log(`the page started in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

async function deal(game, number) {
  await page.evaluate((asked) => {
    history.replaceState(null, "", asked);
    dispatchEvent(new Event("hashchange"));
  }, `#game=${game}&deal=${number}`);
}

// Open the page with a saved game.
async function resume(game, seed, moves) {
  await page.evaluate(([address, record]) => {
    history.replaceState(null, "", address);
    localStorage.setItem("patience-rules", JSON.stringify({ address, record: JSON.stringify(record) }));
  }, [`#game=${game}&deal=${seed}`, { format: "patience-record/1", game, moves, seed }]);
  await page.reload();
  await page.locator("#table svg").waitFor({ timeout: 120_000 });
}

// Baker's Dozen of number 3.
const nearlyWon =
  "t2-f1 t7-t12 t6-f1 t11-t3 t13-t11 t6-t7 t5-t13 t1-t5 t9-t5 t1-t5 t1-f2 t8-t1 t10-f2 t6-t1 t8-t2 t8-f3 " +
  "t8-f4 t6-f3 t4-t1 t4-f1 t13-f3 t10-t1 t10-f3 t11-t10 t11-t4 t11-f4 t9-t5 t9-t1 t9-f4 t3-f4 t3-f4 t3-t10 " +
  "t3-t11 t2-t1 t2-t10";

const checks = {
  async "a click draws from the stock; undo and redo work"() {
    await deal("klondike", 18);
    await click(top("s"));
    assert.match(await cards("w"), /one card/);
    await page.click("[data-do=undo]");
    assert.match(await cards("w"), /empty/);
    await page.click("[data-do=redo]");
    assert.match(await cards("w"), /one card/);
  },
  async "two clicks move a card, and the legal targets glow"() {
    await deal("klondike", 18);
    await click(top("t3"));
    assert.equal(await page.locator(".ring.goal").count(), 1);
    await picture("glow");
    await click(top("t5"));
    assert.match(await cards("t5"), /six cards/);
  },
  async "a click on the stock draws, even with a card selected"() {
    await deal("klondike", 18);
    await click(top("t3"));
    await click(top("s"));
    assert.match(await cards("w"), /one card/);
  },
  async "an illegal move shows its reason"() {
    await deal("klondike", 18);
    await click(top("t1"));
    await click(top("t5"));
    assert.match(await said(), /built down in alternating colours/);
    assert.match(await cards("t5"), /five cards/);
    await picture("refused");
  },
  async "cards are dragged"() {
    await deal("klondike", 18);
    await drag(top("t3"), top("t5"));
    assert.match(await cards("t5"), /six cards/);
    assert.equal(await page.locator("#ghost").count(), 0);
  },
  async "a double click moves an ace to a foundation"() {
    await deal("klondike", 18);
    await page.mouse.dblclick(...(await middle(top("t7"))));
    assert.match(await cards("f1"), /one card/);
  },
  async "keys work"() {
    await deal("klondike", 18);
    await page.locator(top("t3")).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.match(await cards("t5"), /six cards/);
    await page.keyboard.press("u");
    assert.match(await cards("t5"), /five cards/);
    await page.keyboard.press("h");
    assert.match(await said(), /^Try /);
    await picture("hint");
  },
  async "the rules are shown in English"() {
    await deal("spider", 1);
    await page.keyboard.press("?");
    assert.match(await page.locator("#rules article").textContent(), /two decks of 104 cards|104 cards/);
    await picture("rules");
    await page.keyboard.press("Escape");
  },
  async "one click deals the stock to every pile"() {
    await deal("spider", 1);
    await click(top("s"));
    assert.match(await cards("t2"), /six cards/);
  },
  async "pairs can be selected in either order"() {
    for (const [one, other] of [["s", "t23"], ["t23", "s"]]) {
      await deal("pyramid", 3);
      await click(top(one));
      await click(top(other));
      assert.match(await cards("t23"), /empty/);
      assert.match(await cards("d"), /two cards/);
    }
  },
  async "the game survives a reload, and another address begins another"() {
    await deal("klondike", 18);
    await click(top("t3"));
    await click(top("t5"));
    await page.reload();
    await page.locator("#table svg").waitFor({ timeout: 120_000 });
    assert.match(await cards("t5"), /six cards/);
    assert.equal(await page.inputValue("[name=number]"), "18");
    await page.click("[data-do=undo]");
    assert.match(await cards("t5"), /five cards/);
    await page.evaluate(() => (location.hash = "#game=golf&deal=7"));
    await page.waitForFunction(() => document.title === "Golf");
    assert.equal(await page.inputValue("[name=game]"), "Golf");
  },
  async "a game is found by any of its names"() {
    for (const name of ["spider", "Demon", "triangle"]) {
      await page.fill("[name=game]", name);
      await page.keyboard.press("Enter");
    }
    assert.equal(await page.title(), "Canfield");
    assert.match(await said(), /There is no game triangle/);
    await page.locator(top("t1")).focus();
    assert.equal(await page.inputValue("[name=game]"), "Canfield");
  },
  async "new games and the daily deal have their numbers"() {
    const numbers = new Set();
    for (const button of ["another", "another", "daily"]) {
      await page.click(`[data-do=${button}]`);
      numbers.add(await page.inputValue("[name=number]"));
    }
    assert.equal(numbers.size, 3);
    assert.match([...numbers][2], /^20\d{6}$/);
    assert.equal(await page.locator("#score").textContent(), "Score 1, 0 moves"); // the base card
  },
  async "safe cards go home"() {
    await deal("klondike", 18);
    await page.click("[data-do=home]");
    assert.match(await cards("f1"), /one card/);
    assert.match(await page.locator("#score").textContent(), /^Score 1, standard 15, vegas -47, 1 move$/);
    await page.click("[data-do=undo]");
    assert.match(await page.locator("#score").textContent(), /^Score 0, standard 0, vegas -52, 0 moves$/);
  },
  async "a game that is as good as won is finished"() {
    await resume("bakers-dozen", 3, nearlyWon);
    await page.locator("[data-do=finish]:enabled").waitFor();
    assert.match(await said(), /as good as won/);
    await page.click("[data-do=finish]");
    assert.match(await said(), /won/);
  },
  async "a stuck game is called stuck"() {
    await deal("beleaguered-castle", 4);
    await page.waitForFunction(() => document.querySelector("#said").textContent.includes("stuck"));
  },
  async "a wrong number shows an error"() {
    await page.fill("[name=number]", "no number");
    await page.keyboard.press("Enter");
    assert.match(await said(), /seed/);
    await deal("klondike", 1);
  },
  async "every game can be dealt"() {
    const games = await page.evaluate(async () => (await fetch("games.json")).json());
    assert.ok(games.length > 500);
    for (const [id] of games) {
      await deal(id, 18);
      assert.ok(await page.locator("#table [data-pile]").count());
      assert.match(await said(), /score \d+, in play/);
      if (["klondike", "new-york", "spider", "pyramid", "quadrangle", "osmosis"].includes(id)) await picture(id);
    }
  },
};

const onAPhone = {
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
  async "taps move cards"() {
    await deal("klondike", 18);
    await page.touchscreen.tap(...(await middle(top("t3"))));
    await page.touchscreen.tap(...(await middle(top("t5"))));
    assert.match(await cards("t5"), /six cards/);
    await page.touchscreen.tap(...(await middle(top("t7"))));
    await page.touchscreen.tap(...(await middle(top("t7"))));
    assert.match(await cards("f1"), /one card/);
  },
  async "a finger drags cards"() {
    await deal("klondike", 18);
    await dragWithAFinger(top("t3"), top("t5"));
    assert.match(await cards("t5"), /six cards/);
    await dragWithAFinger(top("t7"), top("f2"));
    assert.match(await cards("f2"), /one card/);
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
      [{ viewport: { width: 1280, height: 800 } }, checks],
      [{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" }, onAPhone],
    ];
    for (const [screen, own] of screens) {
      page = await (await browser.newContext(screen)).newPage();
      const wrong = [];
      page.on("pageerror", (error) => wrong.push(String(error)));
      page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
      await open(address, "klondike", 18);
      for (const [name, check] of Object.entries(own)) {
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
