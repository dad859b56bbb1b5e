import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { SoundnessModel } from "./soundness.ts";

const weights = v.object({
  /** What each number of the evidence for a misconception is worth. */
  idea: v.array(v.number()),
  /** The same for none of them. */
  none: v.array(v.number()),
  /** More than this has to speak for a misconception than for none. */
  threshold: v.number(),
});

const schema = v.object({
  /** Of the wordings and the vectors that it was fitted to, by `hashOfData`. */
  fittedTo: v.string(),
  withWordings: weights,
  withoutWordings: weights,
  /** One line for each: hundredths, a tab, the feature. */
  soundness: v.object({ bias: v.number(), weights: v.array(v.string()) }),
});

export type Weights = v.InferOutput<typeof weights>;

/** What `fit-ideas.ts` wrote. */
export interface Model {
  fittedTo: string;
  withWordings: Weights;
  withoutWordings: Weights;
  soundness: SoundnessModel;
}

export const modelFile: URL = new URL("./model.generated.json", import.meta.url);

let read: Model | undefined;

/** The fitted weights; read once. */
export function readModel(): Model {
  read ??= parseModel(readFileSync(modelFile, "utf8"));
  return read;
}

function parseModel(text: string): Model {
  const { soundness, ...rest } = v.parse(schema, JSON.parse(text));
  const features = soundness.weights.map((line): [string, number] => {
    const [hundredths = "0", feature = ""] = line.split("\t");
    return [feature, Number(hundredths) / 100];
  });
  return { ...rest, soundness: { bias: soundness.bias, weights: new Map(features) } };
}

/** The text of the file that `readModel` reads; weights that round to nothing are left out. */
export function writtenModel({ soundness, ...rest }: Model): string {
  const lines = [...soundness.weights]
    .map(([feature, weight]) => ({ feature, hundredths: Math.round(weight * 100) }))
    .filter(({ hundredths }) => Math.abs(hundredths) >= smallestKept)
    .map(({ feature, hundredths }) => `${hundredths}\t${feature}`);
  return `${JSON.stringify({ ...rest, soundness: { bias: soundness.bias, weights: lines } }, null, 1)}\n`;
}

/** In hundredths. */
const smallestKept = 4;
