// The library from another language: plays a game and knows none of its rules, nor its cards.
//
//   node examples/client.js [--game NAME] [--seed N] [COMMAND ...]
//
// COMMAND starts patience-rules and is `patience-rules` unless it is given, say `python -m patience_rules`.
"use strict";

const { spawn, spawnSync } = require("node:child_process");
const { createInterface } = require("node:readline");

/** Start `patience-rules serve`, which stays beside us: a line there, a line back, in order. */
function startEngine(command) {
  const child = spawn(command[0], [...command.slice(1), "serve"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.on("error", (error) => { // there is no such command
    console.error(error.message);
    process.exit(2);
  });
  child.stdin.on("error", () => {}); // it has ended: the next answer will be missing
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(request) {
      child.stdin.write(JSON.stringify(request) + "\n");
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
  const options = { game: "escalator", seed: "4" }; // a seed as a text keeps all its digits
  while (command[0]?.startsWith("--")) {
    const [name, value] = command.splice(0, 2);
    options[name.slice(2)] = value;
  }
  if (!command.length) command.push("patience-rules");

  const engine = startEngine(command);
  let { view } = await engine.ask({ do: "deal", ...options });
  let moves = 0;
  while (view.status === "in-play" && moves < 500) {
    const move = view.moves[0]; // a better client thinks here; view.piles has the cards
    ({ view } = await engine.ask({ do: "play", move })); // and `steps`, for a screen
    moves += 1;
  }
  console.log(`${view.status} after ${moves} moves, score ${view.score}`);

  // The game as a record, for the validator.
  const { record } = await engine.ask({ do: "close", tags: { player: "client.js" } });
  engine.stop();
  const judge = spawnSync(command[0], [...command.slice(1), "validate", "--json", "-"], {
    input: record,
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
