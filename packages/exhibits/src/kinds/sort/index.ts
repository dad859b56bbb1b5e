import { sortSchema, type SortData } from "@learn/exhibit-data/sort";
import * as v from "valibot";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { View } from "./view.tsx";

/** In which box each card lies, by its place in the data; null while it lies in none. */
export type SortState = (number | null)[];

const boxOf = ({ boxes }: SortData, box: number | null | undefined): string => (box == null ? "the table" : quoted(boxes[box] ?? ""));

/** Cards that are put into boxes; no box is right or wrong here. */
export default defineExhibit<SortData, SortState>({
  id: "sort",
  schema: sortSchema,
  kept: ({ boxes, cards }) =>
    v.pipe(v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(boxes.length - 1)))), v.length(cards.length)),
  initial: ({ cards }) => cards.map(() => null),
  View,
  facts: (data, before, after) => {
    const moved = after.findIndex((box, card) => box !== before[card]);
    const card = data.cards[moved];
    if (!card) return null;
    const from = before[moved] == null ? "" : ` from ${boxOf(data, before[moved])}`;
    return `moved ${quoted(card.text)}${from} to ${boxOf(data, after[moved])}`;
  },
  merge: (before, mine, theirs) => mine.map((box, card) => (box === before[card] ? (theirs[card] ?? null) : box)),
  summary: ({ cards }, state) => `${state.filter((box) => box !== null).length} of ${cards.length} sorted`,
  account: ({ boxes, cards }, state) =>
    boxes
      .flatMap((box, place) => {
        const inside = cards.flatMap(({ text }, card) => (state[card] === place ? [text] : []));
        return inside.length === 0 ? [] : [`${box}: ${inside.join(", ")}.`];
      })
      .join(" "),
});
