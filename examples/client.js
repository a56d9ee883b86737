// The library from another language: plays a game without knowing its rules or cards.
//
//   node examples/client.js [--game NAME] [--seed N] [COMMAND ...]
//
// COMMAND starts patience-rules, such as `python -m patience_rules`; the default is `patience-rules`.
"use strict";

const { spawn, spawnSync } = require("node:child_process");
const { createInterface } = require("node:readline");

/** Start `patience-rules serve`. It answers each line with a line, in order. */
function startEngine(command) {
  const child = spawn(command[0], [...command.slice(1), "serve"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.on("error", (error) => { // the command does not exist
    console.error(error.message);
    process.exit(2);
  });
  child.stdin.on("error", () => {}); // it has ended; ask() reports it
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
    stop: () => child.stdin.end(), // it ends with its input
  };
}

async function main() {
  const command = process.argv.slice(2);
  const options = { game: "escalator", seed: "4" }; // a number could lose digits of the seed
  while (command[0]?.startsWith("--")) {
    const [name, value] = command.splice(0, 2);
    options[name.slice(2)] = value;
  }
  if (!command.length) command.push("patience-rules");

  const engine = startEngine(command);
  let { view } = await engine.ask({ do: "deal", ...options });
  let moves = 0;
  while (view.status === "in-play" && moves < 500) {
    const move = view.moves[0]; // a better client would choose; view.piles has the cards
    ({ view } = await engine.ask({ do: "play", move })); // the answer also has `steps` to animate
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
  console.log(JSON.parse(judge.stdout).valid ? "the record is valid" : judge.stdout.trim());
  process.exitCode = judge.status;
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
