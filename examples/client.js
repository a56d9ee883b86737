// The library from another language: deals and plays Escalator, with patience-rules as the judge.
//
//   node examples/client.js [--seed N] [--check VECTORS.json] [COMMAND ...]
//
// COMMAND starts patience-rules and is `patience-rules` unless it is given, say `python -m patience_rules`.
// With --check, the shuffle is compared with a file of test vectors (tests/data/shuffle.json).
"use strict";

const { spawn, spawnSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { createInterface } = require("node:readline");

// ---- The portable shuffle ----------------------------------------------------------------------

const MASK = (1n << 64n) - 1n;

/** The numbers of SplitMix64 from a seed, without end; BigInt, since they have 64 bits. */
function* randomNumbers(seed) {
  let state = BigInt(seed);
  for (;;) {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    yield z ^ (z >> 31n);
  }
}

/** The pack in the order from which a shuffle starts: deck by deck, suit by suit, ace to king. */
function pack(decks) {
  const cards = [];
  for (let deck = 0; deck < decks; deck++)
    for (const suit of "CDHS") for (const rank of "A23456789TJQK") cards.push(rank + suit);
  return cards;
}

/** A pack in the order that a seed gives it; the first card is dealt first. */
function shuffled(cards, seed) {
  const result = [...cards];
  const numbers = randomNumbers(seed);
  for (let last = result.length - 1; last > 0; last--) {
    const size = BigInt(last + 1);
    const fair = (1n << 64n) - ((1n << 64n) % size); // beyond it some places would be likelier
    let number;
    do number = numbers.next().value; while (number >= fair);
    const other = Number(number % size);
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

/** Compare with test vectors: `numbers` by seed, and `packs` of seed, decks and deck. */
function check(vectors) {
  for (const [seed, wanted] of Object.entries(vectors.numbers)) {
    const numbers = randomNumbers(seed);
    for (const number of wanted)
      if (numbers.next().value !== BigInt(number)) throw new Error(`numbers from seed ${seed}`);
  }
  for (const { seed, decks, deck } of vectors.packs)
    if (shuffled(pack(Number(decks)), seed).join(" ") !== deck) throw new Error(`deck of seed ${seed}`);
  return vectors.packs.length;
}

// ---- A game of Escalator -----------------------------------------------------------------------

/** 28 cards to the pyramid, row by row; one to the waste; the rest is the stock, its last card next. */
function deal(deck) {
  return {
    format: "patience-position/1",
    game: "escalator",
    piles: {
      stock: [deck.slice(29).reverse().join(" ")],
      waste: [deck[28]],
      tableau: deck.slice(0, 28),
    },
  };
}

/** Play a move such as "t28-w" or "s-w": here all moves bring one card to the waste. */
function play(position, move) {
  const source = move.split("-")[0];
  const { stock, waste, tableau } = position.piles;
  const from = source === "s" ? stock : tableau;
  const index = source === "s" ? 0 : Number(source.slice(1)) - 1; // names count from 1
  const cards = from[index].split(" ");
  waste[0] += " " + cards.pop();
  from[index] = cards.join(" ");
}

/** Ask `patience-rules moves --jsonl`, which stays beside us: a line there, a line back. */
function startEngine(command) {
  const child = spawn(command[0], [...command.slice(1), "moves", "--jsonl"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.on("error", (error) => { // there is no such command
    console.error(error.message);
    process.exit(2);
  });
  child.stdin.on("error", () => {}); // it has ended: the next answer will be missing
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(position) {
      child.stdin.write(JSON.stringify(position) + "\n");
      const { value, done } = await lines.next();
      if (done) throw new Error("patience-rules has ended");
      const answer = JSON.parse(value);
      if (answer.error) throw new Error(answer.error.message);
      return answer;
    },
    stop: () => child.stdin.end(), // it ends when its input does
  };
}

async function main() {
  const command = process.argv.slice(2);
  let seed = "4";
  while (command[0]?.startsWith("--")) {
    const [name, value] = command.splice(0, 2);
    if (name === "--seed") seed = value;
    else if (name === "--check")
      console.log(`${check(JSON.parse(readFileSync(value, "utf8")))} shuffles are right`);
    else throw new Error(`there is no ${name}`);
  }
  if (!command.length) command.push("patience-rules");

  const deck = shuffled(pack(1), seed);
  const position = deal(deck);
  const moves = [];
  const engine = startEngine(command);
  let answer = await engine.ask(position);
  while (answer.status === "in-play") {
    const move = answer.moves[0]; // a better client thinks here
    play(position, move);
    moves.push(move);
    answer = await engine.ask(position);
  }
  engine.stop();
  console.log(`${answer.status} after ${moves.length} moves, score ${answer.score}`);

  // The game as a record, for the validator.
  const record = {
    format: "patience-record/1",
    game: "escalator",
    deck: deck.join(" "),
    moves: moves.join(" "),
    result: answer.status,
    score: answer.score,
    seed: Number(seed), // fine up to 2**53
  };
  const judge = spawnSync(command[0], [...command.slice(1), "validate", "--json", "-"], {
    input: JSON.stringify(record),
    encoding: "utf8",
  });
  process.stderr.write(judge.stderr);
  console.log(JSON.parse(judge.stdout).valid ? "the record is right" : judge.stdout.trim());
  process.exitCode = judge.status;
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
