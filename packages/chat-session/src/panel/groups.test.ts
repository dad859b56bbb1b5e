import { expect, it } from "vitest";
import { newMessage } from "../session/message.ts";
import { groupsOf } from "./groups.ts";

const said = (count: number) => Array.from({ length: count }, (_, index) => newMessage(`m${index}`, "words"));

it("parts messages into groups from the first on", () => {
  expect(groupsOf(said(60)).map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(groupsOf([])).toEqual([]);
});

it("gives the groups that hold the same messages again, so that they are not drawn again", () => {
  const messages = said(55);
  const before = groupsOf(messages);
  const after = groupsOf([...messages, newMessage("new", "more")], before);
  expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, true, false]);
  const changed = groupsOf(
    messages.map((message, index) => (index === 3 ? { ...message } : message)),
    before,
  );
  expect([changed[0] === before[0], changed[1] === before[1], changed[2] === before[2]]).toEqual([false, true, true]);
});
