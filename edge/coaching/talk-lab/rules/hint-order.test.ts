import { expect, it } from "vitest";
import { activity, faults } from "../testing/judged.ts";
import { hintOrder, hintsSaid } from "./hint-order.ts";

const [one, two, three] = activity.misconceptions[0]?.hints ?? [];

it("hints in their order break nothing", () => {
  expect(faults(hintOrder, ["Child: a", `Coach: ${one}`, "Child: b", `Coach: ${two}`, "Child: c", `Coach: ${three}`])).toEqual([]);
});

it("a hint that comes too early, too late or twice breaks the rule", () => {
  expect(faults(hintOrder, ["Child: a", `Coach: ${two}`])).toEqual(["hint 2 of M1 comes before hint 1"]);
  expect(faults(hintOrder, ["Child: a", `Coach: ${one}`, "Child: b", `Coach: ${one}`])).toEqual(["hint 1 of M1 comes twice"]);
  expect(faults(hintOrder, ["Child: a", `Coach: ${one}`, "Child: b", `Coach: ${two}`, "Child: c", `Coach: ${one}`])).toEqual([
    "hint 1 of M1 comes after hint 2",
  ]);
});

it("a hint that danger interrupted may be asked again when the child goes back, and no later", () => {
  const interrupted = [
    `Coach: ${one}`,
    "Child: i want to die",
    "Coach: Please tell a grown-up.",
    { who: "child", text: "Back to the activity", choice: "back" } as const,
    `Coach: ${one}`,
  ];
  expect(faults(hintOrder, ["Child: a", ...interrupted])).toEqual([]);
  expect(faults(hintOrder, ["Child: a", ...interrupted, "Child: b", `Coach: ${one}`])).toEqual(["hint 1 of M1 comes twice"]);
});

it("a hint is known in a model's own wording, and a child that says it gives none", () => {
  const hints = activity.misconceptions[0]!;
  expect(hintsSaid([{ who: "coach", text: "Think of a fan: it uses power too. What does it do each day?" }], hints)).toEqual([1]);
  expect(hintsSaid([{ who: "child", text: one ?? "" }], hints)).toEqual([]);
});
