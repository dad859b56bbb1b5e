import * as v from "valibot";
import { count } from "../../count.ts";
import { countRight, leastWeight, messages, mostWeight, newMessages, type Weights } from "./machine.ts";

const weight = v.pipe(v.number(), v.integer(), v.minValue(leastWeight), v.maxValue(mostWeight));

export const schema = v.object({
  weights: v.object({ signs: v.object({ link: weight, hurry: weight, prize: weight, known: weight }), bar: weight }),
  turns: v.number(),
  steps: v.number(),
});

/** How the machine is set, how often the student has turned a weight, and how many steps the machine took itself. */
export interface State {
  weights: Weights;
  turns: number;
  steps: number;
}

export const initial: State = { weights: { signs: { link: 0, hurry: 0, prize: 0, known: 0 }, bar: 0 }, turns: 0, steps: 0 };

export function summary({ weights }: State): string {
  return `${countRight(weights, messages)} of ${messages.length} messages right`;
}

/** How it stands, for the coach. */
export function account({ weights, turns, steps }: State): string {
  if (turns + steps === 0) return "";
  const { link, hurry, prize, known } = weights.signs;
  return [
    `The student turned the weights ${count(turns, "time")} and let the machine take ${count(steps, "step")} by itself.`,
    `The weights are link ${link}, hurry ${hurry}, prize ${prize}, known sender ${known}; the bar is ${weights.bar}.`,
    `The machine sorts ${countRight(weights, messages)} of ${messages.length} messages right, and ${countRight(weights, newMessages)} of ${newMessages.length} new ones.`,
  ].join(" ");
}

/** What a change says was done. */
export function fact(before: State, after: State): string | null {
  if (after.steps > before.steps) return "let the machine take a step by itself";
  return after.turns > before.turns ? `turned a weight; ${countRight(after.weights, messages)} of ${messages.length} are right` : null;
}
