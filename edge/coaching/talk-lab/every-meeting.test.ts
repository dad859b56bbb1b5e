import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import type { Behaviour, ProviderStub, StubRequest } from "#testing/provider-stub/provider-stub.ts";
import { everyMeeting } from "./every-meeting.ts";
import { holdTalks } from "./hold-talks.ts";
import type { JudgedTalk } from "./judge.ts";
import { providerOf } from "./provider-of.ts";
import { answerAsUsual } from "./tokens-a-session.ts";

let stub: ProviderStub;
let talks: JudgedTalk[];
beforeAll(async () => {
  stub = await startProviderStub();
  stub.script(askWhoIsNamed);
  // Without activities: their talks have a test of their own.
  talks = await holdTalks(everyMeeting(providerOf({ AI_BASE_URL: stub.baseUrl })!, []), { atOnce: 8 });
});
afterAll(() => stub?.stop());

/** A model that asks whom its prompt tells it to ask; elsewhere it answers as usual. */
function askWhoIsNamed(request: StubRequest): Behaviour {
  const sign = /Ask (@\d) by sign/.exec(request.body.messages[0]?.content ?? "")?.[1];
  return sign === undefined ? answerAsUsual(request) : { kind: "reply", text: `What would you add to that, ${sign}?` };
}

const talkOf = (child: string, area: string): JudgedTalk => talks.find((talk) => talk.child === child && talk.area === area)!;
const promptsOf = ({ lines }: JudgedTalk): string[] => [
  ...new Set(lines.flatMap(({ prompt }) => (prompt === undefined ? [] : [prompt.split("@")[0] ?? ""]))),
];
/** What the model was sent of talks in which this was written. */
const sentWith = (words: string): string =>
  JSON.stringify(
    stub.requests.map(({ body }) => body.messages).filter((messages) => messages.some(({ content }) => content.includes(words))),
  );

describe("a run of the talk lab", () => {
  it("holds the talks of every area whose students make something, each to its end", () => {
    expect([...new Set(talks.map(({ area }) => area))]).toEqual(["Tutor", "Create", "Projects", "Team project"]);
    for (const { area, child, who, lines } of talks) {
      expect([lines.length > 2, who !== ""], `${area}, ${child}`).toEqual([true, true]);
      expect(lines.filter(({ failed }) => failed === true)).toEqual([]);
    }
    // A cell of the report is found by both.
    expect(new Set(talks.map(({ child, activity }) => `${child}/${activity}`)).size).toBe(talks.length);
  });

  it("lets a child design a tutor by the prompt for that, and evaluates nothing", () => {
    const talk = talkOf("designer-thoughtful", "Tutor");
    expect(promptsOf(talk)).toEqual(["tutor-design"]);
    expect(talk.lines.map(({ text }) => text)).toContain("my cousin in grade 4, she mixes up the top and the bottom number");
    expect(talk.result).toBeNull();
  });

  it("lets a child learn with a tutor that the model plays from its design, and evaluates that", () => {
    const talk = talkOf("learner-thoughtful", "Tutor");
    expect(promptsOf(talk)).toEqual(["tutor-play"]);
    expect(sentWith("a half is the same as two quarters")).toContain("ask for a drawing first, then give one small hint");
    expect(talk.result?.score).toBeGreaterThan(0);
  });

  it("lets a child work on its own challenge, which the model reads, and evaluates its ideas by the five criteria", () => {
    const talk = talkOf("bad-speller", "Create");
    expect(promptsOf(talk)).toEqual(["create-coach"]);
    expect(sentWith("veggi circus")).toContain("Nobody eats the vegetables at lunch.");
    expect(talk.result?.criteria.map(({ name }) => name)).toEqual([
      "Divergent Thinking",
      "Flexibility",
      "Originality",
      "Elaboration",
      "Fluency",
    ]);
  });

  it("lets a child work on a project alone, and answers danger there with fixed words", () => {
    expect(promptsOf(talkOf("thoughtful", "Projects"))).toEqual(["mentor"]);
    expect(talkOf("thoughtful", "Projects").result?.score).toBeGreaterThan(0);
    expect(sentWith("six of them told me that they eat cold rice")).toContain("Warm up lunch with the sun");
    const { lines, faults } = talkOf("in-danger", "Projects");
    expect(lines.some(({ prompt }) => prompt?.startsWith("safety-"))).toBe(true);
    expect(faults.map(({ rule }) => rule)).not.toContain("after-danger");
  });

  it("lets a team work on a project: the quiet one is asked by name and answers, the absent one at most twice in vain", () => {
    const { lines } = talkOf("team-of-four", "Team project");
    const asked = (name: string): number => lines.filter(({ who, text }) => who === "coach" && text.includes(`, ${name}?`)).length;
    expect(asked("Nilufar")).toBeGreaterThan(0);
    expect(lines.some(({ who, text }) => who === "child" && text.startsWith("Nilufar: I could measure it"))).toBe(true);
    expect([asked("Lina"), asked("Omar") <= 2]).toEqual([0, true]);
  });
});
