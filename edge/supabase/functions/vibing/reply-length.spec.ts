import { beforeEach, expect, it } from "vitest";
import { sessionRow } from "#testing/server/learn-with-stub.ts";
import { spoken, sharedTestWorkshop, type WorkshopStudent } from "#testing/server/workshop.ts";
import { words } from "./words.ts";

let student: WorkshopStudent;
const workshop = await sharedTestWorkshop();
beforeEach(async () => {
  student = await workshop.student();
  workshop.stub.requests.length = 0;
});

const sentence = (count: number): string => `So ${Array.from({ length: count - 1 }, () => "word").join(" ")}.`;
const block = `\`\`\`html\n<p>${"one two three. ".repeat(60)}</p>\n\`\`\``;
const lastMessage = async () => (await sessionRow(student)).chat_history.at(-1);

it("the words around a program have their limit, and the program none [AI-018]", async () => {
  workshop.stub.script({ kind: "reply", text: `${sentence(40)} ${sentence(40)}\n\n${block}\n\n${sentence(20)}` });
  const events = await student.say("code");
  const content = `${sentence(40)}\n\n${block}\n\n${words.openPreview}`;
  expect(spoken(events)).toBe(content);
  expect(await lastMessage()).toMatchObject({ content, words: 100, execution: { isWebCode: true } });

  workshop.stub.script({ kind: "reply", text: "You wrote “a hidden number”. Who hides it?" });
  await student.say("critique");
  expect(workshop.stub.requests[1]?.body.messages[0]?.content).toContain("Your last reply had 100 words or more");
});

it("what is said about a result has its limit, too [AI-018]", async () => {
  workshop.stub.script([
    { kind: "reply", text: "You wrote “a hidden number”.\n\n```python\nprint(6)\n```" },
    { kind: "reply", text: `${sentence(40)} ${sentence(40)} Why?` },
  ]);
  const events = await student.say("code");
  expect(spoken(events).endsWith(`\n\n${sentence(40)}`)).toBe(true);
  expect(await lastMessage()).toMatchObject({ content: spoken(events), words: expect.any(Number) });
});
