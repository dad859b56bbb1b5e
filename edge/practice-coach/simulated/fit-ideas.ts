import { writeFileSync } from "node:fs";
import { readCatalogue } from "../../content-tools/catalogue.ts";
import { type Learned, evidenceFor, knownLines } from "../wrong-ideas/evidence.ts";
import { type LearnedSpace, spaceFile, writtenSpace } from "../wrong-ideas/learned-meaning.ts";
import { type Weights, modelFile, writtenModel } from "../wrong-ideas/model.ts";
import type { Texts } from "../wrong-ideas/wordings.ts";
import { fitMeaning } from "./fit-meaning.ts";
import { fitSoundness } from "./fit-soundness.ts";
import { type Example, type Heard, fitWeights, hear, rates, thresholdFor } from "./fit-weights.ts";
import { freshWordings } from "./fresh-wordings.ts";
import { type NamedWordings, allWordings, byActivity, hashOfData } from "./training-wordings.ts";

// Fits wrong-ideas/model.generated.json to the wordings beside it and prints what is heard of wordings that no fit has seen:
// `npx tsx practice-coach/simulated/fit-ideas.ts`. Nothing is fitted to fresh-wordings.json, which tests use.

const activities = new Map((await readCatalogue()).entries.map(({ activity }) => [activity.id, activity]));
const sets = allWordings();
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** They were asked for wordings without the words of the misconception's title, and for sound answers as close to one as can be. */
const hardWriters = new Set(["a", "b", "c", "d"]);
/** The share of their sound answers that may be taken for a wrong idea. */
const falseAlarms = 0.07;
/** What texts of some writers are told by: those who are held out together wrote in different manners. */
const heldOutTogether = ["aei", "bfj", "cgk", "dhl"];
/** The catalogue's halves have no writer in common. */
const halves = ["abefgh", "cdijkl"];

/** A text and who wrote it. */
type Held = Example & { writer: string };

const isBy = (writers: string, { writer }: NamedWordings): boolean => writers.includes(writer);

/** What is learned of everything that these writers did not write. */
function learnedWithout(writers: string): Learned & { texts: Map<string, Texts> } {
  const texts = byActivity(sets.filter((set) => !isBy(writers, set)));
  return { texts, ...learnedFrom([...texts.values()]) };
}

const learnedFrom = (texts: Texts[]): Learned & { space: LearnedSpace } => ({ space: fitMeaning(texts), soundness: fitSoundness(texts) });

/** The evidence for every text of a set, compared with the author's lines and with what `beside` holds. */
function examplesOf(set: Texts & { activity: string }, beside: Texts | null, learned: Learned): Example[] {
  const activity = activities.get(set.activity);
  if (activity === undefined) throw new Error(`There is no activity ${set.activity}.`);
  const lines = knownLines(activity, beside, learned);
  const read = (text: string, meant: string | null): Example => ({ meant, ...evidenceFor(lines, text) });
  const wrong = Object.entries(set.wordings).flatMap(([meant, texts]) => texts.map((text) => read(text, meant)));
  return [...wrong, ...set.honest.map((text) => read(text, null))];
}

/** Their texts, compared with what was learned from all others; with others' texts for the same activity, where there are some. */
function heldTexts(writers: string): Held[] {
  const { texts, ...learned } = learnedWithout(writers);
  return sets
    .filter((set) => isBy(writers, set))
    .flatMap((set) => examplesOf(set, texts.get(set.activity) ?? null, learned).map((example) => ({ ...example, writer: set.writer })));
}

/** Fits to all groups of writers but one, hears that one, and so on: the threshold is the one that hard sound answers ask for. */
function fitAcross(name: string, groups: string[]): Weights {
  const held = groups.map(heldTexts);
  const heard = held.flatMap((examples, group) => {
    const weights = fitWeights(held.filter((_, at) => at !== group).flat());
    return examples.map((example) => ({ writer: example.writer, ...hear(example, weights) }));
  });
  const [hard, plain] = [true, false].map((isHard): Heard[] => heard.filter(({ writer }) => hardWriters.has(writer) === isHard));
  const margins = (hard ?? []).filter(({ meant }) => meant === null).map(({ margin }) => margin);
  const threshold = thresholdFor(margins, falseAlarms);
  print(`${name}, held out: hard ${JSON.stringify(rates(hard ?? [], threshold))}, plain ${JSON.stringify(rates(plain ?? [], threshold))}`);
  return { ...fitWeights(held.flat()), threshold };
}

const withWordings = fitAcross("with wordings", heldOutTogether);
const withoutWordings = fitAcross("without wordings", halves);
const all = byActivity(sets);
const learned = learnedFrom([...all.values()]);
for (const [name, weights] of Object.entries({ withWordings, withoutWordings })) {
  const beside = (id: string): Texts | null => (weights === withWordings ? (all.get(id) ?? null) : null);
  const examples = freshWordings.flatMap((set) => examplesOf(set, beside(set.activity), learned));
  const heard = examples.map((example) => hear(example, weights));
  print(`fresh wordings, ${name}: ${JSON.stringify(rates(heard, weights.threshold))}`);
}
writeFileSync(modelFile, writtenModel({ fittedTo: hashOfData(), withWordings, withoutWordings, soundness: learned.soundness }));
writeFileSync(spaceFile, writtenSpace(learned.space));
