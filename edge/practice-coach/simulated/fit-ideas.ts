import { writeFileSync } from "node:fs";
import { readCatalogue } from "../../content-tools/catalogue.ts";
import { type Learned, evidenceFor, knownLines } from "../wrong-ideas/evidence.ts";
import { spaceFile, writtenSpace } from "../wrong-ideas/learned-meaning.ts";
import { type Weights, modelFile, writtenModel } from "../wrong-ideas/model.ts";
import type { SoundnessModel } from "../wrong-ideas/soundness.ts";
import type { Texts, Wordings } from "../wrong-ideas/wordings.ts";
import { fitMeaning } from "./fit-meaning.ts";
import { fitSoundness } from "./fit-soundness.ts";
import { type Example, fitWeights, hear, rates, thresholdFor } from "./fit-weights.ts";
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
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const writers = [...new Set(sets.map(({ writer }) => writer))];
const setsOf = (writer: string): Named[] => sets.filter((set) => set.writer === writer);
/** How sound answers are said: learned from all writers but one, whose own manner would be taken for it. */
const soundnessWithout = new Map(writers.map((writer) => [writer, fitSoundness(sets.filter((set) => set.writer !== writer))]));
const soundnessFor = (writer: string): SoundnessModel => soundnessWithout.get(writer) ?? fitSoundness(sets);

/** Of each list in a set every fourth text, or all but these. */
function partOf({ wordings, honest, ...rest }: Named, group: number, isHeld: boolean): Named {
  const part = (texts: string[]): string[] => texts.filter((_, index) => (index % groups === group) === isHeld);
  return { ...rest, wordings: Object.fromEntries(Object.entries(wordings).map(([id, texts]) => [id, part(texts)])), honest: part(honest) };
}

/** The evidence for every text of a set, compared with the author's lines and with what `beside` holds. */
function examplesOf(set: Texts & { activity: string }, beside: Texts | null, learned: Learned): Example[] {
  const activity = activities.get(set.activity);
  if (activity === undefined) throw new Error(`There is no activity ${set.activity}.`);
  const lines = knownLines(activity, beside, learned);
  const read = (text: string, meant: string | null): Example => ({ meant, ...evidenceFor(lines, text) });
  const wrong = Object.entries(set.wordings).flatMap(([meant, texts]) => texts.map((text) => read(text, meant)));
  return [...wrong, ...set.honest.map((text) => read(text, null))];
}

const parts = Array.from({ length: groups }, (_, group) => {
  const space = fitMeaning(sets.map((set) => partOf(set, group, false)));
  return { space, group };
});

/** A writer's texts, each compared with those of its activity that the space has learned from while it was held out. */
function heldTexts(writer: string): Example[] {
  const soundness = soundnessFor(writer);
  return parts.flatMap(({ space, group }) =>
    setsOf(writer).flatMap((set) => examplesOf(partOf(set, group, true), partOf(set, group, false), { space, soundness })),
  );
}

/** A writer's texts without any wordings of their activities, as a teacher's own activity is heard. */
function heldActivities(writer: string): Example[] {
  const learned = { space: fitMeaning(sets.filter((set) => set.writer !== writer)), soundness: soundnessFor(writer) };
  return setsOf(writer).flatMap((set) => examplesOf(set, null, learned));
}

/** Fits to three writers, hears the fourth, and so on: the threshold is the one that the sound answers of those ask for. */
function fitAcross(name: string, heldOf: (writer: string) => Example[]): Weights {
  const held = writers.map(heldOf);
  const fits = held.map((_, writer) => fitWeights(held.filter((__, at) => at !== writer).flat()));
  const heard = held.flatMap((examples, writer) => examples.map((example) => hear(example, fits[writer] ?? fitWeights(examples))));
  const margins = heard.filter(({ meant }) => meant === null).map(({ margin }) => margin);
  const threshold = thresholdFor(margins, falseAlarms);
  print(`${name}, held out: ${JSON.stringify(rates(heard, threshold))}`);
  return { ...fitWeights(held.flat()), threshold };
}

const withWordings = fitAcross("with wordings", heldTexts);
const withoutWordings = fitAcross("without wordings", heldActivities);
const learned = { space: fitMeaning(sets), soundness: fitSoundness(sets) };
for (const [name, weights] of Object.entries({ withWordings, withoutWordings })) {
  const beside = (id: string): Texts | null => (weights === withWordings ? (sets.find(({ activity }) => activity === id) ?? null) : null);
  const examples = freshWordings.flatMap((set) => examplesOf(set, beside(set.activity), learned));
  const heard = examples.map((example) => hear(example, weights));
  print(`fresh wordings, ${name}: ${JSON.stringify(rates(heard, weights.threshold))}`);
}
writeFileSync(modelFile, writtenModel({ fittedTo: hashOfData(), withWordings, withoutWordings, soundness: learned.soundness }));
writeFileSync(spaceFile, writtenSpace(learned.space));
