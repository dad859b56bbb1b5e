import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";
import { followers } from "./model.ts";

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: "cat, 2 of 3" }).focus();
    await user.keyboard("{Enter}");
    screen.getByRole("textbox").focus();
    await user.keyboard("A cat sleeps  a lot{Enter}");
  },
});

it("counts what came next, whatever the letters' size and the signs behind a word", () => {
  const texts = ["The cat. The dog!", "the cat", "A cat"];
  expect(followers(texts, "the")).toEqual([
    { word: "cat", times: 2 },
    { word: "dog", times: 1 },
  ]);
  expect(followers(texts, "dog")).toEqual([]);
});
