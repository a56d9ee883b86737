// Find the schemas in the installed package.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const find = "import pathlib, patience_rules.schemas as s; print(pathlib.Path(s.__file__).parent)";
export const directory = execFileSync("python", ["-c", find], { encoding: "utf-8" }).trim();
export const read = (name) => JSON.parse(readFileSync(join(directory, name), "utf-8"));
