import { render, screen, within } from "@testing-library/react";
import * as v from "valibot";
import { expect, it } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import { samples } from "../../testing/samples.ts";
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

it("stands by what it has answered when a rule is written later, and answers what was kept without an answer", () => {
  kind.use(({ schema, kept, account, View }) => {
    const data = v.parse(schema, samples["rule-bot"]);
    const rules = [{ word: "xyz", answer: "new" }];
    const state = v.parse(kept(data), { rules, said: [{ text: "say xyz", answer: "old" }] });
    expect(account(data, state)).toContain("'say xyz': 'old'");
    expect(account(data, v.parse(kept(data), { rules, said: ["say xyz"] }))).toContain("'say xyz': 'new'");
    render(<View data={data} state={state} change={() => {}} isAwake />);
  });
  const talk = within(screen.getByRole("region", { name: "Talk with the bot" }));
  expect([talk.queryByText("old") === null, talk.queryByText("new") === null]).toEqual([false, true]);
  expect(screen.getByText("xyz").closest("li")?.dataset["fired"]).toBeUndefined();
});
