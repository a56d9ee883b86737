// Check that a strict validator loads every schema.
import { readdirSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { directory, read } from "./schemas.mjs";

const ajv = new Ajv({ strict: true });
const schemas = readdirSync(directory).filter((name) => name.endsWith(".json")).map(read);
ajv.addSchema(schemas);
for (const schema of schemas) ajv.compile({ $ref: schema.$id });
console.log(`${schemas.length} schemas`);
