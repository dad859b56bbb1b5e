import { fireEvent, render, screen } from "@testing-library/react";
import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import { samples } from "../../testing/samples.ts";
import kind from "./index.ts";
import { nearest } from "./model.ts";

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: "canoe" }).focus();
    await user.keyboard("{ArrowLeft}{ArrowUp}");
    screen.getByRole("button", { name: "lemon" }).focus();
    await user.keyboard("{Enter}");
  },
});

it("finds the nearest words by their distance on the map", () => {
  const words = [
    { text: "a", x: 0, y: 0 },
    { text: "b", x: 30, y: 40 },
    { text: "c", x: 0, y: 49 },
  ];
  expect(nearest({ words, toPlace: [] }, { placed: [], touched: null }, "a")).toEqual(["c", "b"]);
});

it("a finger between two near words means the one whose middle is nearest, whichever lies on top", () => {
  const facts: (string | null)[] = [];
  kind.use(({ View, schema, facts: factOf, initial }) => {
    const data = v.parse(schema, samples["word-map"]);
    const state = initial(data);
    render(<View data={data} state={state} change={(next) => void facts.push(factOf(data, state, next))} isAwake />);
  });
  const [, , x, y] = samples["word-map"]!.find(([, word]) => word === "boat")!;
  const onTop = screen.getByRole("button", { name: "ship" });
  vi.spyOn(onTop.parentElement!, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
  fireEvent.click(onTop, { detail: 1, clientX: Number(x), clientY: 100 - Number(y) });
  expect(facts.join()).toContain("boat");
});

it("a greater second number lies further up, and so does a word that the arrow key moves up", () => {
  const states: unknown[] = [];
  kind.use(({ View, schema, initial }) => {
    const data = v.parse(schema, samples["word-map"]);
    render(<View data={data} state={initial(data)} change={(next) => void states.push(next)} isAwake />);
  });
  const [, , , y] = samples["word-map"]!.find(([, word]) => word === "boat")!;
  expect(screen.getByRole("button", { name: "boat" }).style.insetBlockEnd).toBe(`${y}%`);
  fireEvent.keyDown(screen.getByRole("button", { name: samples["word-map"]!.find(([key]) => key === "place")![1]! }), { key: "ArrowUp" });
  expect(states).toMatchObject([{ placed: [{ x: 50, y: 55 }] }]);
});
