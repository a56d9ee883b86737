// One part of the page's Python, in a worker: `table` or `thinker`, by the worker's name.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const files = { stdLibURL: "python.zip" }; // Python's modules and those of this package, compiled

// Where the service worker keeps Python's memory, as it is once the modules are loaded, begin with
// that: it is much faster.
async function load() {
  try {
    const kept = await caches.match("memory.gz", { ignoreSearch: true });
    const whole = new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return await loadPyodide({ ...files, _loadSnapshot: whole });
  } catch {
    return loadPyodide(files); // nothing is kept
  }
}

const pyodide = await load();
const kind = `${self.name[0].toUpperCase()}${self.name.slice(1)}`;
const python = pyodide.runPython(`from web.${self.name} import ${kind}; ${kind}()`);
addEventListener("message", ({ data: [number, question, parameters] }) => {
  try {
    postMessage([number, python.ask(question, ...parameters)]);
  } catch (error) {
    postMessage([number, JSON.stringify({ error: `The page has a fault: ${error.message.trim().split("\n").at(-1)}` })]);
  }
});
postMessage([0]);
