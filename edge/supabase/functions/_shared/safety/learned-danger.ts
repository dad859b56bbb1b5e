import { dangerKinds } from "./danger-kinds.ts";
import type { DangerKind } from "./danger-kinds.ts";
import { featuresOf, wordsOf } from "./learned-features.ts";
import { bias, packedWeights, phraseWeights, weightUnit, wordsOfKinds } from "./learned-weights.generated.ts";

/** In so few words a phrase means what it says, unless the others speak clearly against that: 1 is as clear as most coursework. */
const fewWords = 10;
const mercy = 0.6;

let weights: Int8Array | undefined;
let kinds: [DangerKind, Map<string, number>][] | undefined;

/**
 * What a passage of some forty words sounds like by those of many thousand sentences and by the phrases in it: null for nearly
 * every passage. A list of weights understands nothing, so it only makes sure that a person is named.
 *
 * @param phraseKinds - the kinds of danger that phrases of the lists speak of in it
 * @see docs/decisions/084
 */
export function learnedDanger(text: string, phraseKinds: readonly DangerKind[]): DangerKind | null {
  const words = wordsOf(text);
  // One word that no phrase knows tells nothing.
  if (words.length < (phraseKinds.length > 0 ? 1 : 2)) return null;
  const features = featuresOf(words, phraseKinds);
  weights ??= new Int8Array(Uint8Array.from(atob(packedWeights), (sign) => sign.charCodeAt(0)).buffer);
  let sum = 0;
  for (const feature of features)
    sum += feature < weights.length ? (weights[feature] ?? 0) * weightUnit : (phraseWeights[feature - weights.length] ?? 0);
  const least = phraseKinds.length > 0 && words.length <= fewWords ? -mercy : 0;
  if (sum / Math.sqrt(features.size) + bias <= least) return null;
  return dangerKinds.find((kind) => phraseKinds.includes(kind)) ?? kindOf(words);
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
