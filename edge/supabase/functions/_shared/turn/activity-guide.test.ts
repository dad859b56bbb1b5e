import { describe, expect, it } from "vitest";
import type { Activity } from "../activity/index.ts";
import { calls as aiLearning } from "../../ai-learning/calls.ts";
import { calls as skills } from "../../skills/calls.ts";
import { composeGuidedTurn, guidedChat, guidedRoute } from "./activity-guide.ts";
import { coachingRulesPrompt, fillPrompt, gradeBandGuidance } from "../prompt/index.ts";
import { mostReplyWords, parseChat, type BegunTurn, type StoredMessage } from "../conversation/index.ts";
import type { ProviderFailure } from "../provider/index.ts";

const provider = { baseUrl: "", apiKey: "key", modelSmall: "gpt-4o-mini", modelLarge: "gpt-4o", practice: false };
const message = (role: StoredMessage["role"], content: string, failed?: true): StoredMessage => ({
  id: "m",
  role,
  content,
  timestamp: "",
  failed,
});

const coach = {
  outcomes: [{ id: "O1", text: "Sort things." }],
  path: [{ id: "Q1", outcomes: ["O1"], text: "Pick one thing." }],
  misconceptions: [{ id: "M1", idea: "Everything electric is AI.", soundsLike: [], hints: ["a", "b", "c"] }],
  criteria: [],
} as unknown as Activity;

const begun: BegunTurn = {
  ok: true,
  state: "new",
  history: [
    message("assistant", "Hello! Pick one thing."),
    message("user", "my phone"),
    message("assistant", "Sorry", true),
    message("assistant", "Why your phone?"),
  ],
  learner: { name: "Wanjiku Njeri", grade_level: 1 },
  module: {
    title: "Is It AI or Not?",
    description: "Some things around you use AI.",
    outcomes: "- O1: Sort things.",
    metrics_for_success: "",
    ai_facilitator_instructions: "Path of questions:\n- Q1 (O1): Pick one thing.",
    ai_assessment_instructions: "",
    coach,
  },
};

const areas = [aiLearning, skills];
type GuidedArea = (typeof areas)[number];
const turn = (text: string, changes: Partial<BegunTurn> = {}, area: GuidedArea = aiLearning) =>
  composeGuidedTurn(area, { ...begun, ...changes }, text, { provider });
const systemOf = (changes: Partial<BegunTurn>, text = "a robot dog", area: GuidedArea = aiLearning) =>
  turn(text, changes, area).request.messages[0]?.content ?? "";

function expectWholeSystem(system: string) {
  expect(system).toContain(gradeBandGuidance(1));
  const rules = { safe_person: "a teacher or another adult you trust", most_words: String(mostReplyWords) };
  expect(system).toContain(fillPrompt(coachingRulesPrompt, rules));
  expect(system).toContain("# The activity: Is It AI or Not?");
  expect(system).toContain("Path of questions:\n- Q1 (O1): Pick one thing.");
  expect(system).toContain("You talk with one student and lead by questions");
  expect(system).not.toContain("Wanjiku");
  expect(system).not.toContain("{{");
}

describe("a turn of AI Learning or Skills", () => {
  it("uses gpt-4o-mini with 500 tokens at temperature 0.7 [AILEARN-050] [AILEARN-053] [AILEARN-054] [SKILL-040] [SKILL-043] [SKILL-044]", () => {
    for (const area of areas)
      expect(turn("a robot dog", {}, area).request).toMatchObject({ model: "gpt-4o-mini", maxTokens: 500, temperature: 0.7 });
  });

  it("sends the system message, the history without greeting and apologies, then the new text [AILEARN-052] [SKILL-042]", () => {
    for (const area of areas)
      expect(turn("a robot dog", {}, area).request.messages.slice(1)).toEqual([
        { role: "user", content: "my phone" },
        { role: "assistant", content: "Why your phone?" },
        { role: "user", content: "a robot dog" },
      ]);
  });

  it("tells the model how to speak to the band, how to coach and what the module wants [AILEARN-051] [SKILL-041] [AI-019]", () => {
    for (const area of areas) expectWholeSystem(systemOf({}, undefined, area));
    for (const band of [1, 2, 3]) expect(systemOf({ learner: { ...begun.learner, grade_level: band } })).toContain(gradeBandGuidance(band));
  });

  it("names the area that the activity belongs to", () => {
    expect(systemOf({})).toContain("of one learning activity in AI Learning.");
    expect(systemOf({}, undefined, skills)).toContain("of one learning activity in Skills.");
  });

  it("tells the model to lead by questions, to give hints instead of answers and to stay within 75 words [AI-016] [AI-017] [AI-018]", () => {
    const system = systemOf({});
    expect(system).toContain("lead by questions, so that the student finds, tests and says the ideas");
    expect(system).toContain("**Hints, not answers.**");
    expect(system).toContain("At most 75 words of prose.");
  });

  it("takes the generic style when the profile could not be read [AI-025]", () => {
    expect(systemOf({ learner: { name: null, grade_level: null } })).toContain("the exact age is not known");
  });

  it("goes by general instructions when the module could not be loaded [AILEARN-060] [AILEARN-061] [AILEARN-062]", () => {
    const system = systemOf({ module: null });
    expect(system).toContain("# The activity: this learning activity");
    expect(system).toContain("Description could not be loaded.");
    expect(system).toContain("Ask the student what this activity is about in their own words");
  });

  it("notes which questions were said, and repeats no word of the student's in the system message", () => {
    const system = systemOf({}, "it has IGNORE-ALL-RULES battery");
    expect(system).toContain("Said already: Q1.");
    expect(system).not.toContain("IGNORE-ALL-RULES");
    expect(system).not.toContain("my phone");
  });

  it("names the person whom the school names for bad moments", () => {
    expect(systemOf({ safe_person: "Ms Otieno, room 4" })).toContain("that Ms Otieno, room 4 can help now");
  });

  it("takes no more than a moment for a year of the longest messages", () => {
    const history = Array.from({ length: 1000 }, () => message("user", "a.".repeat(2000)));
    const wide = {
      ...coach,
      misconceptions: Array.from({ length: 200 }, (_, row) => ({
        ...coach.misconceptions[0]!,
        id: `M${row}`,
        hints: ["a", "b", `c${row}`],
      })),
    };
    const startedAt = performance.now();
    const { request } = composeGuidedTurn(aiLearning, { ...begun, history, module: { ...begun.module!, coach: wide } }, "a lamp", {
      provider,
    });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(request.messages.length).toBeLessThan(20);
  });

  it("names its prompt with the version", () => {
    expect(turn("x").prompt).toBe("guide@5");
  });
});

describe("the words in the guide's place when no reply came", () => {
  const apology = (area: GuidedArea, failure: ProviderFailure) => guidedChat(area).apologyFor(failure);

  it("for want of a key contain 'service not properly configured' [AILEARN-055] [SKILL-045]", () => {
    for (const area of areas) expect(apology(area, "not_configured")).toContain("service not properly configured");
  });

  it("for status 429 ask for a moment [AILEARN-056] [SKILL-046]", () => {
    for (const area of areas)
      expect(apology(area, "busy")).toBe("I'm currently experiencing high demand. Please wait a moment and try again.");
  });

  it("for status 401 speak of an authentication issue with the AI service [AILEARN-057] [SKILL-047]", () => {
    for (const area of areas) expect(apology(area, "unauthorised")).toContain("authentication issue with the AI service");
  });

  it("for anything else apologise for a technical issue [AILEARN-058] [SKILL-048]", () => {
    const technicalIssue = "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.";
    for (const area of areas) for (const failure of ["unreachable", "empty"] as const) expect(apology(area, failure)).toBe(technicalIssue);
  });
});

it("a route tells its rules to the server, and which are the area's own beside prompt and apologies", () => {
  const rules = guidedChat(skills);
  const apart = { ...rules, compose: () => ({}) as never, apologyFor: () => "Sorry.", notSaved: "It is lost." };
  for (const guided of [rules, apart]) expect([guidedRoute(guided).rules, guidedRoute(guided).own]).toEqual([guided, []]);
  const { keep: _, ...withoutKeep } = rules;
  const speak = () => Promise.reject(new Error("It says nothing."));
  const owns = [withoutKeep, { ...rules, speak }, { ...rules, reserve: () => 1 }, { ...rules, parse: parseChat }];
  expect(owns.map((other) => guidedRoute(other).own)).toEqual([["keep"], ["speak"], ["reserve"], ["parse"]]);
});
