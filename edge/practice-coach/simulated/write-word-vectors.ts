import { createReadStream, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { readCatalogue } from "../../content-tools/catalogue.ts";
import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import { tokensOf } from "../wrong-ideas/tokens.ts";
import { allWordings } from "./training-wordings.ts";

// Writes wrong-ideas/word-vectors.generated.json from GloVe vectors of 100 numbers (public domain) in their text form, a word and
// its numbers a line, the most frequent words first: `npx tsx practice-coach/simulated/write-word-vectors.ts glove.6B.100d.txt`.

const given = 100;
const kept = 64;
const commonWords = 5000;
/** The directions in which all words lie alike tell nothing of one. */
const alikeDirections = 2;

const textsOf = ({ title, description, material, outcomes, path, misconceptions, criteria, cues }: Activity): string[] => [
  title,
  description,
  material,
  ...outcomes.map(({ text }) => text),
  ...path.map(({ text }) => text),
  ...misconceptions.flatMap(({ idea, soundsLike, hints }) => [idea, ...soundsLike, ...hints]),
  ...criteria.flatMap(({ levels }) => levels),
  ...cues.flatMap(({ hears }) => hears),
];

const counts = new Map<string, number>();
for (const { wordings, honest } of allWordings()) {
  for (const text of [...Object.values(wordings).flat(), ...honest])
    for (const word of tokensOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
}
const wanted = new Set(counts.keys());
for (const { activity } of (await readCatalogue()).entries)
  for (const text of textsOf(activity)) for (const word of tokensOf(text)) wanted.add(word);

const found = new Map<string, number[]>();
let common = 0;
for await (const line of createInterface({ input: createReadStream(process.argv[2] ?? "glove.6B.100d.txt") })) {
  const [word = "", ...numbers] = line.split(" ");
  const isCommon = common < commonWords && /^[a-z]{2,}$/.test(word);
  if (isCommon) common += 1;
  if ((isCommon || wanted.has(word)) && !found.has(word)) found.set(word, numbers.slice(0, given).map(Number));
}

const rows = [...found.values()];
const dot = (one: number[], other: number[]): number => one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
const unit = (vector: number[]): number[] => vector.map((value) => value / (Math.sqrt(dot(vector, vector)) || 1));
const mean = Array.from({ length: given }, (_, place) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0) / rows.length);
const centred = rows.map((row) => row.map((value, place) => value - (mean[place] ?? 0)));

/** The directions in which the rows differ most, the widest first, by the power method on their covariance. */
function principalDirections(of: number[][], count: number): number[][] {
  const covariance = mean.map((_, one) => mean.map((__, other) => of.reduce((sum, row) => sum + (row[one] ?? 0) * (row[other] ?? 0), 0)));
  const directions: number[][] = [];
  for (let number = 0; number < count; number += 1) {
    let direction = unit(mean.map((_, place) => Math.sin(1 + place * 7 + number)));
    for (let step = 0; step < 100; step += 1) {
      const next = covariance.map((row) => dot(row, direction));
      const overlaps = directions.map((before) => dot(before, next));
      direction = unit(
        next.map((value, place) => value - directions.reduce((sum, before, at) => sum + (overlaps[at] ?? 0) * (before[place] ?? 0), 0)),
      );
    }
    directions.push(direction);
  }
  return directions;
}

const directions = principalDirections(centred, kept + alikeDirections).slice(alikeDirections);
const bytes = Int8Array.from(
  centred.flatMap((row) => {
    const vector = directions.map((direction) => dot(row, direction));
    const largest = Math.max(...vector.map(Math.abs)) || 1;
    return vector.map((value) => Math.round((value / largest) * 127));
  }),
);
const words = [...found.keys()];
const file = new URL("../wrong-ideas/word-vectors.generated.json", import.meta.url);
const text = {
  dimensions: kept,
  words: words.join(" "),
  counts: words.map((word) => counts.get(word) ?? 0),
  vectors: Buffer.from(bytes.buffer).toString("base64"),
};
writeFileSync(file, `${JSON.stringify(text, null, 1).replace(/,\n {2}(?=\d)/g, ",")}\n`);
process.stdout.write(`${words.length} words\n`);
