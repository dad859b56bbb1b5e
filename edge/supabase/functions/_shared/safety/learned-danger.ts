import { dangerKinds } from "./danger-kinds.ts";
import type { DangerKind } from "./danger-kinds.ts";
import { featuresOf, partsOf } from "./learned-features.ts";
import { bias, packedWeights, weightSteps, wordsOfKinds } from "./learned-weights.generated.ts";

/** The longest message of a student; what is longer is a program. */
const longestText = 4000;
/** Nearly every message; danger is told in a few of its words. */
const message = { size: 40, step: 20 };
const passage = { size: 20, step: 5 };
/** Words of coursework that are so far from danger that a phrase of danger among them means something else. */
const calmScore = -6;
/** Fewer say too little to tell coursework by. */
const fewestWords = 9;

let weights: Map<number, number> | undefined;
let kinds: [DangerKind, Map<string, number>][] | undefined;

/**
 * What the words of a message sound like by those of some thousand sentences, where no phrase of our lists stands in it: a
 * wish to die in a hint, a parent who isn't there. Null for nearly every message. It hears English; a list of weights
 * understands nothing, so it only makes sure that a person is named.
 *
 * @see docs/decisions/084
 */
export function learnedDanger(text: string): DangerKind | null {
  if (text.length > longestText) return null;
  const words = partsOf(text, message).find((part) => scoreOf(part) > 0);
  return words === undefined ? null : kindOf(words);
}

/** Whether every passage of an English message sounds like coursework, whatever phrases stand in it. */
export function soundsCalm(text: string): boolean {
  if (text.length > longestText) return false;
  const parts = partsOf(text, passage);
  return (parts[0]?.length ?? 0) >= fewestWords && parts.every((part) => scoreOf(part) <= calmScore);
}

function scoreOf(words: readonly string[]): number {
  weights ??= unpacked();
  let sum = bias;
  for (const feature of featuresOf(words)) sum += weights.get(feature) ?? 0;
  return sum;
}

function unpacked(): Map<number, number> {
  const bytes = Uint8Array.from(atob(packedWeights), (sign) => sign.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const read = new Map<number, number>();
  for (let at = 0; at + 5 <= bytes.length; at += 5) read.set(view.getUint32(at, true), view.getInt8(at + 4) / weightSteps);
  return read;
}

/** The kind for which most words speak; the first of the list where none does. */
function kindOf(words: readonly string[]): DangerKind {
  kinds ??= dangerKinds.map((kind) => [kind, tellingWords(wordsOfKinds[kind] ?? "")]);
  let best: DangerKind = dangerKinds[0];
  let most = 0;
  for (const [kind, telling] of kinds) {
    const sum = [...new Set(words)].reduce((so, word) => so + (telling.get(word) ?? 0), 0);
    if (sum > most) [best, most] = [kind, sum];
  }
  return best;
}

function tellingWords(listed: string): Map<string, number> {
  return new Map(listed.split(" ").map((entry) => [entry.split(":")[0] ?? "", Number(entry.split(":")[1])]));
}
