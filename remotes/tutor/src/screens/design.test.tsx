import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { designRow, tutor, visitTutor } from "../testing/visit.tsx";
import { fieldNames, words } from "../words.ts";

const proposed = [{ content: "Ready" }, { content: "Here is the final prompt.", proposed_instructions: "Goal: add **fractions**" }];
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

it("has a conversation, voice settings, a text area, 'Design Tutor' and 'Finalize Tutor' [TUTOR-014] [TUTOR-015] [TUTOR-016] [TUTOR-017] [TUTOR-018]", async () => {
  await visitTutor("/tutor-ai/design", [], [designRow()]);
  expect(await screen.findByRole("heading", { name: "Design conversation" })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Enable Voice Input" })).toBeTruthy();
  expect(screen.getByRole("textbox")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Design Tutor" })).toBeTruthy();
  expect((await button("Finalize Tutor")).disabled).toBe(true);
});

it("sends to the designer, not to a tutor", async () => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow()]);
  await user.type(await screen.findByRole("textbox"), "fractions{Enter}");
  await screen.findByText("fractions");
  expect(server.platform.asked.some(({ path }) => path === "/functions/v1/tutor/design")).toBe(true);
});

it("shows what was proposed last, makes the tutor of it, and shows that [TUTOR-041] [TUTOR-042] [TUTOR-050]", async () => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow(proposed)]);
  server.saved = { learning_module_id: "new", title: "Fraction Fox", description: "Adds.", ai_facilitator_instructions: "Goal: add" };
  await user.click(await screen.findByText(words.allOfIt));
  expect((await screen.findByText("fractions")).tagName).toBe("STRONG");
  await user.click(await button("Finalize Tutor"));
  const dialog = await screen.findByRole("dialog", { name: "Tutor Created Successfully!" });
  expect(within(dialog).getByText("Fraction Fox")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Download PDF" })).toBeTruthy();
});

const names = Object.values(fieldNames);
const items = async () => within(await screen.findByRole("list", { name: words.parts })).getAllByRole("listitem");
const filled = [
  { content: "fractions" },
  { content: "What can they do?", proposed_instructions: "Tutor: fractions", parts: [{ part: "topic", text: "fractions" }] },
];

it("shows a field for each part of a tutor from the start, in the order in which they are asked for, and fills those that are known", async () => {
  await visitTutor("/tutor-ai/design", [], [designRow(filled)]);
  const [first, ...others] = await items();
  expect(first!.textContent).toBe(`${names[0]}fractions`);
  expect(others.map(({ textContent }) => textContent)).toEqual(names.slice(1).map((name) => name + words.partOpen));
});

it("fields are still filled behind a reply that says nothing of them", async () => {
  await visitTutor("/tutor-ai/design", [], [designRow([...filled, { content: "I am sad" }, { content: "You matter." }])]);
  expect((await items())[0]!.textContent).toBe(`${names[0]}fractions`);
});

it("a field is written in its place, goes into the talk with its name, and the keyboard goes back to its button", async () => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow(filled)]);
  const pencil = `Change: ${fieldNames.goal}`;
  await user.click(await button(pencil));
  await user.keyboard("they can{Escape}");
  expect(document.activeElement).toBe(await button(pencil));
  await user.keyboard("{Enter}");
  expect((await button("Save")).disabled).toBe(true);
  await user.type(screen.getByRole("textbox", { name: fieldNames.goal }), "they can add{Enter}");
  await expect
    .poll(() => server.platform.asked.find(({ path }) => path.endsWith("/tutor/design"))?.body)
    .toMatchObject({ text: `${fieldNames.goal}: they can add`, move: { kind: "answer", to: "goal" } });
  expect(document.activeElement).toBe(await button(pencil));
});

it("a field can't be saved, and keeps what is written, while the last message has no answer", async () => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow(filled)]);
  server.failing["design"] = { status: 500, body: { code: "internal", error: "oh" } };
  await user.type(await screen.findByRole("textbox"), "fractions again{Enter}");
  await button("Ask again");
  await user.click(await button(`Change: ${fieldNames.goal}`));
  await user.type(screen.getByRole("textbox", { name: fieldNames.goal }), "they can add{Enter}");
  expect((await button("Save")).disabled).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: fieldNames.goal }).value).toBe("they can add");
});

it("says why a tutor could not be saved, and keeps the design [TUTOR-088]", async () => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow(proposed)]);
  server.failing["finalize"] = { status: 429, body: { code: "rate_limited", error: "Please wait a moment." } };
  await user.click(await button("Finalize Tutor"));
  expect((await screen.findByRole("alert")).textContent).toContain("Could not save tutor: Please wait a moment.");
  expect((await button("Finalize Tutor")).disabled).toBe(false);
});

it.each([
  ["an answer that can't be read", { status: 200, body: { tutor: 7 } }],
  ["a refusal without a sentence", { status: 500, body: "oh" }],
])("says a sentence of its own for %s", async (_, failure) => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow(proposed)]);
  server.failing["finalize"] = failure;
  await user.click(await button("Finalize Tutor"));
  expect((await screen.findByRole("alert")).textContent).toContain("Could not save tutor: Something went wrong. Please try again.");
});

it("marks where the tried tutor told instead of asked, and brings that place into the next message", async () => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow(proposed)]);
  server.tried = {
    talk: [
      { role: "child", text: "Is it 2/5?" },
      { role: "tutor", text: "It is 3/4.", told: "The tutor gave the answer away here." },
      { role: "tutor", text: "What would you draw?" },
    ],
    summary: "Your tutor told once.",
  };
  await user.click(await button(/Cole copies/));
  expect(await screen.findByText("Your tutor told once.")).toBeTruthy();
  const asked = server.platform.asked.find(({ path }) => path.endsWith("/tutor/try"));
  expect(asked?.body).toMatchObject({ child: "copier" });
  const talk = screen.getByRole("list", { name: "How it went: Cole copies" });
  expect(within(talk).getAllByText("Told, not asked")).toHaveLength(1);
  await user.click(within(talk).getByRole("button", { name: "Change this" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  expect(field.value).toContain('"It is 3/4."');
  expect(document.activeElement).toBe(field);
});

it("says why a try did not work, and lets it be tried again", async () => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow(proposed)]);
  server.failing["try"] = { status: 429, body: { error: "Please wait a moment.", code: "rate_limited" } };
  await user.click(await button(/Noor is close/));
  expect(await screen.findByText("The try did not work: Please wait a moment.")).toBeTruthy();
});

it("offers no try while nothing was proposed", async () => {
  await visitTutor("/tutor-ai/design", [], [designRow([{ content: "fractions" }, { content: "Who learns?" }])]);
  await button("Finalize Tutor");
  expect(screen.queryByText("Try your tutor")).toBeNull();
});

it("asks before it starts over, and says when that failed", async () => {
  const { user, server } = await visitTutor("/tutor-ai/design", [], [designRow(proposed)]);
  server.failing["drop_tutor_design"] = { status: 500, body: { code: "XX000", message: "broken" } };
  await user.click(await button("Start over"));
  const dialog = screen.getByRole("dialog", { name: "Start over with your design?" });
  await user.click(within(dialog).getByRole("button", { name: "Start over" }));
  expect(await within(dialog).findByText("Your design could not be cleared. Please try again.")).toBeTruthy();
  server.failing = {};
  await user.click(within(dialog).getByRole("button", { name: "Start over" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(server.platform.asked.filter(({ path }) => path.endsWith("/drop_tutor_design"))).toHaveLength(2);
});

it("says that the design did not open, and opens it again", async () => {
  const { user, server } = await visitTutor("/tutor-ai", [tutor()], [designRow()]);
  server.failing["start_tutor_design"] = { status: 500, body: { code: "XX000", message: "broken" } };
  await user.click(await button("Create New Tutor"));
  expect(await screen.findByText("Your design did not open")).toBeTruthy();
  server.failing = {};
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("What should your tutor teach?")).toBeTruthy();
});
