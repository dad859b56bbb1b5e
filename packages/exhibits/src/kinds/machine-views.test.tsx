import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ExhibitKind } from "../exhibit.ts";
import { framed } from "../framed.tsx";
import type { Told } from "../told.ts";
import decisionTree from "./decision-tree/index.ts";
import perceptron from "./perceptron/index.ts";
import recommender from "./recommender/index.ts";
import prediction from "./word-prediction/index.ts";

/** Opens a machine as a message has told of it; answers what it tells now. */
function open(kind: ExhibitKind, state: unknown = null): () => Told {
  sessionStorage.clear();
  const heard: Told[] = [];
  const Framed = kind.use((exhibit) => framed(exhibit));
  const stored = { id: kind.id, ask: "Try it", lines: [] };
  render(<Framed stored={stored} keptAs="kept" told={state} isAwake onTold={(told) => void heard.push(told)} />);
  return () => heard.at(-1)!;
}

it.each([
  ["Link", perceptron, "turned a weight"],
  ["Places kept for surprises", recommender, "kept 3 places for surprises"],
])("one drag of '%s' over several values is one thing done", (name, kind, fact) => {
  const told = open(kind);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: new RegExp(name, "i") });
  for (const value of [1, 2, 3]) fireEvent.change(slider, { target: { value } });
  expect([slider.value, told().done]).toEqual(["3", 0]);
  fireEvent.pointerUp(slider);
  expect([told().done, told().facts]).toEqual([1, [expect.stringContaining(fact)]]);
  expect(told().account).toMatch(kind === perceptron ? /turned the weights 1 time .*link 3,/ : /3 of \d+ places/);
});

it("a sentence that came from another device says that its text stayed there", () => {
  open(prediction, { state: { text: "", written: [{ word: "cat", isPicked: false }] }, done: 2, facts: [] });
  expect(screen.getByText(/stayed on the other device/)).toBeDefined();
  expect(screen.queryByText(/Nothing ever came after/)).toBeNull();
});

it("a question is asked at the press of a button, and not by going over the list with the arrow keys", () => {
  const told = open(decisionTree);
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: /All animals/ });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ask it" }).disabled).toBe(true);
  for (const value of ["flies", "fur"]) fireEvent.change(list, { target: { value } });
  expect([told().done, list.isConnected, list.value]).toEqual([0, true, "fur"]);
  fireEvent.click(screen.getByRole("button", { name: "Ask it" }));
  expect(told()).toMatchObject({ facts: ["put a question into the tree"], summary: expect.stringMatching(/^1 question,/) });
  expect(screen.getByText("Has it got fur? Yes")).toBeDefined();
});
