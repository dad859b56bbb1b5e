import { expect, it } from "vitest";
import { readLines, type Planted } from "../mistakes.ts";
import told from "./examples.json" with { type: "json" };
import { rules } from "./rules.ts";

interface Example {
  lines: Planted["lines"];
  language?: string;
  faults: string[];
}

// Talks of lamps, with one question, one misconception with its ladder, and one criterion with an example.
const examples: Record<string, Example[]> = told.examples;

for (const rule of rules)
  for (const { lines, language = "en", faults } of examples[rule.id] ?? []) {
    const talk = { lines: readLines("Hello! Look at a lamp.", lines) };
    const says = faults.length > 0 ? `“${faults.join(", ")}”` : "nothing";
    const end = talk.lines.slice(-2).map(({ text }) => text.slice(0, 90).replaceAll("\n", " "));
    it(`${rule.id} says ${says} of a talk that ends with: ${end.join(" / ")}`, () => {
      expect(rule.faultsOf({ talk, activity: told.activity, language }).map(({ what }) => what)).toEqual(faults);
    });
  }

it("each rule is shown where it is broken and where it isn't", () => {
  for (const { id } of rules) {
    const broken = (examples[id] ?? []).map(({ faults }) => faults.length > 0);
    expect([broken.includes(true), broken.includes(false)], id).toEqual([true, true]);
  }
});
