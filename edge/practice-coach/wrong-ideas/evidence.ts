import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import { authorEvidence } from "./author-evidence.ts";
import { type Compared, cosine, readText, sharedFeatures, wordByWord } from "./compare-texts.ts";
import type { Wordings } from "./wordings.ts";

/** What is known of a message: numbers for each misconception, and for none of them. */
export interface Evidence {
  ideas: { id: string; values: number[] }[];
  none: number[];
}

interface Line {
  text: string;
  compared: Compared;
  /** The misconception that it says; null for a sound one. */
  says: string | null;
  isAuthors: boolean;
}

/** All that a message is compared with. */
export interface KnownLines {
  activity: Activity;
  lines: Line[];
}

/** The two highest levels of a criterion say what good answers are like. */
const goodLevels = 4;

/** Reads an activity's lines and, where there are some, the wordings of its misconceptions. */
export function knownLines(activity: Activity, wordings: Wordings | null): KnownLines {
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
  const lineOf = (isAuthors: boolean) => (line: { text: string; says: string | null }) => ({
    ...line,
    isAuthors,
    compared: readText(line.text),
  });
  return { activity, lines: [...authors.map(lineOf(true)), ...written.map(lineOf(false))] };
}

const nearest = 3;
const votes = 6;

/** The numbers that the fitted weights are for; a line with the message's very text is left out when `isLeftOut` says so. */
export function evidenceFor({ activity, lines }: KnownLines, text: string, isLeftOut = false): Evidence {
  const said = readText(text);
  const used = isLeftOut ? lines.filter((line) => line.text !== text) : lines;
  const others = used.map(({ compared }) => compared);
  const likeness = [
    others.map(({ vector }) => cosine(vector, said.vector)),
    others.map((other) => sharedFeatures(other, said)),
    wordByWord(said, others),
  ];
  const whole = used.map((_, index) => likeness.reduce((sum, values) => sum + (values[index] ?? 0), 0));
  const closest = used
    .map(({ says, isAuthors }, index) => ({ says, isAuthors, value: whole[index] ?? 0 }))
    .filter(({ isAuthors }) => !isAuthors)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, votes);
  const about = (id: string | null): number[] => {
    const own = (isAuthors: boolean) => (_: number, index: number) => used[index]?.says === id && used[index]?.isAuthors === isAuthors;
    return [
      ...likeness.flatMap((values) => {
        const written = values.filter(own(false)).toSorted((one, other) => other - one);
        return [written[0] ?? 0, meanOf(written.slice(0, nearest)), Math.max(0, ...values.filter(own(true)))];
      }),
      closest.filter(({ says }) => says === id).length / votes,
    ];
  };
  const authors = authorEvidence(activity, text);
  return {
    ideas: authors.ideas.map(({ id, values }) => ({ id, values: [...about(id), ...values] })),
    none: [...about(null), ...authors.none, activity.misconceptions.length / 4],
  };
}

function meanOf(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
