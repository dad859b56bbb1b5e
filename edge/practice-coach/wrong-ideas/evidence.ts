import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import { authorEvidence } from "./author-evidence.ts";
import { type Compared, type WordTable, cosine, readText, sharedFeatures, wordByWord, wordTable } from "./compare-texts.ts";
import { type SpaceInUse, placeOf, sharpness } from "./learned-meaning.ts";
import { type SoundnessModel, soundnessOf } from "./soundness.ts";
import type { Texts } from "./wordings.ts";

/** What was learned from the wordings of all activities. */
export interface Learned {
  space: SpaceInUse;
  soundness: SoundnessModel;
}

/** What a message has in common with the author's lines of a misconception, and how near it lies to the nearest wording, from -1 to 1. */
export interface InCommon {
  words: number;
  groups: number;
  pairs: number;
  nearness: number;
}

/** What is known of a message: numbers for each misconception, and for none of them. */
export interface Evidence {
  ideas: { id: string; values: number[]; inCommon: InCommon }[];
  none: number[];
}

interface Line {
  text: string;
  compared: Compared;
  /** Where it lies in the learned space. */
  place: Float32Array;
  /** The misconception that it says; null for a sound one. */
  says: string | null;
  isAuthors: boolean;
}

/** All that a message is compared with. */
export interface KnownLines {
  activity: Activity;
  lines: Line[];
  /** The words of the lines, in their order. */
  words: WordTable;
  learned: Learned;
}

/** The two highest levels of a criterion say what good answers are like. */
const goodLevels = 4;

/** Reads an activity's lines and, where there are some, the wordings of its misconceptions. */
export function knownLines(activity: Activity, wordings: Texts | null, learned: Learned): KnownLines {
  const { misconceptions, outcomes, criteria } = activity;
  const authors = [
    ...misconceptions.flatMap(({ id, idea, soundsLike }) => [idea, ...soundsLike].map((text) => ({ text, says: id }))),
    ...outcomes.map(({ text }) => ({ text, says: null })),
    ...criteria
      .filter(({ shownBy }) => shownBy[0]?.startsWith("O"))
      .flatMap(({ levels }) => levels.slice(goodLevels).map((text) => ({ text, says: null }))),
  ];
  const written = [
    ...Object.entries(wordings?.wordings ?? {}).flatMap(([id, texts]) => texts.map((text) => ({ text, says: id }))),
    ...(wordings?.honest ?? []).map((text) => ({ text, says: null })),
  ];
  const lineOf = (line: { text: string; says: string | null }, isAuthors: boolean): Line => ({
    ...line,
    isAuthors,
    compared: readText(line.text),
    place: placeOf(line.text, learned.space),
  });
  const lines = [...authors.map((line) => lineOf(line, true)), ...written.map((line) => lineOf(line, false))];
  return { activity, learned, lines, words: wordTable(lines.map(({ compared }) => compared)) };
}

const nearest = 3;
const votes = 6;

/** The numbers that the fitted weights are for. */
export function evidenceFor(known: KnownLines, text: string): Evidence {
  const { activity, learned } = known;
  const alike = likenessTo(known, text);
  const near = nearnessTo(known, text);
  const authors = authorEvidence(activity, text);
  return {
    ideas: authors.ideas.map(({ id, values, inCommon }) => {
      const { numbers, nearness } = near(id);
      return { id, values: [...alike(id), ...values, ...numbers], inCommon: { ...inCommon, nearness } };
    }),
    none: [
      ...alike(null),
      ...authors.none,
      activity.misconceptions.length / 4,
      soundnessOf(text, learned.soundness),
      ...near(null).numbers,
    ],
  };
}

/** How alike a text and the lines of each kind are in three ways: in what they mean, in how it is written, and word by word. */
function likenessTo({ lines, words }: KnownLines, text: string): (id: string | null) => number[] {
  const said = readText(text);
  const others = lines.map(({ compared }) => compared);
  const ways = [
    others.map(({ vector }) => cosine(vector, said.vector)),
    others.map((other) => sharedFeatures(other, said)),
    wordByWord(said, words),
  ];
  const closest = lines
    .map(({ says, isAuthors }, index) => ({ says, isAuthors, value: ways.reduce((sum, values) => sum + (values[index] ?? 0), 0) }))
    .filter(({ isAuthors }) => !isAuthors)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, votes);
  return (id) => {
    const own = (values: number[], isAuthors: boolean): number[] =>
      values.filter((_, index) => lines[index]?.says === id && lines[index]?.isAuthors === isAuthors);
    const numbers = ways.flatMap((values) => {
      const written = own(values, false).toSorted((one, other) => other - one);
      return [written[0] ?? 0, meanOf(written.slice(0, nearest)), Math.max(0, ...own(values, true))];
    });
    return [...numbers, closest.filter(({ says }) => says === id).length / votes];
  };
}

/** How near a text lies to the lines of each kind in the learned space; to the author's where nobody wrote more. */
function nearnessTo({ lines, learned }: KnownLines, text: string): (id: string | null) => { numbers: number[]; nearness: number } {
  const place = placeOf(text, learned.space);
  const hasWritten = lines.some(({ isAuthors }) => !isAuthors);
  const used = lines.filter(({ isAuthors }) => isAuthors !== hasWritten);
  const near = new Map<string | null, number[]>();
  for (const line of used) near.set(line.says, [...(near.get(line.says) ?? []), cosine(line.place, place)]);
  const means = new Map([...near].map(([says, values]) => [says, meanOf(values.map((value) => Math.exp(sharpness * value)))]));
  const whole = [...means.values()].reduce((sum, mean) => sum + mean, 0);
  return (id) => {
    const mean = means.get(id) ?? 0;
    const nearness = Math.max(-1, ...(near.get(id) ?? []));
    return { nearness, numbers: [Math.log(Math.max(mean, farthest)), nearness, whole === 0 ? 0 : mean / whole] };
  };
}

/** Of `mean`, so that its logarithm is a number. */
const farthest = Math.exp(-sharpness);

function meanOf(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
