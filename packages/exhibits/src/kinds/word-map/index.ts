import { wordMapSchema, type WordMapData } from "@learn/exhibit-data/word-map";
import * as v from "valibot";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { nearest, type WordMapState } from "./model.ts";
import { View } from "./view.tsx";

const coordinate = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Words on a map, on which near ones mean alike. */
export default defineExhibit<WordMapData, WordMapState>({
  id: "word-map",
  schema: wordMapSchema,
  kept: ({ toPlace }) =>
    v.object({
      placed: v.pipe(v.array(v.nullable(v.object({ x: coordinate, y: coordinate }))), v.length(toPlace.length)),
      touched: v.nullable(v.string()),
    }),
  initial: ({ toPlace }) => ({ placed: toPlace.map(() => null), touched: null }),
  View,
  facts: (data, before, after) => {
    const put = after.placed.findIndex((place, one) => place !== before.placed[one]);
    const name = put >= 0 ? data.toPlace[put] : after.touched;
    if (name == null || (put < 0 && after.touched === before.touched)) return null;
    const [near] = nearest(data, after, name);
    return `${put >= 0 ? "put" : "looked at"} ${quoted(name)}; nearest is ${quoted(near ?? "")}`;
  },
  summary: ({ toPlace }, { placed }) => `${placed.filter((place) => place !== null).length} of ${toPlace.length} placed`,
  account: (data, state) =>
    data.toPlace
      .flatMap((name, place) =>
        state.placed[place] == null ? [] : [`${name} is nearest to ${nearest(data, state, name).slice(0, 2).join(" and ")}.`],
      )
      .join(" ") ||
    (state.touched === null ? "" : `${state.touched} is nearest to ${nearest(data, state, state.touched).slice(0, 3).join(", ")}.`),
});
