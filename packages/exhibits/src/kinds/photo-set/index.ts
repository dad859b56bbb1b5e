import { photoSetSchema, type PhotoSetData } from "@learn/exhibit-data/photo-set";
import * as v from "valibot";
import { counted } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { countSigns, type PhotoSetState } from "./model.ts";
import { View } from "./view.tsx";

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
