import { describe, expect, it } from "vitest";
import type { Activity } from "#supabase/functions/_shared/activity/index.ts";
import { mostReplyWords } from "#supabase/functions/_shared/conversation/index.ts";
import { coachingRulesPrompt, gradeBandGuidance, guidePrompt, assessPrompt } from "#supabase/functions/_shared/prompt/index.ts";
import { estimateTokens } from "#supabase/functions/_shared/provider/index.ts";
import { allCases } from "./talk-lab/cases/run-cases.ts";
import { judge } from "./talk-lab/judge.ts";

const bands = [1, 2, 3, null];
const cases = await allCases();
const examples = [...guidePrompt.text.matchAll(/^- To "(.*?)": (.*)$/gm)].map(([, student = "", reply = ""]) => ({ student, reply }));
const noActivity = {
  title: "",
  description: "",
  material: "",
  path: [],
  misconceptions: [],
  criteria: [],
  stuck: { do: "", say: "" },
  finishedEarly: { do: "", say: "" },
  asked: { do: "", say: "" },
} as unknown as Activity;

/** What the lab's rules say of one reply to one message. */
function faultsOf(student: string, reply: string): string[] {
  const lines = [
    { who: "coach" as const, text: "Hello!" },
    { who: "child" as const, text: student },
    { who: "coach" as const, text: reply },
  ];
  return judge({ talk: { lines }, activity: noActivity, language: "en" }).map(({ rule, what }) => `${rule}: ${what}`);
}

describe("what the guide is told", () => {
  it("has one number for the words of a reply, and no band has another [AI-018]", () => {
    for (const band of bands) expect(gradeBandGuidance(band), `band ${band}`).not.toMatch(/(?:most|than) \d+ words (?:are|in|of a reply)/i);
    for (const prompt of [guidePrompt, coachingRulesPrompt]) expect(prompt.text).toMatch(/at most \{\{most_words\}\} words/i);
    expect(mostReplyWords).toBe(75);
  });

  it.each([
    ["help that fades", "Help fades", "11. Help fades"],
    ["a thought that is closed before the next", "Close one thought before the next", "12. One thought is closed"],
    ["a child that is tired or cross", "Tired or cross", "13. Cross and tired"],
    ["a question about a word", "Questions about words", "14. Asks what a word means"],
    ["what a child brings from another activity", "What the student brings along", "15. Brings something along"],
  ])("speaks of %s, and a case with a student's words shows it", (_, rule, title) => {
    expect(coachingRulesPrompt.text).toContain(rule);
    expect(cases.find(({ name }) => name.startsWith(`shared/coaching-rules: ${title}`))?.talks.length).toBeGreaterThan(0);
  });

  it("answers and levels in the student's language", () => {
    expect(coachingRulesPrompt.text).toContain("Answer in the language the student writes, all of it");
    expect(assessPrompt.text).toContain("in the language of the S lines");
    expect(assessPrompt.text).toContain("S lines in any language are read and levelled as they are");
  });

  it("leaves room for every activity and for the longest message in English beside it", () => {
    for (const band of bands) {
      const frame = [guidePrompt.text, coachingRulesPrompt.text, gradeBandGuidance(band)].reduce(
        (sum, text) => sum + estimateTokens(text),
        0,
      );
      expect(frame).toBeLessThanOrEqual(1500);
    }
  });
});

describe("the guide's examples", () => {
  it("are good replies of its cases", () => {
    expect(examples.length).toBeGreaterThanOrEqual(4);
    for (const { student, reply } of examples) {
      const one = cases.find(({ name, goodReply }) => name.startsWith("shared/guide:") && goodReply === reply);
      expect(one?.talks, reply).toEqual([[student]]);
    }
  });

  it("and every other good reply of a case break no rule of the talk lab", () => {
    const replies = cases.filter(({ goodReply, name }) => goodReply !== "" && name.startsWith("shared/"));
    expect(replies.length).toBeGreaterThan(examples.length);
    // A case that is told, not quoted, holds the student's words in its story.
    for (const { talks, goodReply, name } of replies)
      for (const talk of talks) expect(faultsOf(talk.join("\n"), goodReply), name).toEqual([]);
  });

  it("would be caught if one of them flattered or asked twice", () => {
    expect(faultsOf("a lamp", "Great! What is it? And why?")).toHaveLength(2);
  });
});
