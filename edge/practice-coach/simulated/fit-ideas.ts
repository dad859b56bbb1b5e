import { readCatalogue } from "../../content-tools/catalogue.ts";
import { ideaEvidence } from "../../supabase/functions/_shared/cues/index.ts";
import type { IdeaEvidence } from "../../supabase/functions/_shared/cues/index.ts";
import { freshWordings } from "./fresh-wordings.ts";

// Fits the weights of hear-ideas.ts to the fresh wordings and prints them, and what weights from one half of the activities
// hear in the other half: `npx tsx practice-coach/simulated/fit-ideas.ts`.

interface Example extends IdeaEvidence {
  meant: string | null;
}

const activities = (await readCatalogue()).entries.map(({ activity }) => activity);
const sets = freshWordings.map(({ activity: id, wordings, honest }) => {
  const activity = activities.find((one) => one.id === id);
  if (activity === undefined) throw new Error(`There is no activity ${id}.`);
  const wrong = Object.entries(wordings).flatMap(([meant, texts]) => texts.map((text) => ({ meant, ...ideaEvidence(activity, text) })));
  return [...wrong, ...honest.map((text) => ({ meant: null, ...ideaEvidence(activity, text) }))];
});

const scoreOf = (values: number[], weights: number[]): number => values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

/** One class for each misconception of the activity and one for none, with weights that all of them share. */
function fit(examples: Example[], steps = 1500): { idea: number[]; none: number[] } {
  const [first] = examples;
  const idea = (first?.ideas[0]?.values ?? []).map(() => 0.5);
  const none = (first?.none ?? []).map(() => 0);
  const [ideaPace, nonePace] = [idea.map(() => 0), none.map(() => 0)];
  for (let step = 0; step < steps; step += 1) {
    const [ideaSlope, noneSlope] = [idea.map(() => 0), none.map(() => 0)];
    for (const example of examples) {
      const scores = [...example.ideas.map(({ values }) => scoreOf(values, idea)), scoreOf(example.none, none)];
      const highest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - highest));
      const whole = shares.reduce((sum, share) => sum + share, 0);
      const missing = (at: number, isMeant: boolean): number => (shares[at] ?? 0) / whole - (isMeant ? 1 : 0);
      example.ideas.forEach(({ id, values }, at) => {
        const by = missing(at, id === example.meant);
        values.forEach((value, place) => (ideaSlope[place] = (ideaSlope[place] ?? 0) + by * value));
      });
      const by = missing(example.ideas.length, example.meant === null);
      example.none.forEach((value, place) => (noneSlope[place] = (noneSlope[place] ?? 0) + by * value));
    }
    move(idea, ideaSlope, ideaPace, examples.length);
    move(none, noneSlope, nonePace, examples.length);
  }
  return { idea, none };
}

function move(weights: number[], slope: number[], pace: number[], count: number): void {
  weights.forEach((weight, at) => {
    pace[at] = 0.9 * (pace[at] ?? 0) + (slope[at] ?? 0) / count + 0.001 * weight;
    weights[at] = weight - 0.5 * (pace[at] ?? 0);
  });
}

function measure(examples: Example[], { idea, none }: { idea: number[]; none: number[] }, bias: number): string {
  const heard = examples.map(({ meant, ideas, none: values }) => {
    const [best] = ideas
      .map(({ id, values: own }) => ({ id, score: scoreOf(own, idea) }))
      .toSorted((one, other) => other.score - one.score);
    return { meant, id: best !== undefined && best.score > scoreOf(values, none) - bias ? best.id : null };
  });
  const wrong = heard.filter(({ meant }) => meant !== null);
  const good = heard.filter(({ meant }) => meant === null);
  const share = (part: number, of: number): string => (part / of).toFixed(3);
  return `bias ${bias}: met ${share(wrong.filter(({ meant, id }) => meant === id).length, wrong.length)}, false alarms ${share(good.filter(({ id }) => id !== null).length, good.length)}`;
}

const halves = [0, 1].map((half) => sets.filter((_, at) => at % 2 === half).flat());
for (const half of [0, 1]) {
  const weights = fit(halves[half] ?? []);
  for (const bias of [0, 0.3, 0.6]) process.stdout.write(`unseen half, ${measure(halves[1 - half] ?? [], weights, bias)}\n`);
}
const whole = fit(sets.flat());
for (const bias of [0, 0.3, 0.6, 0.9]) process.stdout.write(`all, ${measure(sets.flat(), whole, bias)}\n`);
process.stdout.write(
  `${JSON.stringify({ idea: whole.idea.map((one) => Number(one.toFixed(2))), none: whole.none.map((one) => Number(one.toFixed(2))) })}\n`,
);
