// Write serve.d.ts: the types of requests and answers.
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { compile } from "json-schema-to-typescript";
import { directory, read } from "./schemas.mjs";

// Schemas refer to each other by address: read them from the package.
const local = { order: 1, canRead: /^https:/, read: (file) => JSON.stringify(read(basename(file.url))) };
const options = { cwd: `${directory}/`, $refOptions: { resolve: { local } } };
writeFileSync("serve.d.ts", await compile(read("serve-1.json"), "serve", options));
