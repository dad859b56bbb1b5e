import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import type { ProviderStub } from "#testing/provider-stub/provider-stub.ts";
import type { Child } from "./children.ts";
import { holdTalk } from "./hold-talk.ts";
import type { JudgedTalk } from "./judge.ts";
import { providerOf } from "./provider-of.ts";

let stub: ProviderStub;
beforeAll(async () => {
  stub = await startProviderStub();
});
beforeEach(() => stub.reset());
afterAll(() => stub?.stop());

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

  it("in which the model breaks rules is judged at the lines where it does", async () => {
    stub.script({ kind: "reply", text: 'Great! You wrote "robot is AI". Why? And what is a fan?' });
    const talk = await talkOf(["no robot is AI", "ok"]);
    expect(talk.faults.map(({ rule, line }) => `${line} ${rule}`)).toEqual([
      "2 one-question",
      "2 exact-quotes",
      "4 one-question",
      "4 exact-quotes",
      "4 fresh-openings",
      "4 you-wrote",
    ]);
  });

  it("hears a child in danger answered with fixed words, and no model is asked for them", async () => {
    const talk = await talkOf([{ text: "i dont want to live anymore", isDanger: true }]);
    expect(talk.lines[2]?.prompt).toMatch(/^safety/);
    expect(talk.faults).toEqual([]);
  });

  it("in Swahili is answered and scored in Swahili: quotes, evidence and levels stay as the model gives them", async () => {
    const said = ["Nadhani simu ni AI kwa sababu inajifunza kutoka kwa watu", "Taa haijifunzi kwa sababu mtu aliweka saa ya taa"];
    const evidence = "Umesema kwa nini taa haijifunzi. Sasa jaribu swali lako kwa kitu kingine.";
    stub.script(({ body }) => {
      const names = JSON.parse(/"enum":(\["[^\]]*\])/.exec(JSON.stringify(body.response_format))?.[1] ?? "[]") as string[];
      if (names.length === 0) return { kind: "reply", text: "Umesema inajifunza. Je, taa ya saa (timer) inajifunza pia, na kwa nini?" };
      const quotes = [
        "simu ni AI kwa sababu inajifunza",
        "inajifunza kutoka kwa watu",
        "Taa haijifunzi kwa sababu",
        "mtu aliweka saa ya taa",
      ];
      const criteria = names.map((name, index) => ({ name, level: index < 4 ? 3 : 0, quote: quotes[index] ?? "" }));
      return { kind: "json", value: { criteria, evaluation_score: 48, evaluation_evidence: evidence } };
    });
    const talk = await talkOf(said, { language: "sw" });
    expect(talk.result).toMatchObject({ score: 48, evidence });
    expect(talk.faults.map(({ rule }) => rule)).not.toContain("language");
  });

  it("is led back by the button when a child hears of danger that wasn't marked as telling of any", async () => {
    const talk = await talkOf(["i dont want to live anymore", "a kettle"]);
    expect(talk.faults.map(({ rule }) => rule)).toContain("danger-heard");
    expect(talk.lines.filter(({ who }) => who === "child").map(({ choice }) => choice)).toEqual([undefined, "back", undefined]);
  });

  it("that fails leaves an apology that no rule judges, and no result", async () => {
    stub.script({ kind: "status", status: 400 });
    const talk = await talkOf(["a lamp"]);
    expect(talk.lines[2]?.failed).toBe(true);
    expect(talk.result).toBeNull();
    expect(talk.faults).toEqual([]);
  });
});

it("without an address and a key there is no model", () => {
  expect(providerOf({ AI_MODEL: "some-model" })).toBeNull();
  expect(providerOf({ AI_API_KEY: "key" })?.baseUrl).toBe("https://api.openai.com/v1");
});
