import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One small change of the product that breaks one row of the specification. A test that proves the row fails with it. */
export interface Mutant {
  row: string;
  /** What it breaks: words that somebody reads, a number, a sequence, or when something happens. */
  kind: "text" | "limit" | "order" | "condition";
  /** What proves the row: journeys where neither unit tests nor specs do. Specs are run with --specs, journeys never. */
  proof: "unit" | "spec" | "journey";
  /** From the repository's root. */
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
}

const signs: Record<string, string> = { "\\n": "\n", "\\t": "\t", "\\\\": "\\" };

/** All mutants, from `mutants.tsv`: one a line, in the order of the columns above; line ends, tabs and backslashes as \n, \t and \\. */
export const allMutants: Mutant[] = readFileSync(join(import.meta.dirname, "mutants.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [row = "", kind, proof, file = "", ...change] = line.split("\t");
    const [from = "", to = ""] = change.map((text) => text.replaceAll(/\\[nt\\]/g, (sign) => signs[sign] ?? sign));
    // Whatever else stands there is found by the test of the table.
    return { row, kind: kind as Mutant["kind"], proof: proof as Mutant["proof"], file, from, to };
  });
