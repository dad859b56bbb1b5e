import { photoSetSchema, type PhotoSetData } from "@learn/exhibit-data/photo-set";
import * as v from "valibot";
import { counted } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { View } from "./view.tsx";

/** Which photos are taken, by their places, and how many of the child's own were looked at: those are kept nowhere. */
export interface PhotoSetState {
  taken: number[];
  own: number;
}

/** Photos of which some are taken for a machine to learn from. */
export default defineExhibit<PhotoSetData, PhotoSetState>({
  id: "photo-set",
  schema: photoSetSchema,
  kept: ({ photos, take }) =>
    v.object({
      taken: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(photos.length - 1))), v.maxLength(take)),
      own: v.pipe(v.number(), v.minValue(0)),
    }),
  initial: () => ({ taken: [], own: 0 }),
  View,
  facts: ({ photos }, before, after) => {
    if (after.own > before.own) return `looked at ${counted(after.own, "own photo")}`;
    const taken = after.taken.find((place) => !before.taken.includes(place));
    if (taken !== undefined) return `took ${quoted(photos[taken]?.text ?? "")}`;
    const left = before.taken.find((place) => !after.taken.includes(place));
    return left === undefined ? null : `put ${quoted(photos[left]?.text ?? "")} back`;
  },
  summary: ({ take }, { taken }) => `${taken.length} of ${take} taken`,
  account: (data, state) => (state.taken.length === 0 ? "" : `Taken: ${countSigns(data, state).join("; ")}.`),
});

/** How many of the taken photos have each sign, as in 'place: 4 indoors, 1 outdoors'. */
export function countSigns({ photos, signs }: PhotoSetData, { taken }: PhotoSetState): string[] {
  return signs.map((name, sign) => {
    const values = taken.map((place) => photos[place]?.signs[sign] ?? "");
    const counts = [...new Set(values)].map((value) => `${values.filter((one) => one === value).length} ${value}`);
    return `${name}: ${counts.join(", ")}`;
  });
}
