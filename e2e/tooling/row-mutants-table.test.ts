import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../row-mutants/faults.ts";
import { findNamedTests } from "../row-mutants/named-tests.ts";
import { allMutants } from "../row-mutants/mutant.ts";

const root = join(import.meta.dirname, "../..");
const testsOf = findNamedTests(root);

describe("the table of row mutants", () => {
  it("says of each what stands exactly once in its file, and of a row that a test names", () => {
    const faults = allMutants.map((mutant) => [mutant.row, faultOf(mutant, { root, testsOf })]);
    expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
  });

  it("has at least 200 rows, of each kind of mutant many", () => {
    expect(new Set(allMutants.map(({ row }) => row)).size).toBeGreaterThanOrEqual(200);
    for (const kind of ["text", "limit", "order", "condition"])
      expect(allMutants.filter((mutant) => mutant.kind === kind).length, kind).toBeGreaterThanOrEqual(15);
    expect(allMutants.filter(({ proof }) => !["unit", "spec", "journey"].includes(proof))).toEqual([]);
  });
});
