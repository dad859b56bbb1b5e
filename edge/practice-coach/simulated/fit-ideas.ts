import { writeFileSync } from "node:fs";
import { readCatalogue } from "../../content-tools/catalogue.ts";
import { evidenceFor, knownLines } from "../wrong-ideas/evidence.ts";
import { bestIdea } from "../wrong-ideas/hear-idea.ts";
import { type Weights, modelFile, writtenModel } from "../wrong-ideas/model.ts";
import { type SoundnessModel, soundnessOf } from "../wrong-ideas/soundness.ts";
import type { Wordings } from "../wrong-ideas/wordings.ts";
import { fitSoundness } from "./fit-soundness.ts";
import { type Example, fitWeights, rates, thresholdFor } from "./fit-weights.ts";
import { freshWordings } from "./fresh-wordings.ts";
import { allWordings, hashOfData } from "./training-wordings.ts";

// Fits wrong-ideas/model.generated.json to the wordings beside it and prints what is heard of wordings that no fit has seen:
// `npx tsx practice-coach/simulated/fit-ideas.ts`. Nothing is fitted to fresh-wordings.json, which tests use.

type Named = Wordings & { activity: string };

const activities = new Map((await readCatalogue()).entries.map(({ activity }) => [activity.id, activity]));
const sets = allWordings();
const groups = 4;
/** The share of sound answers in the wordings that may be taken for a wrong idea; a third of them is worded as close to one as can be. */
const falseAlarms = 0.1;

/** The evidence for every text of a set; compared with all texts of `beside` but itself. */
function examplesOf(set: Named, beside: Wordings | null, soundness: SoundnessModel): Example[] {
  const activity = activities.get(set.activity);
  if (activity === undefined) throw new Error(`There is no activity ${set.activity}.`);
  const lines = knownLines(activity, beside);
  const read = (text: string, meant: string | null): Example => {
    const { ideas, none } = evidenceFor(lines, text, true);
    return { meant, ideas, none: [...none, soundnessOf(text, soundness)] };
  };
  const wrong = Object.entries(set.wordings).flatMap(([meant, texts]) => texts.map((text) => read(text, meant)));
  return [...wrong, ...set.honest.map((text) => read(text, null))];
}

/** Fits on three groups of activities, hears the fourth, and so on: the threshold is the one that held-out sound answers ask for. */
function fitAcross(name: string, held: Example[][]): Weights {
  const others = (group: number): Example[] => held.filter((_, at) => at !== group).flat();
  const fits = held.map((_, group) => fitWeights(others(group)));
  const margins = held.flatMap((examples, group) =>
    examples.filter(({ meant }) => meant === null).map((example) => bestIdea(example, fits[group] ?? fitWeights([])).margin),
  );
  const threshold = thresholdFor(margins, falseAlarms);
  const heard = held.map((examples, group) => ({ size: examples.length, ...rates(examples, { ...fits[group]!, threshold }) }));
  const size = heard.reduce((sum, one) => sum + one.size, 0);
  const mean = (of: (one: (typeof heard)[number]) => number): string =>
    (heard.reduce((sum, one) => sum + one.size * of(one), 0) / size).toFixed(3);
  print(
    `${name}, held out: own ${mean(({ own }) => own)}, some ${mean(({ some }) => some)}, false alarms ${mean((one) => one.falseAlarms)}`,
  );
  return { ...fitWeights(held.flat()), threshold };
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const withRest = Array.from({ length: groups }, (_, group) => {
  const held = sets.filter((__, index) => index % groups === group);
  const soundness = fitSoundness(sets.filter((__, index) => index % groups !== group));
  return { known: held.flatMap((set) => examplesOf(set, set, soundness)), bare: held.flatMap((set) => examplesOf(set, null, soundness)) };
});
const withWordings = fitAcross(
  "with wordings",
  withRest.map(({ known }) => known),
);
const withoutWordings = fitAcross(
  "without wordings",
  withRest.map(({ bare }) => bare),
);
const soundness = fitSoundness(sets);
for (const [name, weights] of Object.entries({ withWordings, withoutWordings })) {
  const examples = freshWordings.flatMap((set) => {
    const beside = sets.find(({ activity }) => activity === set.activity) ?? null;
    return examplesOf(set, weights === withWordings ? beside : null, soundness);
  });
  print(`fresh wordings, ${name}: ${JSON.stringify(rates(examples, weights))}`);
}
writeFileSync(modelFile, writtenModel({ fittedTo: hashOfData(), withWordings, withoutWordings, soundness }));
