import type { SessionMessage } from "@learn/chat-session";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ExhibitReplay } from "./replay.tsx";
import { toldSteps } from "./told.ts";
import { words } from "./words.ts";

const stored = {
  id: "sort",
  ask: "Sort",
  lines: [
    ["boxes", "AI", "Not AI"],
    ["card", "Kettle"],
    ["card", "Song picker"],
    ["card", "Lamp"],
    ["card", "Phone"],
  ] as [string, ...string[]][],
};
const told = (done: number, facts: string[], state: unknown) => ({ done, facts, account: `${done} put.`, state: { state, done, facts } });
const said = (role: "user" | "assistant", content: string, extension: unknown = null) =>
  ({ id: content, role, content, extension, sendOptions: {} }) as unknown as SessionMessage;
const talk = [
  said("assistant", "Hello"),
  said("user", "I think so", told(1, ["moved 'Kettle' to 'Not AI'"], [1, null, null, null])),
  said("assistant", "Why?"),
  said("user", "because"),
  said("user", "it learns", told(2, ["moved 'Song picker' to 'AI'"], [1, 0, null, null])),
];

async function open() {
  const user = userEvent.setup();
  render(<ExhibitReplay stored={stored} steps={toldSteps(talk)} />);
  await user.click(screen.getByRole("button", { name: words.replay }));
  await expect.poll(() => document.querySelector("[inert]")).not.toBeNull();
  return user;
}

const boxOf = (name: string) => document.querySelector("[inert]")!.textContent.includes(name);

it("steps through what each message told, in words and as it lay, by buttons and by keys", async () => {
  const user = await open();
  expect(screen.getByText(words.step(1, 2))).toBeTruthy();
  expect(screen.getByText("You moved 'Kettle' to 'Not AI'.")).toBeTruthy();
  expect(screen.getByText(words.said("I think so"))).toBeTruthy();
  await user.click(screen.getByRole("button", { name: words.after }));
  expect(screen.getByText(words.said("it learns"))).toBeTruthy();
  // The button that led there leads no further: the keyboard goes on all the same.
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText(words.step(1, 2))).toBeTruthy();
  await user.keyboard("{Home}");
  expect(screen.getByText(words.untouched)).toBeTruthy();
  await user.keyboard("{ArrowLeft}{End}");
  expect(screen.getByText(words.step(2, 2))).toBeTruthy();
  expect(boxOf("Song picker")).toBe(true);
});

it("is offered only where a message told of something", () => {
  render(<ExhibitReplay stored={stored} steps={toldSteps(talk.slice(0, 1))} />);
  expect(screen.queryByRole("button")).toBeNull();
});

it("says so where the activity was changed since, and tells it in words", async () => {
  const user = userEvent.setup();
  render(<ExhibitReplay stored={{ ...stored, lines: [...stored.lines, ["card", "Robot"]] }} steps={toldSteps(talk)} />);
  await user.click(screen.getByRole("button", { name: words.replay }));
  expect(await screen.findByText(words.changedSince)).toBeTruthy();
  expect(screen.getByText("You moved 'Kettle' to 'Not AI'.")).toBeTruthy();
});
