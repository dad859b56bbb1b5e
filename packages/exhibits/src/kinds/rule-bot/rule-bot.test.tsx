import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";
import { answerOf } from "./model.ts";

conformance(kind, {
  act: async (user) => {
    screen.getByRole("textbox", { name: "A word that the bot looks for" }).focus();
    await user.keyboard("fish");
    await user.tab();
    await user.keyboard("Fish are best in the morning.{Enter}");
    screen.getByRole("button", { name: "Do fish sleep?" }).focus();
    await user.keyboard("{Enter}");
  },
});

it("goes by the child's rules first, and by what it says otherwise where none fits", () => {
  const data = { rules: [{ word: "fish", answer: "old" }], otherwise: "what?", tries: [] };
  const state = { rules: [{ word: "FISH", answer: "new" }], said: [] };
  expect([
    answerOf(data, state, "Do Fish sleep?"),
    answerOf(data, { ...state, rules: [] }, "a fish"),
    answerOf(data, state, "boats"),
  ]).toEqual(["new", "old", "what?"]);
});
