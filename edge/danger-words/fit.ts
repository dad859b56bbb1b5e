/**
 * Learns from the sentences beside it which words, pairs and threes of words sound like a child in danger, and writes what
 * `_shared/safety/learned-danger.ts` reads: `node --import tsx danger-words/fit.ts`, a minute. docs/decisions/084 says why.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { learn, scoreOf } from "./learn.ts";
import type { Example, Learned } from "./learn.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that room, from what stands in it.
import { wordsOf } from "../supabase/functions/_shared/safety/learned-features.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that room, from what stands in it.
import { dangerous } from "../supabase/functions/_shared/safety/testing/dangerous-sentences.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that room, from what stands in it.
import { harmless as harmlessSentences } from "../supabase/functions/_shared/safety/testing/harmless-sentences.ts";

const here = import.meta.dirname;
const target = join(here, "../supabase/functions/_shared/safety/learned-weights.generated.ts");
/**
 * So many near misses may sound like danger, by sentences that were not learned from. They are nearer to danger than nearly
 * all that children write: of the near misses in `_shared/safety/testing` far fewer do.
 */
const falseAlarms = 0.015;
/** Smaller weights change nothing that matters. */
const leastWeight = 0.5;
const steps = 20;
const folds = 5;

function rowsOf(file: string): string[][] {
  return readFileSync(join(here, "sentences", file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
}

function catalogue(): string[] {
  return readdirSync(join(here, "../content"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .flatMap((name) => readFileSync(join(here, "../content", name), "utf8").split(/[\n.!?]/))
    .map((line) => line.replace(/[#*`>|-]/g, " ").trim())
    .filter((line) => line.length > 15 && line.length < 200);
}

const files = readdirSync(join(here, "sentences")).toSorted();
const testing = join(here, "../supabase/functions/_shared/safety/testing");
/** The sentences that the phrases are written with; never those that are kept from them. */
const linesOf = (file: string): string[] => readFileSync(join(testing, file), "utf8").trim().split("\n");
const writtenWith = (end: string): string[] =>
  readdirSync(join(testing, "languages"))
    .filter((file) => file.endsWith(end))
    .toSorted()
    .flatMap((file) => linesOf(`languages/${file}`))
    .filter((line) => !line.startsWith("##"));
const lastColumn = (line: string): string => line.split("\t").at(-1) ?? "";

const disclosures = files.filter((file) => file.startsWith("disclosures")).flatMap(rowsOf);
const nearMisses = files.filter((file) => file.startsWith("near-misses")).flatMap(rowsOf);
const danger: Example[] = [
  ...disclosures.map((row) => row.at(-1) ?? ""),
  ...Object.values(dangerous).flat(),
  ...linesOf("heard-sentences.tsv").slice(1).map(lastColumn),
  ...writtenWith("danger.txt"),
].map((text) => ({
  text,
  isDanger: true,
}));
const near: Example[] = [
  ...nearMisses.map((row) => row.at(-1) ?? ""),
  ...harmlessSentences,
  ...linesOf("unheard-sentences.tsv").slice(1).map(lastColumn),
  ...writtenWith("harmless.txt"),
].map((text) => ({ text, isDanger: false }));
const harmless: Example[] = catalogue().map((text) => ({ text, isDanger: false }));

/** The score that so few near misses reach, each scored by what was learned from the others. */
function crossedThreshold(): { threshold: number; recall: number } {
  const nearScores: number[] = [];
  const dangerScores: number[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeldOut = (_: Example, at: number): boolean => at % folds === fold;
    const isKept = (one: Example, at: number): boolean => !isHeldOut(one, at);
    const learned = learn([...danger.filter(isKept), ...near.filter(isKept), ...harmless]);
    nearScores.push(...near.filter(isHeldOut).map(({ text }) => scoreOf(learned, text)));
    dangerScores.push(...danger.filter(isHeldOut).map(({ text }) => scoreOf(learned, text)));
  }
  const sorted = nearScores.toSorted((one, other) => other - one);
  const threshold = sorted[Math.floor(falseAlarms * sorted.length)] ?? 0;
  return { threshold, recall: dangerScores.filter((score) => score > threshold).length / dangerScores.length };
}

/** Five bytes a feature: its number, and its weight in twentieths. */
function packed({ weights }: Learned): string {
  const kept = [...weights].filter(([, weight]) => Math.abs(weight) >= leastWeight).toSorted(([one], [other]) => one - other);
  const bytes = Buffer.alloc(kept.length * 5);
  kept.forEach(([feature, weight], at) => {
    bytes.writeUInt32LE(feature, at * 5);
    bytes.writeInt8(Math.max(-127, Math.min(127, Math.round(weight * steps))), at * 5 + 4);
  });
  return bytes.toString("base64");
}

/** For each kind the words that speak for it among sentences that signal danger, by how much. */
function wordsOfKinds(): Record<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const all = new Map<string, number>();
  let total = 0;
  for (const [, kind = "", , text = ""] of disclosures)
    for (const word of new Set(wordsOf(text))) {
      const mine = counts.get(kind) ?? new Map<string, number>();
      counts.set(kind, mine.set(word, (mine.get(word) ?? 0) + 1));
      all.set(word, (all.get(word) ?? 0) + 1);
      total += 1;
    }
  return Object.fromEntries(
    [...counts].toSorted().map(([kind, mine]) => {
      const size = [...mine.values()].reduce((sum, count) => sum + count, 0);
      const telling = [...mine]
        .filter(([, count]) => count >= 3)
        .map(([word, count]) => [word, Math.log(count / size / ((all.get(word) ?? 1) / total))] as const)
        .filter(([, weight]) => weight > 0.7)
        .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b));
      return [kind, telling.map(([word, weight]) => `${word}:${Math.round(weight * 10)}`).join(" ")];
    }),
  );
}

const { threshold, recall } = crossedThreshold();
const learned = learn([...danger, ...near, ...harmless]);
writeFileSync(
  target,
  `// Written by edge/danger-words/fit.ts from ${danger.length} sentences that signal danger and ${near.length + harmless.length} that don't.
export const bias = ${(learned.bias - threshold).toFixed(3)};
export const weightSteps = ${steps};
export const packedWeights =
  "${packed(learned)}";
export const wordsOfKinds: Record<string, string> = ${JSON.stringify(wordsOfKinds(), null, 2)};
`,
);
const ofAll = (share: number): string => `${(100 * share).toFixed(1)} %`;
process.stdout.write(`${danger.length} that signal danger, ${near.length} near misses, ${harmless.length} lines of the catalogue\n`);
process.stdout.write(`by sentences not learned from: ${ofAll(recall)} heard at ${ofAll(falseAlarms)} false alarms\n`);
