import { expect, it } from "vitest";
import { exampleActivity } from "#coaching/content-tools/testing/example.ts";
import { strongestHints } from "./strongest-hints.ts";

const third = exampleActivity.misconceptions[0]?.hints[2] ?? "";
const line = (speaker: string, words: string) => ({ speaker, words });

it("names the line in which each strongest hint was given, also in a model's own words", () => {
  const own = "A fan runs on steps people set. A photo app was shown many faces. So which is most like your thing?";
  for (const said of [`You gave a reason. ${third}`, own]) {
    const list = strongestHints(exampleActivity, [line("C", "Pick one."), line("S", "my fan"), line("C", said), line("S", "hm")]);
    expect(list).toBe(`- M1: hint 3 in line 3 C: ${third}`);
  }
});

it("names none where only light hints were given, or the student says the words", () => {
  expect(strongestHints(exampleActivity, [line("C", exampleActivity.misconceptions[0]?.hints[0] ?? ""), line("S", third)])).toBe("none");
});

it("stays short however long the hints are", () => {
  const misconceptions = exampleActivity.misconceptions.map((one) => ({ ...one, hints: ["a?", "b?", `${"word ".repeat(400)}?`] }));
  const list = strongestHints({ ...exampleActivity, misconceptions }, [line("C", misconceptions[0]?.hints[2] ?? "")]);
  expect(list.length).toBeLessThan(800);
});
