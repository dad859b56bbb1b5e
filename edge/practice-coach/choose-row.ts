import type { Activity, CueHit } from "../supabase/functions/_shared/cues/index.ts";
import type { Memory } from "./memory.ts";

/** One row speaks: a misconception, unless an outcome was heard with at least two phrases more. */
export function chooseRow(activity: Activity, memory: Memory, hits: CueHit[]): CueHit | null {
  const isParked = (hit: CueHit): boolean => memory.parked.some(({ id }) => id === hit.touches);
  const ladders = hits.filter((hit) => activity.misconceptions.some(({ id }) => id === hit.touches) && !isParked(hit));
  const outcomes = hits.filter((hit) => activity.outcomes.some(({ id }) => id === hit.touches));
  const weight = (hit: CueHit): number => hit.phrases.length * 1000 + Math.max(...hit.phrases.map((phrase) => phrase.length));
  const heaviest = (rows: CueHit[]): CueHit | null => rows.toSorted((one, other) => weight(other) - weight(one))[0] ?? null;
  const ladder = heaviest(ladders);
  const most = Math.max(0, ...outcomes.map((hit) => hit.phrases.length));
  if (ladder !== null && most < ladder.phrases.length + 2) return ladder;
  return heaviest(outcomes.filter((hit) => memory.present.outcomes.includes(hit.touches))) ?? heaviest(outcomes);
}
