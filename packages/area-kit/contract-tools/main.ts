/**
 * Writes contract.json, what the shell offers to areas, with the version that what has changed demands.
 * Something that areas of the major before surely miss isn't written unless `--end-support` says that they are to be built again at once.
 * `--check` writes nothing and fails when the file isn't what the sources say; so does a build where CI is set.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ContractFile } from "../src/contract-file.ts";
import { contradictionIn, nextContract, supportedDays } from "./contract-versions.ts";
import { describeModules } from "./describe-modules.ts";

const mentionAtMost = 12;

// What React exports depends on it, and areas meet the React that is served.
process.env["NODE_ENV"] = "production";
const file = process.env["CONTRACT_FILE"] ?? join(import.meta.dirname, "../contract.json");
const isCheck = process.argv.includes("--check") || Boolean(process.env["CI"]);

function stop(...lines: string[]): never {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(1);
}

function readCommitted(): ContractFile {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ContractFile;
  } catch (cause) {
    return stop(
      `contract.json can't be read: ${(cause as Error).message}`,
      "Take one whole version of it, after a merge with git checkout --theirs packages/area-kit/contract.json, then run: npm run contract -w packages/area-kit",
    );
  }
}

const committed = readCommitted();
const contradiction = contradictionIn(committed);
if (contradiction) stop(contradiction, "Take contract.json from the main branch, then run: npm run contract -w packages/area-kit");

const { next, changes } = nextContract(committed, describeModules());
const sentences = [...changes.breaking, ...changes.added];
if (sentences.length > 0) {
  const shown = sentences.slice(0, mentionAtMost).map((sentence) => `  ${sentence}`);
  const more = sentences.length - shown.length;
  if (more > 0) shown.push(`  and ${more} more`);
  const reason = `What the shell offers to areas has changed, which makes it version ${next.version} (contract.json says ${committed.version}):`;
  if (changes.missed.length > 0 && !process.argv.includes("--end-support"))
    stop(
      `Areas that are built against ${committed.version} run in newer shells for ${supportedDays} days, and would miss something:`,
      ...changes.missed.slice(0, mentionAtMost).map((sentence) => `  ${sentence}`),
      "Keep it beside what takes its place, marked @deprecated. If every area is to be built again at once: npm run contract -w packages/area-kit -- --end-support",
    );
  if (isCheck) stop(reason, ...shown, "Run this and commit contract.json: npm run contract -w packages/area-kit");
  writeFileSync(file, `${JSON.stringify(next, null, 1)}\n`);
  process.stderr.write(`${[reason, ...shown, "packages/area-kit/contract.json is written; commit it."].join("\n")}\n`);
}
