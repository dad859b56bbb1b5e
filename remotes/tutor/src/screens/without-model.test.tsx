import { storedActivity } from "@learn/activity/testing";
import { beginEvents, event, storedReply } from "@learn/chat-session/testing";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { designRow, guideAt, tutor, visitWithoutModel } from "../testing/visit.tsx";
import { words } from "../words.ts";

const answered = (proposed: string, guide = guideAt()) => [
  { content: "fractions" },
  { content: "What can the learner do?", proposed_instructions: proposed, guide },
];
const ended = guideAt({ question: 7, step: "end", through: [1, 2, 3, 4, 5, 6, 7], hintsLeft: 0, hasAnotherWay: false });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

it("a design says that no AI is connected, and offers a hint to its first question", async () => {
  const { user, server } = await visitWithoutModel("/tutor-ai/design", [], [designRow()]);
  expect(await screen.findByText(words.designHonest)).toBeTruthy();
  expect(await screen.findByText("Question 1 of 7")).toBeTruthy();
  expect(screen.getAllByText(words.partOpen)).toHaveLength(7);
  await user.click(await button("Give me a hint"));
  await expect
    .poll(() => server.platform.asked.find(({ path }) => path.endsWith("/tutor/design"))?.body)
    .toMatchObject({ move: { kind: "hint" } });
});

it("a design whose parts aren't known grows line by line, and can be finalized", async () => {
  const { user } = await visitWithoutModel("/tutor-ai/design", [], [designRow(answered("Tutor: fractions\nGoal: add two"))]);
  await user.click(await screen.findByText(words.allOfIt));
  expect((await screen.findByText(/Goal: add two/)).querySelector("br")).toBeTruthy();
  expect((await button("Finalize Tutor")).disabled).toBe(false);
});

it("in place of a try a design says what an AI would be told: the student's words, which stand beside the talk once, and the rules of every tutor", async () => {
  const [said, reply] = answered("Tutor: equal parts");
  const parts = [{ part: "topic", text: "equal parts" }];
  await visitWithoutModel("/tutor-ai/design", [], [designRow([said!, { ...reply!, parts }])]);
  const card = within(await screen.findByRole("region", { name: "Try your tutor" }));
  expect(card.getByText(words.tryNeedsModel)).toBeTruthy();
  expect(screen.getAllByText(/equal parts/)).toHaveLength(1);
  expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(words.rules);
  expect(screen.queryByRole("button", { name: /Gia guesses/ })).toBeNull();
});

it("every field of a design can be written, also behind its end, and the talk stays at its end", async () => {
  const parts = [{ part: "topic", text: "fractions" }];
  const [said, reply] = answered("Tutor: fractions", ended);
  const { user, server } = await visitWithoutModel("/tutor-ai/design", [], [designRow([said!, { ...reply!, parts }])]);
  const pencil = await button("Change: What your tutor helps to learn");
  expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
  const { instead } = server.platform;
  server.platform.instead = (asked, response) => {
    if (!asked.path.endsWith("/tutor/design")) return instead(asked, response);
    beginEvents(response);
    const again = { ...storedReply("Kept."), guide: ended, parts: [{ part: "topic", text: "halves" }] };
    return Boolean(response.end(event("message", again)));
  };
  await user.click(pencil);
  const field = screen.getByRole("textbox", { name: "What your tutor helps to learn" });
  await user.clear(field);
  await user.type(field, "halves{Enter}");
  expect(await within(screen.getByRole("list", { name: words.parts })).findByText("halves")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
});

it("at the end of a design there is nothing to check, and what was skipped can be answered", async () => {
  await visitWithoutModel("/tutor-ai/design", [], [designRow(answered("Tutor: fractions", { ...ended, skipped: [7] }))]);
  await button("Answer what I skipped");
  expect(screen.queryByRole("button", { name: "Check my own work" })).toBeNull();
});

it("a change is asked about, and can be saved as soon as something is answered", async () => {
  const { user } = await visitWithoutModel(
    "/tutor-ai",
    [tutor()],
    [designRow(answered("Ask first.\nAlso: use chocolate", { ...ended, of: 1 }))],
  );
  await user.click(await button("Edit this tutor: Fraction Fox"));
  const dialog = screen.getByRole("dialog", { name: "Edit Tutor: Fraction Fox" });
  await user.click(await within(dialog).findByText(words.allOfIt));
  // On a phone the sentence is shorter from the first message on; both are there.
  expect(await within(dialog).findByText(words.designHonest)).toBeTruthy();
  expect(await within(dialog).findByText(/Also: use chocolate/)).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Finalize Updated Tutor" })).toBeTruthy();
});

it.each([
  ["Tutor: fractions\nNever: shout", "Question 1 of 8"],
  ["Ask first.", "Question 1 of 1"],
])("a change says how many questions it has, and its first one can be skipped: %j", async (instructions, way) => {
  const { user, server } = await visitWithoutModel("/tutor-ai", [tutor({ ai_facilitator_instructions: instructions })], [designRow()]);
  await user.click(await button("Edit this tutor: Fraction Fox"));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Tutor: Fraction Fox" }));
  expect(await dialog.findByText(way)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Skip for now" }));
  await expect
    .poll(() => server.platform.asked.find(({ path }) => path.endsWith("/tutor/edit"))?.body)
    .toMatchObject({ move: { kind: "skip" } });
});

it("a session says that nobody plays the tutor, and ends with a check by its student", async () => {
  const module = tutor();
  const check = { criteria: [{ name: "Explaining", steps: [{ level: 0, text: "I wrote only results." }], shownBy: [1] }], found: [] };
  const row = storedActivity({
    category_activity: "Tutor",
    learning_module_id: module.learning_module_id,
    progress: "started",
    learning_modules: { title: "Fraction Fox", description: "Adds.", greeting: "" },
    chat_history: [
      { id: "greeting", role: "assistant", content: words.greeting("Fraction Fox"), timestamp: "2026-05-01T08:00:00Z" },
      { id: "message-1", role: "user", content: "because the pieces are alike", timestamp: "2026-05-01T08:00:00Z" },
      {
        id: "message-2",
        role: "assistant",
        content: "All are thought through.",
        timestamp: "2026-05-01T08:00:00Z",
        guide: { ...ended, check },
      },
    ],
  });
  const { user } = await visitWithoutModel(`/tutor-ai/session/${row.id}`, [module], [row]);
  expect(await screen.findByText(words.honest)).toBeTruthy();
  await user.click(await button("Check my own work"));
  expect(within(await screen.findByRole("dialog")).getByText("I wrote only results.")).toBeTruthy();
});
