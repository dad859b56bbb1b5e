import { trainSchema } from "@learn/exhibit-data/train";
import type { ExhibitLine } from "@learn/exhibit-data";
import { screen } from "@testing-library/react";
import * as v from "valibot";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import { samples } from "../../testing/samples.ts";
import kind from "./index.ts";
import { examplesOf, train } from "./model.ts";

const linesFor = (learner: string): ExhibitLine[] => samples["train"]!.map((line) => (line[0] === "learner" ? ["learner", learner] : line));

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: "Red apple: no label" }).focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: "Long banana: no label" }).focus();
    await user.keyboard("{Enter} ");
    screen.getByRole("button", { name: "Train" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getAllByText("nearest: Red apple, then Long banana")).toHaveLength(2);
  },
});

it.each(["nearest", "line", "tree"])("learns from what was labelled alone, as %s", (learner) => {
  const data = v.parse(trainSchema, linesFor(learner));
  const say = (...labels: (number | null)[]) => data.pictures.map((picture) => train(data, examplesOf(data, labels))(picture).box);
  expect(say(0, null, null, 1, null, null)).toEqual([0, 0, 0, 1, 1, 1]);
  expect(say(1, 1, 1, 0, 0, 0)).toEqual([1, 1, 1, 0, 0, 0]);
});
