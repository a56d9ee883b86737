// The portable shuffle in another language, compared with test vectors.
//
//   node examples/shuffle.js tests/data/shuffle.json
"use strict";

const { readFileSync } = require("node:fs");

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

const vectors = JSON.parse(readFileSync(process.argv[2], "utf8"));
console.log(`${check(vectors)} shuffles are right`);
