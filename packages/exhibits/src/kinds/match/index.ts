import { matchSchema, type MatchData } from "@learn/exhibit-data/match";
import * as v from "valibot";
import { brief } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { View } from "./view.tsx";

/** With which thing on the right each on the left is linked; null while with none. */
export type MatchState = (number | null)[];

/** Things on the left that are linked with things on the right; no link is right or wrong here. */
export default defineExhibit<MatchData, MatchState>({
  id: "match",
  schema: matchSchema,
  kept: ({ left, right }) =>
    v.pipe(v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(right.length - 1)))), v.length(left.length)),
  initial: ({ left }) => left.map(() => null),
  View,
  facts: ({ left, right }, before, after) => {
    const name = (text: string | undefined): string => quoted(brief(text ?? "", 4));
    const linked = after.findIndex((other, place) => other !== before[place] && other !== null);
    if (linked >= 0) return `linked ${name(left[linked])} with ${name(right[after[linked] ?? -1])}`;
    const parted = after.findIndex((other, place) => other !== before[place]);
    return parted < 0 ? null : `took the link off ${name(left[parted])}`;
  },
  summary: ({ left }, state) => `${state.filter((other) => other !== null).length} of ${left.length} linked`,
  account: ({ left, right }, state) => {
    const links = left.flatMap((text, place) => {
      const other = state[place];
      return other == null ? [] : [`${brief(text, 4)} - ${brief(right[other] ?? "", 5)}`];
    });
    return links.length === 0 ? "" : `Linked: ${links.join("; ")}.`;
  },
});
