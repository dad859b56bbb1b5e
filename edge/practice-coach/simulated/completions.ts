import { readCatalogue } from "../../content-tools/catalogue.ts";
import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import { calls as aiLearning } from "../../supabase/functions/ai-learning/calls.ts";
import { calls as skills } from "../../supabase/functions/skills/calls.ts";
import { calls as vibing } from "../../supabase/functions/vibing/calls.ts";
import { simulate } from "./simulate.ts";
import type { Child } from "./simulate.ts";

// Prints how many activities of each area are completed in one talk with the practice coach by a child who answers every
// question with words that its author listens for, with a reason, an example and a doubt: `npm run completions -w edge`.

const passMarks: Record<string, number> = {
  "AI Learning": aiLearning.assessment.passMark,
  Skills: skills.assessment.passMark,
  Coding: vibing.assessment.passMark,
};

const shapes = [
  (first: string, second: string): string => `I would say ${first} because at my school we saw that, and maybe ${second} comes with it.`,
  (first: string, second: string): string =>
    `At first I thought it was easy, now I say ${first}, because my cousin told me about ${second}.`,
  (first: string, second: string): string => `For example ${first} happened at home twice, so I would check if ${second} is always there.`,
];

/** A child who knows what each outcome is about, in other words at every question. */
function knowingChild({ path, cues }: Activity): Child {
  const answers: Record<string, string> = {};
  path.forEach(({ id, outcomes }, index) => {
    const phrases = cues
      .filter(({ touches }) => outcomes.includes(touches))
      .flatMap(({ hears }) => hears)
      .map(asSaid);
    const at = (place: number): string => phrases[(index * 2 + place) % Math.max(1, phrases.length)] ?? "that";
    answers[id] = shapes[index % shapes.length]?.(at(0), at(1)) ?? "";
  });
  return { answers, otherwise: [] };
}

function asSaid(phrase: string): string {
  return phrase.replace(/\s*\+\s*/g, " and ").replaceAll("*", "");
}

const counts = new Map<string, { completed: number; all: number; points: number }>();
for (const { activity, categoryActivity } of (await readCatalogue()).entries) {
  const score = simulate(activity, knowingChild(activity)).evaluation.evaluation_score;
  const count = counts.get(categoryActivity) ?? { completed: 0, all: 0, points: 0 };
  count.completed += score > (passMarks[categoryActivity] ?? 100) ? 1 : 0;
  count.all += 1;
  count.points += score;
  counts.set(categoryActivity, count);
}
for (const [area, { completed, all, points }] of counts)
  process.stdout.write(`${area}: ${completed} of ${all} completed, ${(points / all).toFixed(1)} points on average\n`);
