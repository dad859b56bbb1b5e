/**
 * Learns from the sentences beside it what a child in danger sounds like, and writes what `_shared/safety/learned-danger.ts` reads:
 * `node --import tsx coaching/danger-words/fit.ts`, five minutes; with `--writers` it says of each writer, too, what is heard without having
 * learned from them. docs/decisions/084 says why.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inLearnersEnglish, inShort } from "../ways-to-say.ts";
import { learn, scoreOf, type Example, type Learned } from "./learn.ts";
import { learnGroups, type GroupExample } from "./learn-groups.ts";
import { cardsOfContent } from "./cards.ts";
import { packed } from "./pack.ts";
import { linesOf, rowsOf } from "./rows.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that layer, from what stands in it.
import { passagesOf } from "#supabase/functions/_shared/safety/danger-passages.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that layer, from what stands in it.
import { featuresOf, wordsOf } from "#supabase/functions/_shared/safety/learned-features.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that layer, from what stands in it.
import { groupScores, soundsLikeDanger, type LearnedGroups } from "#supabase/functions/_shared/safety/learned-groups.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that layer, from what stands in it.
import { dangerous } from "#supabase/functions/_shared/safety/testing/dangerous-sentences.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that layer, from what stands in it.
import { harmless as harmlessSentences } from "#supabase/functions/_shared/safety/testing/harmless-sentences.ts";

const here = import.meta.dirname;
const target = join(here, "../../supabase/functions/_shared/safety/learned-weights.generated.ts");
const testing = join(here, "../../supabase/functions/_shared/safety/testing");
/**
 * Beyond it a text sounds like danger: the most, in tenths, at which 95 in a hundred of the disclosures of `_shared/safety/testing` do; of the
 * harmless sentences beside them that is fewer than one in a hundred.
 */
const threshold = 5;
/** What was written to try the list is plain, and was looked at by more people. */
const ofOurOwn = 6;
/** A topic of so many harmless sentences is a group of its own; the others are one. */
const fewestOfTopic = 400;

/** A sentence, what it tells of, and who wrote it where it was written to be learned from. */
interface Written {
  text: string;
  isDanger: boolean;
  writer?: string | null;
  weight?: number;
  /** Its kind of danger, or where it is harmless its topic. */
  about: string;
  /** Its group among those of its kind, where that is known. */
  group?: string | undefined;
}

interface Sentence extends Example, GroupExample {
  writer: string | null;
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

/** The sentences of the other languages that the list is tried on; never those that are kept from it. Headings are kinds of danger. */
function triedOn(end: string): { about: string; text: string }[] {
  const files = readdirSync(join(testing, "languages")).filter((file) => file.endsWith(end));
  return files.toSorted().flatMap((file) => {
    let about = "tried";
    return linesOf(join(testing, "languages", file)).flatMap((text) => {
      if (!text.startsWith("## ")) return [{ about, text }];
      about = text.slice(3);
      return [];
    });
  });
}

const disclosures = writtenBy("disclosures.tsv");
const own = { weight: ofOurOwn };
const written: Written[] = [
  ...disclosures.map(({ writer, row }) => ({ text: lastOf(row), isDanger: true, writer, about: row[1] ?? "", group: row[2] })),
  ...writtenBy("near-misses.tsv").map(({ writer, row }) => ({ text: lastOf(row), isDanger: false, writer, about: row[1] ?? "" })),
  ...Object.entries(dangerous).flatMap(([about, texts]) => texts.map((text) => ({ text, isDanger: true, about, ...own }))),
  ...rowsOf(join(testing, "heard-sentences.tsv")).map((row) => ({ text: lastOf(row), isDanger: true, about: row[1] ?? "", ...own })),
  ...triedOn("danger.txt").map((one) => ({ ...one, isDanger: true, ...own })),
  ...[...harmlessSentences, ...rowsOf(join(testing, "unheard-sentences.tsv")).map(lastOf)].map((text) => ({
    text,
    isDanger: false,
    about: "tried",
    ...own,
  })),
  ...triedOn("harmless.txt").map((one) => ({ ...one, isDanger: false, ...own })),
  ...catalogue().map((text) => ({ text, isDanger: false, about: "catalogue" })),
  ...answersToIt().map((text) => ({ text, isDanger: false, about: "answers" })),
  ...answersOnCards().map((text) => ({ text, isDanger: false, about: "cards" })),
];

/** The groups of danger, each with its kind. */
const dangerGroups = [...new Map(disclosures.map(({ row: [, kind = "", group = ""] }) => [group, kind]))];
const harmlessTopics = written.filter(({ isDanger }) => !isDanger).map(({ about }) => about);
const topics = [...new Set(harmlessTopics)].filter((topic) => harmlessTopics.filter((one) => one === topic).length >= fewestOfTopic);
/** The last group is of the harmless sentences of all other topics. */
const groupCount = dangerGroups.length + topics.length + 1;

function groupsOf({ isDanger, about, group: known }: Written): number[] {
  if (!isDanger) return [dangerGroups.length + (topics.includes(about) ? topics.indexOf(about) : topics.length)];
  return dangerGroups.flatMap(([group, kind], place) => (kind === about && (known ?? group) === group ? [place] : []));
}

const sentences = written.map((one): Sentence => ({
  isDanger: one.isDanger,
  writer: one.writer ?? null,
  weight: one.weight ?? 1,
  groups: groupsOf(one),
  features: Uint32Array.from(featuresOf(wordsOf(one.text))),
}));

interface Both {
  linear: Learned;
  groups: LearnedGroups;
}

const learnBoth = (from: readonly Sentence[]): Both => ({ linear: learn(from), groups: learnGroups(from, groupCount) });

const scoreOfBoth = ({ linear, groups }: Both, { features }: Sentence): number =>
  soundsLikeDanger(groupScores(groups, features), dangerGroups.length, scoreOf(linear, features));

/** The scores of some sentences by what was learned from the others. */
function scoresWithout(isOut: (one: Sentence, at: number) => boolean): { one: Sentence; score: number }[] {
  const learned = learnBoth(sentences.filter((one, at) => !isOut(one, at)));
  return sentences.filter(isOut).map((one) => ({ one, score: scoreOfBoth(learned, one) }));
}

const { linear, groups } = learnBoth(sentences);
const margins = packed(linear.weights);
const vectors = packed(groups.vectors);
const inShortOf = (numbers: Float32Array, unit = 1): string => JSON.stringify([...numbers].map((one) => Number((one * unit).toFixed(4))));
const count = sentences.filter(({ isDanger }) => isDanger).length;
writeFileSync(
  target,
  `// Written by edge/coaching/danger-words/fit.ts from ${count} sentences that signal danger and ${sentences.length - count} that don't.
import type { DangerKind } from "./danger-kinds.ts";

export const threshold = ${threshold};
export const margin = { unit: ${margins.unit.toFixed(5)}, bias: ${linear.bias.toFixed(4)} };
export const kindsOfGroups: readonly DangerKind[] = ${JSON.stringify(dangerGroups.map(([, kind]) => kind))};
export const directions: readonly number[] = ${inShortOf(groups.directions, vectors.unit)};
export const offsets: readonly number[] = ${inShortOf(groups.offsets)};
export const packedMargins =
  "${margins.text}";
export const packedVectors =
  "${vectors.text}";
`,
);
const ofAll = (share: number): string => (Number.isNaN(share) ? "none written" : `${(100 * share).toFixed(1)} %`);
process.stdout.write(`${count} that signal danger, ${sentences.length - count} that don't\n`);
for (const writer of process.argv.includes("--writers") ? writers : []) {
  const scored = scoresWithout((one) => one.writer === writer);
  const heard = (isDanger: boolean): string => {
    const scores = scored.filter(({ one }) => one.isDanger === isDanger).map(({ score }) => score);
    return ofAll(scores.filter((score) => score > threshold).length / scores.length);
  };
  process.stdout.write(`${writer}, not learned from: ${heard(true)} heard, ${heard(false)} false alarms\n`);
}
