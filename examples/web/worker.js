// One part of the page's Python, in a worker: `table` or `thinker`, by the worker's name.

import { loadPyodide } from "./pyodide/pyodide.mjs";

// Python's modules and those of this package, compiled. Where the service worker keeps Python's
// memory as it is once they are loaded, that is much faster.
const memory = await globalThis.caches?.match("memory.gz", { ignoreSearch: true });
const whole = memory && new Response(memory.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
const pyodide = await loadPyodide({ stdLibURL: "python.zip", _loadSnapshot: whole });
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
