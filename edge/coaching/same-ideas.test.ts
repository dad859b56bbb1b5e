import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import type { Entry } from "../content-tools/entry.ts";
import { assessorText, metricsText, outcomesText } from "../content-tools/prompt-text.ts";
import { evaluate } from "../practice-coach/evaluate.ts";
import type { TranscriptLine } from "../practice-coach/transcript.ts";
import { startProviderStub } from "../provider-stub/provider-stub.ts";
import type { ProviderStub, StubRequest } from "../provider-stub/provider-stub.ts";
import { assess } from "../supabase/functions/_shared/assessment/index.ts";
import { fold, isOneSlipAway, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import type { StoredMessage } from "../supabase/functions/_shared/conversation/index.ts";
import { calls as aiLearning } from "../supabase/functions/ai-learning/calls.ts";
import { calls as skills } from "../supabase/functions/skills/calls.ts";
import { calls as vibing } from "../supabase/functions/vibing/calls.ts";
import { inLearnersEnglish, inShort, tersely, tidied, withSlips, wordily } from "./ways-to-say.ts";

/** What one child has to say in one activity: one idea for each of its criteria, in order, with the level that a reader would give. */
const ideaSetsSchema = v.array(v.object({ activity: v.string(), levels: v.array(v.number()), ideas: v.array(v.string()) }));
type IdeaSet = v.InferOutput<typeof ideaSetsSchema>[number];

const ideaSets = v.parse(ideaSetsSchema, JSON.parse(readFileSync(new URL("./same-ideas.json", import.meta.url), "utf8")));

/** The ways in which the same ideas are said, and how a model quotes them. */
const ways: Record<string, { say: (ideas: string[]) => string[]; tidies?: boolean }> = {
  "five messages": { say: (ideas) => ideas },
  "one message": { say: (ideas) => [ideas.join(" ")] },
  "one message without a full stop": { say: (ideas) => [ideas.map((idea) => idea.replace(/\.$/, "").toLowerCase()).join(" and ")] },
  telegraphic: { say: (ideas) => ideas.map(inShort) },
  "a learner's English": { say: (ideas) => ideas.map(inLearnersEnglish) },
  "a learner's English, tidied by the model": { say: (ideas) => ideas.map(inLearnersEnglish), tidies: true },
  "a learner's English in one message, tidied by the model": { say: (ideas) => [ideas.map(inLearnersEnglish).join(" ")], tidies: true },
};

let stub: ProviderStub;
let entries: Entry[];
beforeAll(async () => {
  stub = await startProviderStub();
  entries = (await ownCatalogue()).entries;
});
afterAll(() => stub?.stop());

const isSame = (one: string, other: string): boolean => one === other || (one.length >= 3 && isOneSlipAway(one, other));

/** A model that grades by the ideas: it finds each where the student says it, whatever the form, and quotes up to eight words. */
function graderOf({ ideas, levels }: IdeaSet, tidies: boolean): (request: StubRequest) => { kind: "json"; value: unknown } {
  return ({ body }) => {
    const names = JSON.parse(/"enum":(\[[^\]]*\])/.exec(JSON.stringify(body.response_format))?.[1] ?? "[]") as string[];
    const lines = [...(body.messages[1]?.content ?? "").matchAll(/^\d+ S: (.*)$/gm)].map(([, words = ""]) => words);
    const criteria = names.map((name, index) => {
      const meant = ideas[index] ?? "";
      const quote = stretchOf(meant, lines);
      return { name, level: quote === null ? 0 : (levels[index] ?? 0), quote: quote === null ? "" : tidies ? tidied(quote, meant) : quote };
    });
    return { kind: "json", value: { criteria, evaluation_score: 0, evaluation_evidence: "You said five things. Next, say a sixth." } };
  };
}

/** Up to eight words of the student's where an idea is said; null when it isn't. */
function stretchOf(meant: string, lines: string[]): string | null {
  const wanted = wordsOf(meant)
    .map(({ folded }) => folded)
    .filter((word) => !smallWords.has(word));
  const length = wordsOf(meant).length;
  let best = { share: 0, text: "" };
  for (const line of lines) {
    const words = wordsOf(line).map((word) => ({ ...word, folded: fold(word.folded) }));
    // Compared once, not anew for each stretch.
    const isAt = wanted.map((word) => words.map(({ folded }) => isSame(word, folded)));
    for (let from = 0; from < words.length; from += 1) {
      const stretch = words.slice(from, from + length);
      const share = isAt.filter((places) => places.slice(from, from + length).some(Boolean)).length / wanted.length;
      if (share > best.share) best = { share, text: line.slice(stretch[0]?.start, stretch.slice(0, 8).at(-1)?.end) };
    }
  }
  return best.share > 0.6 ? best.text : null;
}

interface Result {
  score: number;
  criteria: { name: string; level: number; quote: string }[];
  said: string[];
}

async function assessed(set: IdeaSet, way: string): Promise<Result> {
  const entry = entries.find(({ activity }) => activity.id === set.activity);
  if (entry === undefined) throw new Error(`There is no activity ${set.activity}.`);
  const { activity } = entry;
  const { say, tidies = false } = ways[way]!;
  const said = say(set.ideas);
  const message = (role: StoredMessage["role"], content: string): StoredMessage => ({
    id: crypto.randomUUID(),
    role,
    content,
    timestamp: "",
  });
  const question = (index: number): StoredMessage => message("assistant", activity.path[index % activity.path.length]?.text ?? "");
  const history = [question(0), ...said.flatMap((text, index) => [message("user", text), question(index + 1)])];
  const module = {
    title: activity.title,
    description: activity.description,
    outcomes: outcomesText(entry),
    metrics_for_success: metricsText(entry),
    ai_facilitator_instructions: "",
    ai_assessment_instructions: assessorText(entry),
    coach: activity,
  };
  const calls = { "AI Learning": aiLearning, Skills: skills, Coding: vibing }[entry.categoryActivity];
  if (calls === undefined) throw new Error(`No area has the activities of ${entry.categoryActivity}.`);
  stub.script(graderOf(set, tidies));
  let stored: Record<string, unknown> = {};
  await assess(
    {
      learner: { id: "b4b1e7d2-0a53-4a0f-8df5-0a4a36e4a111" },
      body: { session_id: "b4b1e7d2-0a53-4a0f-8df5-0a4a36e4a222" },
      requestId: "r",
      dependencies: {
        call: async (name, args) => {
          if (name === "begin_assessment") return { ok: true, history, learner: { name: "", grade_level: 2 }, module };
          stored = args;
          return { completed: false, stored: true, evaluation_score: 0, evaluation_evidence: "" };
        },
        verify: async () => null,
        provider: { baseUrl: stub.baseUrl, apiKey: "key", modelSmall: "small", modelLarge: "large", practice: false },
        log: () => {},
      },
    },
    calls,
  );
  return { score: Number(stored["score"]), criteria: stored["criteria"] as Result["criteria"], said };
}

describe.each(ideaSets.map((set) => [set.activity, set] as const))("the same ideas about %s", (_, set) => {
  it("score at most 4 points apart, however they are said and quoted", async () => {
    const scores: Record<string, number> = {};
    for (const way of Object.keys(ways)) scores[way] = (await assessed(set, way)).score;
    const all = Object.values(scores);
    expect(Math.max(...all) - Math.min(...all), JSON.stringify(scores)).toBeLessThanOrEqual(4);
    // What a reader would give is what is believed.
    expect(Math.min(...all), JSON.stringify(scores)).toBeGreaterThanOrEqual(4 * set.levels.reduce((sum, level) => sum + level, 0) - 4);
  });

  it("are shown in the child's own spelling when the model tidied it", async () => {
    const { criteria, said } = await assessed(set, "a learner's English, tidied by the model");
    for (const { quote } of criteria.filter(({ level }) => level > 0)) {
      const own = quote.replace(/^… | …$/g, "");
      expect(
        said.some((text) => text.includes(own)),
        quote,
      ).toBe(true);
    }
  });
});

/** The five twins of a set: who counts words must not tell them apart. */
const twins: Record<string, (idea: string) => string> = {
  plainly: (idea) => idea,
  tersely,
  wordily,
  "with spelling mistakes": withSlips,
  "in a learner's English": inLearnersEnglish,
};

/** A talk in which each idea answers a question that invites its criterion, evaluated where no model is connected. */
function practiceScore({ activity: id, ideas }: IdeaSet, say: (idea: string) => string): number {
  const activity = entries.find((entry) => entry.activity.id === id)!.activity;
  const lines = ideas.flatMap((idea, index): TranscriptLine[] => {
    const outcome = activity.criteria[index]?.shownBy.find((one) => /^O\d/.test(one)) ?? "";
    const question = activity.path.find(({ outcomes }) => outcomes.includes(outcome)) ?? activity.path[0];
    return [
      { who: "coach", text: question?.text ?? "" },
      { who: "student", text: say(idea) },
    ];
  });
  return evaluate(activity, lines).evaluation_score;
}

it("the practice coach scores twins at most 4 points apart in every activity", () => {
  const apart = ideaSets
    .map((set) => ({ activity: set.activity, scores: Object.entries(twins).map(([way, say]) => [way, practiceScore(set, say)] as const) }))
    // A set that reaches nothing would be alike in every form, and prove nothing.
    .filter(({ scores }) => {
      const all = scores.map(([, score]) => score);
      return Math.max(...all) - Math.min(...all) > 4 || Math.min(...all) < 40;
    });
  expect(apart).toEqual([]);
});

/** The score where all ideas come in one message, in answer to the first of the questions. */
function scoreInOneMessage({ activity: id, ideas }: IdeaSet): number {
  const activity = entries.find((entry) => entry.activity.id === id)!.activity;
  const question = activity.path.find(({ outcomes }) => outcomes.includes("O1")) ?? activity.path[0];
  return evaluate(activity, [
    { who: "coach", text: question?.text ?? "" },
    { who: "student", text: ideas.join(" ") },
  ]).evaluation_score;
}

it("the practice coach hears five ideas in one message: nine tenths of the points that five messages earn, alike in most activities", () => {
  const scores = ideaSets.map((set) => ({ five: practiceScore(set, (idea) => idea), one: scoreInOneMessage(set) }));
  const sum = (all: number[]): number => all.reduce((total, score) => total + score, 0);
  expect(sum(scores.map(({ one }) => one)) / sum(scores.map(({ five }) => five))).toBeGreaterThan(0.9);
  // An idea that answers no open question needs two of its outcome's phrases, so that chatter earns nothing: this is why not all are alike.
  expect(scores.filter(({ five, one }) => Math.abs(five - one) <= 4).length).toBeGreaterThan(scores.length / 2);
});

it("every activity of an area that has sets has one, with an idea for each criterion", () => {
  const have = new Set(ideaSets.map(({ activity }) => activity));
  expect(have.size).toBe(ideaSets.length);
  // A new area's team may write its own later, and no other file for it before.
  const areas = new Set(entries.filter(({ activity }) => have.has(activity.id)).map(({ categoryActivity }) => categoryActivity));
  expect(areas.size).toBe(3);
  const asked = entries.filter(({ categoryActivity }) => areas.has(categoryActivity)).map(({ activity }) => activity.id);
  expect(asked.filter((id) => !have.has(id))).toEqual([]);
  for (const { activity, ideas, levels } of ideaSets) expect([ideas.length, levels.length], activity).toEqual([5, 5]);
});
