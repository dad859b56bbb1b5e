import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";

const originals = new Map<string, string>();
let isWatching = false;

/** Writes the changes into their files. They are taken back by `restoreFiles`, and whenever the process ends before. */
export function mutateFiles(mutants: Mutant[], root: string): void {
  if (!isWatching) restoreAtTheEnd();
  for (const { file, from, to } of mutants) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    if (!originals.has(path)) originals.set(path, text);
    // A function, since "$&" in a replacement would be read as a pattern.
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
}

/** Gives all changed files their text back. */
export function restoreFiles(): void {
  for (const [path, text] of originals) writeFileSync(path, text);
  originals.clear();
}

function restoreAtTheEnd(): void {
  isWatching = true;
  process.on("exit", restoreFiles);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
}
