import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { noLeak } from "./no-leak.ts";

it("an answer that only the criteria hold breaks the rule", () => {
  expect(faults(noLeak, ["Child: it talks", "Coach: It merely repeats recorded sentences. Do you see?"])).toEqual([
    "tells what was to be found: merely, repeats, recorded, sentences",
  ]);
});

it("an answer to one of the questions that goes far breaks it, too", () => {
  expect(faults(noLeak, ["Child: it talks", "Coach: A tiny loudspeaker plays a file. Is that so?"])).toEqual([
    "tells what was to be found: tiny, loudspeaker, plays, file",
  ]);
});

it("the same words after the student has said them don't, nor does a question about them", () => {
  expect(
    faults(noLeak, [
      "Child: it merely repeats recorded sentences",
      "Coach: It merely repeats recorded sentences: how would you test that?",
    ]),
  ).toEqual([]);
  expect(faults(noLeak, ["Child: it talks", "Coach: Where could a voice like that come from?"])).toEqual([]);
});

it("what the author tells in the end may be told after the third hint, and not before", () => {
  const told = "Coach: Only a machine trained with examples counts as learning software.";
  expect(faults(noLeak, ["Child: a fan is AI", told])).toHaveLength(1);
  expect(faults(noLeak, ["Child: a fan is AI", "Coach: Someone set the speeds. Which is yours like?", "Child: hm", told])).toEqual([]);
});
