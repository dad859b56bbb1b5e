import { readFileSync } from "node:fs";

export function linesOf(file: string): string[] {
  return readFileSync(file, "utf8").trim().split("\n");
}

/** The rows of a table of sentences, each in its columns, without the header. */
export function rowsOf(file: string): string[][] {
  return linesOf(file)
    .slice(1)
    .map((line) => line.split("\t"));
}
