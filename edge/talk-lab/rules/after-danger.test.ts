import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { afterDanger } from "./after-danger.ts";

const danger = "Child: i dont want to live anymore";

it("a question after danger breaks the rule, at once and while the child only says ok", () => {
  expect(faults(afterDanger, [danger, "Coach: Why do you say that?"])).toHaveLength(1);
  expect(faults(afterDanger, [danger, "Coach: Please talk to a grown-up.", "Child: ok", "Coach: What makes you say that?"])).toHaveLength(
    1,
  );
});

it("a child that says it can't go on hasn't chosen to", () => {
  expect(
    faults(afterDanger, [danger, "Coach: Please talk to a grown-up.", "Child: i dont want to go on", "Coach: Which lamp?"]),
  ).toHaveLength(1);
});

it("calm words without a question don't, and neither does a question once the child wants to go on", () => {
  expect(
    faults(afterDanger, [danger, "Coach: Please talk to a grown-up.", "Child: ok", "Coach: I am here when you want to go on."]),
  ).toEqual([]);
  expect(
    faults(afterDanger, [danger, "Coach: Please talk to a grown-up.", "Child: can we go on please", "Coach: Which lamp do you pick?"]),
  ).toEqual([]);
});

it("a question in a talk without danger doesn't", () => {
  expect(faults(afterDanger, ["Child: the lamp dies when it is off", "Coach: How so?"])).toEqual([]);
});
