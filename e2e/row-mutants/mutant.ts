/** What a mutant breaks: words that somebody reads, a number, a sequence, or when something happens. */
export type MutantKind = "text" | "limit" | "order" | "condition";

/** One small change of the product that breaks one row of the specification. A test that proves the row fails with it. */
export interface Mutant {
  row: string;
  /** From the repository's root. */
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  kind: MutantKind;
  /** What proves the row where no unit test does. Specs are run with --specs, journeys never. */
  proof?: "spec" | "journey";
}

/** The mutants of one file. */
export function mutantsOf(file: string, changes: Omit<Mutant, "file">[]): Mutant[] {
  return changes.map((change) => ({ ...change, file }));
}
