import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import type { Child } from "./children.ts";
import { holdTalk } from "./hold-talk.ts";
import type { JudgedTalk } from "./judge.ts";
import { providerOf } from "./provider-of.ts";

const stub = await startProviderStub();
beforeEach(() => stub.reset());
afterAll(() => stub.stop());

/** A talk of a child that says these things about sorting things into AI and not AI. */
const talkOf = (says: Child["says"], more: Partial<Child> = {}): Promise<JudgedTalk> =>
  holdTalk({ id: "one", who: "", says, ...more }, "is-it-ai-or-not.band1", model());

const model = () => providerOf({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key", AI_MODEL: "some-model" })!;

describe("a talk with a model", () => {
  it("is held through the prompts and the assessment of the area's own function", async () => {
    stub.script({ kind: "reply", text: "What does a fan do?" });
    const talk = await talkOf(["my robot dog has a battery", "it moves"]);
    expect(talk.lines.map(({ who }) => who)).toEqual(["coach", "child", "coach", "child", "coach"]);
    expect(talk.lines.at(-1)).toMatchObject({ text: "What does a fan do?", prompt: expect.stringMatching(/^guide@\d+$/) });
    const [first, second, ...evaluations] = stub.requests.map(({ body }) => body);
    expect(first?.model).toBe("some-model");
    expect(first?.messages[0]?.content).toContain("# The activity: Is It AI or Not?");
    expect(first?.messages[0]?.content).toContain("The student is in grades 3 to 5");
    expect(second?.messages.map(({ content }) => content)).toContain("my robot dog has a battery");
    expect(evaluations[0]?.messages[0]?.content).toContain("You assess one conversation");
    // What the stub says that it used, once for each of the four requests.
    expect(stub.requests).toHaveLength(4);
    expect(talk.tokens.in).toBe(400);
  });

  it("is led back by the button when a child hears of danger that wasn't marked as telling of any", async () => {
    const talk = await talkOf(["i dont want to live anymore", "a kettle"]);
    expect(talk.faults.map(({ rule }) => rule)).toContain("danger-heard");
    expect(talk.lines.filter(({ who }) => who === "child").map(({ choice }) => choice)).toEqual([undefined, "back", undefined]);
  });
});

it("without an address and a key there is no model", () => {
  expect(providerOf({ AI_MODEL: "some-model" })).toBeNull();
  expect(providerOf({ AI_API_KEY: "key" })?.baseUrl).toBe("https://api.openai.com/v1");
});
