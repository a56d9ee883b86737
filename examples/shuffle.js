// The portable shuffle in JavaScript, compared with test vectors.
//
//   node examples/shuffle.js tests/data/shuffle.json
"use strict";

const { readFileSync } = require("node:fs");

const MASK = (1n << 64n) - 1n;

/** Yield the numbers of SplitMix64 endlessly, as BigInt since they have 64 bits. */
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

/** Return the pack in its starting order: deck by deck, suit by suit, ace to king. */
function pack(decks) {
  const cards = [];
  for (let deck = 0; deck < decks; deck++)
    for (const suit of "CDHS") for (const rank of "A23456789TJQK") cards.push(rank + suit);
  return cards;
}

/** Return a pack in the order of a seed; the first card is dealt first. */
function shuffled(cards, seed) {
  const result = [...cards];
  const numbers = randomNumbers(seed);
  for (let last = result.length - 1; last > 0; last--) {
    const size = BigInt(last + 1);
    const fair = (1n << 64n) - ((1n << 64n) % size); // larger numbers would favour some places
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
