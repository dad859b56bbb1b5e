import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { language } from "./language.ts";

const swahili = "Child: Nadhani ni AI kwa sababu inajifunza";

it("an English answer to a child that writes Swahili breaks the rule, and a Swahili one to an English child", () => {
  expect(faults(language, [swahili, "Coach: Good. What does a fan do each day?"], "sw")).toHaveLength(1);
  expect(faults(language, ["Child: a lamp", "Coach: Kwa nini ni AI, na taa je? Kwa sababu gani?"], "en")).toHaveLength(1);
});

it("an answer in the child's language doesn't", () => {
  expect(faults(language, [swahili, "Coach: Umesema inajifunza. Je, taa ya saa (timer) ni AI, na kwa nini?"], "sw")).toEqual([]);
  expect(faults(language, ["Child: a lamp", "Coach: In the la la land of lamps, what does yours do?"])).toEqual([]);
});
