import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";
import { nearest } from "./model.ts";

conformance(kind, {
  lines: [
    ["word", "boat", "20", "20"],
    ["word", "ship", "25", "25"],
    ["word", "lemon", "80", "70"],
    ["word", "mango", "85", "75"],
    ["word", "rain", "60", "10"],
    ["place", "canoe"],
  ],
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
