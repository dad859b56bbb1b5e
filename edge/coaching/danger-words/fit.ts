/**
 * Learns from the sentences beside it what a child in danger sounds like, and writes what `_shared/safety/learned-danger.ts` reads:
 * `node --import tsx coaching/danger-words/fit.ts`, a minute; with `--writers` it says of each writer, too, what is heard without having
 * learned from them. docs/decisions/084 says why.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inLearnersEnglish, inShort } from "../ways-to-say.ts";
import { learn, scoreOf } from "./learn.ts";
import type { Example, Learned } from "./learn.ts";
import { cardsOfContent } from "./cards.ts";
import { linesOf, rowsOf } from "./rows.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that room, from what stands in it.
import { passagesOf, phraseKinds } from "#supabase/functions/_shared/safety/danger-passages.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that room, from what stands in it.
import { featureCount, featuresOf, wordsOf } from "#supabase/functions/_shared/safety/learned-features.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that room, from what stands in it.
import { dangerous } from "#supabase/functions/_shared/safety/testing/dangerous-sentences.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that room, from what stands in it.
import { harmless as harmlessSentences } from "#supabase/functions/_shared/safety/testing/harmless-sentences.ts";

const here = import.meta.dirname;
const target = join(here, "../../supabase/functions/_shared/safety/learned-weights.generated.ts");
const testing = join(here, "../../supabase/functions/_shared/safety/testing");
/**
 * So many near misses may sound like danger, by sentences that were not learned from. They are nearer to danger than nearly
 * all that children write: of the near misses in `_shared/safety/testing` fewer do.
 */
const falseAlarms = 0.012;
const folds = 5;
/** What the phrases are written with is plain, and was looked at by more people. */
const ofOurOwn = 3;
/** The largest weight is as many units. */
const mostUnits = 127;
const wordsOfAKind = 400;

/** Stands for those who wrote the cards of the activities. */
const cardWriter = "cards";
/** So many ordinary answers to an activity may sound like danger: a child writes a hundred of them. */
const falseAlarmsInAnswers = 0.004;

interface Sentence extends Example {
  /** Who wrote it, where it was written to be learned from. */
  writer: string | null;
}

function readSentence(text: string, isDanger: boolean, { writer = null, weight = 1 }: Partial<Sentence> = {}): Sentence {
  return { isDanger, writer, weight, features: Uint32Array.from(featuresOf(wordsOf(text), phraseKinds(text))) };
}

const lastOf = (row: readonly string[]): string => row.at(-1) ?? "";

const writers = readdirSync(join(here, "sentences")).toSorted();
const writtenBy = (file: string): { writer: string; row: string[] }[] =>
  writers.flatMap((writer) => rowsOf(join(here, "sentences", writer, file)).map((row) => ({ writer, row })));

function catalogue(): string[] {
  return (
    readdirSync(join(here, "../content"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .toSorted()
      .flatMap((name) => readFileSync(join(here, "../content", name), "utf8").split(/[\n.!?]/))
      .map((line) => line.replace(/[#*`>|-]/g, " ").trim())
      // More of them would say more about language, English or not, than about danger.
      .filter((line, at) => line.length > 15 && line.length < 200 && at % 4 === 0)
  );
}

/** What children answer to the activities of the catalogue, in several ways of writing. */
function answersToIt(): string[] {
  const sets = JSON.parse(readFileSync(join(here, "ideas.json"), "utf8")) as { ideas: string[] }[];
  return sets.flatMap(({ ideas }) =>
    [ideas, ideas.map(inLearnersEnglish)].flatMap((said) => [...said, ...said.map(inShort), ...passagesOf(said.join(" "))]),
  );
}

/** The answers of the catalogue's cards, but for those that the false alarms are counted by. */
function answersOnCards(): string[] {
  const cards = cardsOfContent().flatMap(({ isKept, texts }) => (isKept ? [] : texts));
  return cards.flatMap((text) => [text, ...passagesOf(text), inShort(text), inLearnersEnglish(text)]);
}

/** The sentences that the phrases are written with; never those that are kept from them. */
const writtenWith = (end: string): string[] =>
  readdirSync(join(testing, "languages"))
    .filter((file) => file.endsWith(end))
    .toSorted()
    .flatMap((file) => linesOf(join(testing, "languages", file)))
    .filter((line) => !line.startsWith("##"));

const disclosures = writtenBy("disclosures.tsv");
const sentences: Sentence[] = [
  ...disclosures.map(({ writer, row }) => readSentence(lastOf(row), true, { writer })),
  ...writtenBy("near-misses.tsv").map(({ writer, row }) => readSentence(lastOf(row), false, { writer })),
  ...[...Object.values(dangerous).flat(), ...rowsOf(join(testing, "heard-sentences.tsv")).map(lastOf), ...writtenWith("danger.txt")].map(
    (text) => readSentence(text, true, { weight: ofOurOwn }),
  ),
  ...[...harmlessSentences, ...rowsOf(join(testing, "unheard-sentences.tsv")).map(lastOf), ...writtenWith("harmless.txt")].map((text) =>
    readSentence(text, false, { weight: ofOurOwn }),
  ),
  ...[...catalogue(), ...answersToIt()].map((text) => readSentence(text, false)),
  ...answersOnCards().map((text) => readSentence(text, false, { writer: cardWriter })),
];

/** The scores of some sentences by what was learned from the others. */
function scoresWithout(isOut: (one: Sentence, at: number) => boolean): { one: Sentence; score: number }[] {
  const learned = learn(sentences.filter((one, at) => !isOut(one, at)));
  return sentences.filter(isOut).map((one) => ({ one, score: scoreOf(learned, one.features) }));
}

/** The score that so few near misses reach, each scored by what was learned from the others. */
function crossedThreshold(): { threshold: number; recall: number } {
  const scored = Array.from({ length: folds }, (_, fold) =>
    scoresWithout(({ writer }, at) => writer !== null && at % folds === fold),
  ).flat();
  const scoresOf = (isWanted: (one: Sentence) => boolean): number[] => scored.filter(({ one }) => isWanted(one)).map(({ score }) => score);
  const near = scoresOf(({ isDanger, writer }) => !isDanger && writer !== cardWriter);
  const answers = scoresOf(({ writer }) => writer === cardWriter);
  const danger = scored.filter(({ one }) => one.isDanger).map(({ score }) => score);
  const reachedBy = (share: number, scores: number[]): number =>
    scores.toSorted((one, other) => other - one)[Math.floor(share * scores.length)] ?? 0;
  const [byNear, byAnswers] = [reachedBy(falseAlarms, near), reachedBy(falseAlarmsInAnswers, answers)];
  process.stdout.write(`threshold by near misses ${byNear.toFixed(2)}, by answers ${byAnswers.toFixed(2)}\n`);
  const threshold = Math.max(byNear, byAnswers);
  return { threshold, recall: danger.filter((score) => score > threshold).length / danger.length };
}

/** The weights of the features that share places, in whole units of a byte, and those of the phrases as they are. */
function packed({ weights }: Learned): { unit: number; bytes: string; phrases: number[] } {
  const shared = weights.subarray(0, featureCount);
  const unit = shared.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / mostUnits;
  const bytes = Buffer.from(Int8Array.from(shared, (weight) => Math.round(weight / unit)).buffer);
  return { unit, bytes: bytes.toString("base64"), phrases: [...weights.subarray(featureCount)].map((weight) => Number(weight.toFixed(3))) };
}

/** For each kind the words that speak for it among sentences that signal danger, by how much. */
function wordsOfKinds(): Record<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const all = new Map<string, number>();
  let total = 0;
  for (const { row } of disclosures) {
    const [, kind = ""] = row;
    for (const word of new Set(wordsOf(lastOf(row)))) {
      const mine = counts.get(kind) ?? new Map<string, number>();
      counts.set(kind, mine.set(word, (mine.get(word) ?? 0) + 1));
      all.set(word, (all.get(word) ?? 0) + 1);
      total += 1;
    }
  }
  return Object.fromEntries(
    [...counts].toSorted().map(([kind, mine]) => {
      const size = [...mine.values()].reduce((sum, count) => sum + count, 0);
      const telling = [...mine]
        .map(([word, count]) => ({ word, count, weight: Math.log(count / size / ((all.get(word) ?? 1) / total)) }))
        .filter(({ count, weight }) => count >= 3 && weight > 0.5)
        .toSorted((one, other) => other.weight * other.count - one.weight * one.count || one.word.localeCompare(other.word))
        .slice(0, wordsOfAKind);
      return [kind, telling.map(({ word, weight }) => `${word}:${Math.round(weight * 10)}`).join(" ")];
    }),
  );
}

const { threshold, recall } = crossedThreshold();
const learned = learn(sentences);
const { unit, bytes, phrases } = packed(learned);
const count = sentences.filter(({ isDanger }) => isDanger).length;
writeFileSync(
  target,
  `// Written by edge/coaching/danger-words/fit.ts from ${count} sentences that signal danger and ${sentences.length - count} that don't.
export const bias = ${(learned.bias - threshold).toFixed(4)};
export const weightUnit = ${unit.toFixed(5)};
export const phraseWeights: readonly number[] = ${JSON.stringify(phrases)};
export const packedWeights =
  "${bytes}";
export const wordsOfKinds: Record<string, string> = ${JSON.stringify(wordsOfKinds(), null, 2)};
`,
);
const ofAll = (share: number): string => (Number.isNaN(share) ? "none written" : `${(100 * share).toFixed(1)} %`);
process.stdout.write(`${count} that signal danger, ${sentences.length - count} that don't\n`);
process.stdout.write(`by sentences not learned from: ${ofAll(recall)} heard at ${ofAll(falseAlarms)} false alarms\n`);
for (const writer of process.argv.includes("--writers") ? writers : []) {
  const scored = scoresWithout((one) => one.writer === writer);
  const heard = (isDanger: boolean): string => {
    const scores = scored.filter(({ one }) => one.isDanger === isDanger).map(({ score }) => score);
    return ofAll(scores.filter((score) => score > threshold).length / scores.length);
  };
  process.stdout.write(`${writer}, not learned from: ${heard(true)} heard, ${heard(false)} false alarms\n`);
}
