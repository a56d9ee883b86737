// Starts Python while the page is built: `node snapshot.mjs SITE`. Writes the list of games, and a
// snapshot of Python's memory after the first moves, with which the page starts in a second or two.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const site = process.argv[2];
const read = (name, encoding) => readFile(join(site, name), encoding);

async function startPython(options) {
  const python = await loadPyodide(options);
  for (const wheel of JSON.parse(await read("wheels.json", "utf8"))) {
    python.unpackArchive(new Uint8Array(await read(`wheels/${wheel}`)), "wheel");
  }
  python.runPython(await read("table.py", "utf8"));
  return python;
}

await writeFile(join(site, "games.json"), (await startPython()).runPython("list_games()"));
const python = await startPython({ _makeSnapshot: true });
python.runPython("warm_up()");
const memory = python.makeMemorySnapshot();
// Pyodide 314 restores only a memory that did not grow.
if (memory.length > 31 * 2 ** 20) throw new Error(`a snapshot of ${memory.length} bytes`);
await writeFile(join(site, "python.bin"), gzipSync(memory, { level: 9 }));
