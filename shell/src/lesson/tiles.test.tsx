import type { LessonPerson } from "@learn/data/lesson-board";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { inOrderOfNeed } from "./signs.ts";
import { Tiles } from "./tiles.tsx";

afterEach(cleanup);

const person = (name: string, hints = 0): LessonPerson => ({
  userId: name,
  name,
  criterion: null,
  pausedFor: null,
  freeFor: null,
  nudge: null,
  talk: {
    title: "Sort It",
    category: null,
    team: null,
    isDone: false,
    silentFor: 9,
    quick: 0,
    asks: 0,
    teamId: null,
    question: 1,
    of: 7,
    step: "answer",
    hints,
    hereFor: 9,
  },
});
const tiles = (people: LessonPerson[], now: number) => (
  <Tiles placed={inOrderOfNeed({ people, teams: [] }, 0)} now={now} openId={null} onOpen={() => undefined} />
);
const order = () => screen.getAllByRole("button").map((tile) => tile.querySelector("b")?.textContent);

it("a tile says at once what is new, moves with the next step of the time, and never while somebody points at the board", async () => {
  const { rerender } = render(tiles([person("Ann"), person("Ben")], 0));
  expect(order()).toEqual(["Ann", "Ben"]);
  rerender(tiles([person("Ann"), person("Ben", 2)], 0));
  expect(order()).toEqual(["Ann", "Ben"]);
  expect(screen.getByRole("button", { name: /Ben/ }).textContent).toContain("Stuck");
  await userEvent.hover(screen.getByRole("button", { name: /Ann/ }));
  rerender(tiles([person("Ann"), person("Ben", 2)], 10_000));
  expect(order()).toEqual(["Ann", "Ben"]);
  await userEvent.unhover(screen.getByRole("button", { name: /Ann/ }));
  expect(order()).toEqual(["Ben", "Ann"]);
});

it("somebody who comes to the class stands there at once", () => {
  const { rerender } = render(tiles([person("Ann")], 0));
  rerender(tiles([person("Ann"), person("Cy", 2)], 0));
  expect(order()).toEqual(["Cy", "Ann"]);
});
