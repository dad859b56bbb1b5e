import { wordMapSchema, type WordMapData } from "@learn/exhibit-data/word-map";
import * as v from "valibot";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { View } from "./view.tsx";

/** A place on the map, from 0 to 100 to the right and down. */
export interface Place {
  x: number;
  y: number;
}

/** Where the child put each word, null while it is nowhere; and the word that was touched last, by its name. */
export interface WordMapState {
  placed: (Place | null)[];
  touched: string | null;
}

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

/** All words that lie on the map now. */
export function onMap({ words, toPlace }: WordMapData, { placed }: WordMapState): (Place & { text: string; isOwn: boolean })[] {
  const own = toPlace.flatMap((text, place) => {
    const where = placed[place];
    return where == null ? [] : [{ text, ...where, isOwn: true }];
  });
  return [...words.map((word) => ({ ...word, isOwn: false })), ...own];
}

/** The other words by their distance from a word, the nearest first; none where it isn't on the map. */
export function nearest(data: WordMapData, state: WordMapState, name: string): string[] {
  const all = onMap(data, state);
  const from = all.find(({ text }) => text === name);
  if (!from) return [];
  const distance = ({ x, y }: Place): number => Math.hypot(x - from.x, y - from.y);
  return all
    .filter(({ text }) => text !== name)
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ text }) => text);
}
