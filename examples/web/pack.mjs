// Packs what the page needs of Python: `node pack.mjs SITE WHEELS`. Writes the list of games, their
// first pictures, the modules, compiled and without docstrings, and Python's memory with those that
// the first table needs.

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [site, wheels] = process.argv.slice(2);
const text = (name) => readFile(fileURLToPath(new URL(name, import.meta.url)), "utf8");

const python = await loadPyodide({ env: { PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1" } });
for (const name of await readdir(wheels)) {
  python.unpackArchive(new Uint8Array(await readFile(join(wheels, name))), "wheel");
}
python.FS.mkdir("web");
for (const name of ["table.py", "thinker.py"]) python.FS.writeFile(`web/${name}`, await text(name));
python.runPython(await text("pack.py"));
await writeFile(join(site, "games.json"), python.runPython("list_games()"));
await mkdir(join(site, "stills"));
for (const [name, svg] of Object.entries(JSON.parse(python.runPython("stills()")))) {
  await writeFile(join(site, "stills", `${name}.svg`), svg);
}
python.runPython('try_out(); pack("python.zip")');
await writeFile(join(site, "python.zip"), python.FS.readFile("python.zip"));

const warm = await loadPyodide({ stdLibURL: join(site, "python.zip"), _makeSnapshot: true });
warm.runPython(await text("warm.py"));
await writeFile(join(site, "memory.gz"), gzipSync(warm.makeMemorySnapshot()));
