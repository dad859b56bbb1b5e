import { beforeEach, describe, expect, it } from "vitest";
import { sessionRow } from "#testing/server/learn-with-stub.ts";
import { course, spoken, sharedTestWorkshop, type WorkshopStudent } from "#testing/server/workshop.ts";
import { closingQuestion, insteadOfCode } from "./words.ts";

let student: WorkshopStudent;
const workshop = await sharedTestWorkshop();
beforeEach(async () => {
  student = await workshop.student();
  workshop.stub.requests.length = 0;
});

const words = 'You wrote "a hidden number". How many tries does a player get?';
const withCode = "Your rule is clear. Try it like this:\n\n```python\nsecret = 7\n```\nWhat next?";

describe.each([
  [
    "critique",
    { max_tokens: 400, temperature: 0.6 },
    ["Mode: Critique My Vibing", "You look at the student's instructions", "You never write code here: no block"],
  ],
  [
    "ideas",
    { max_tokens: 300, temperature: 0.8 },
    ["Mode: Get Ideas", "two to four sentences, no more", "You never write code here: no block"],
  ],
  ["explain", { max_tokens: 400, temperature: 0.6 }, ["Mode: about an error", "You write no code here: no block"]],
] as const)("the mode %s", (mode, limits, rules) => {
  it("asks gpt-4o with its own limits and rules [VIBE-106] [VIBE-107] [VIBE-111] [VIBE-112] [VIBE-113] [VIBE-114]", async () => {
    workshop.stub.script({ kind: "reply", text: words });
    const events = await student.say(mode);
    const { body } = workshop.stub.requests[0]!;
    expect(body).toMatchObject({ model: "gpt-4o", ...limits });
    for (const part of [...rules, "8 to 11 years old", "who hides what?", "Only such a block runs"])
      expect(body.messages[0]?.content.includes(part), part).toBe(true);
    const others = ["Mode: Code & Run", "Mode: Critique My Vibing", "Mode: Get Ideas", "Mode: about an error"].filter(
      (one) => one !== rules[0],
    );
    for (const other of others) expect(body.messages[0]?.content.includes(other), other).toBe(false);
    expect(spoken(events)).toBe(words);
    expect(events.at(-1)?.data).toMatchObject({ content: words, mode, prompt: `${mode}@1` });
    expect((await sessionRow(student)).chat_history.at(-1)).toEqual(events.at(-1)?.data);
  });

  it("never brings code to the student, and a kind question stands in its place [VIBE-095] [VIBE-097]", async () => {
    workshop.stub.script({ kind: "reply", text: withCode, tokenMs: 2 });
    const events = await student.say(mode);
    expect(course(events)).toEqual(["delta", "message"]);
    expect(spoken(events)).not.toMatch(/`|secret|next/);
    expect(events.at(-1)?.data).toMatchObject({ content: `Your rule is clear.\n\n${insteadOfCode[mode]}`, prompt: `${mode}@1` });
    expect(events.at(-1)?.data).not.toHaveProperty("failed");
    expect(await workshop.stub.requests[0]?.abandoned).toBe(true);
  });
});

it("a critique is asked for of the student's own instruction, whole and as the last thing said, with what a critique is [VIBE-094]", async () => {
  workshop.stub.script([
    { kind: "reply", text: "What jumps?" },
    { kind: "reply", text: words },
  ]);
  await student.say("ideas", "something with stars");
  const instruction = "a star jumps, and you click it.\nYou win after 5 catches!";
  await student.say("critique", instruction);
  const { messages } = workshop.stub.requests.at(-1)!.body;
  expect(messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  expect(messages.at(-1)?.content).toBe(instruction);
  for (const rule of [
    "Mode: Critique My Vibing",
    "Quote two to ten words of the instructions",
    "Name one gap",
    "Don't fill it",
    "Criticise the words, never the student",
  ])
    expect(messages[0]?.content).toContain(rule);
});

it("ideas are four sentences at most and end in a question, however much a model writes; what is stored is what was shown [VIBE-096]", async () => {
  workshop.stub.script({
    kind: "reply",
    text: "A star could fall. A fish could hop. Two balls could race. The sky could turn red. A cat could sing. What else? And so on and on and on and on and on.",
    tokenMs: 15,
  });
  const events = await student.say("ideas");
  const shown = `A star could fall. A fish could hop. Two balls could race. ${closingQuestion}`;
  expect(spoken(events)).toBe(shown);
  expect(events.at(-1)?.data).toMatchObject({ content: shown, mode: "ideas" });
  expect(events.at(-1)?.data).not.toHaveProperty("failed");
  expect((await sessionRow(student)).chat_history.at(-1)).toEqual(events.at(-1)?.data);
  expect(await workshop.stub.requests[0]?.abandoned).toBe(true);
});

it("a message without a mode asks for ideas", async () => {
  workshop.stub.script({ kind: "reply", text: words });
  const response = await student.post("chat", { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "a game" });
  expect(await response.text()).toContain('"prompt":"ideas@1"');
});

it("a question about an error is told the program and its error, also when others ran since", async () => {
  workshop.stub.script([
    { kind: "reply", text: "It is here.\n```python\nprint(unknown_thing)\n```" },
    { kind: "reply", text: "What is it?" },
  ]);
  const [, , run] = (await student.say("code")).filter(({ event }, index, all) => event !== "delta" || all[index - 1]?.event !== "delta");
  for (const value of [1, 2, 3]) await student.run({ language: "python", code: `print(${value})` });
  workshop.stub.script({ kind: "reply", text: "Where does that name get its value?" });
  await student.say("explain", "why is it red", { execution_id: run?.data["id"] });
  const { messages } = workshop.stub.requests.at(-1)!.body;
  const told = messages.slice(1).filter(({ content }) => content.includes("print(unknown_thing)") && content.includes("NameError"));
  expect(told.map(({ role }) => role)).toEqual(["user"]);
  expect(messages.at(-1)?.content).toBe("why is it red");
});
