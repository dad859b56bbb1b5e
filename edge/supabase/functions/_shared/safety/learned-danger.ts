import type { DangerKind } from "./danger-kinds.ts";
import { featuresOf } from "./learned-features.ts";
import { groupScores, soundsLikeDanger, type LearnedGroups } from "./learned-groups.ts";
import { directions, kindsOfGroups, margin, offsets, packedMargins, packedVectors, threshold } from "./learned-weights.generated.ts";

interface Learned extends LearnedGroups {
  margins: Int8Array;
}

let learned: Learned | undefined;

/** What a passage sounds like. */
export interface Heard {
  /** The most likely kind of danger, whether or not it sounds like any. */
  kind: DangerKind;
  /** How far it is beyond the least that sounds like danger; below 0 for nearly every passage. */
  beyond: number;
}

/**
 * What the words of a passage, some forty, sound like by those of many thousand sentences. Lists of weights understand nothing, so they
 * only make sure that a person is named.
 *
 * @see docs/decisions/084
 */
export function learnedDanger(words: readonly string[]): Heard {
  const features = featuresOf(words);
  learned ??= {
    vectors: unpacked(packedVectors),
    directions: Float32Array.from(directions),
    offsets: Float32Array.from(offsets),
    margins: unpacked(packedMargins),
  };
  let sum = 0;
  for (const feature of features) sum += learned.margins[feature]!;
  const scores = groupScores(learned, features);
  const score = soundsLikeDanger(scores, kindsOfGroups.length, (margin.unit * sum) / Math.sqrt(features.size) + margin.bias);
  const shares = scores.shares.subarray(0, kindsOfGroups.length);
  return { kind: kindsOfGroups[shares.indexOf(Math.max(...shares))]!, beyond: score - threshold };
}

/** Two numbers from -7 to 7 stand in each byte. */
function unpacked(packed: string): Int8Array {
  const bytes = atob(packed);
  const numbers = new Int8Array(2 * bytes.length);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.charCodeAt(at);
    numbers[2 * at] = (byte >> 4) - 8;
    numbers[2 * at + 1] = (byte & 15) - 8;
  }
  return numbers;
}
