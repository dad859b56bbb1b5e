import { nameAt, timelineSchema, type TimelineData } from "@learn/exhibit-data/timeline";
import * as v from "valibot";
import { brief } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { View } from "./view.tsx";

/** The year, or the place of the name, at which each event was put, null while it is nowhere; and whether the true ones are shown. */
export interface TimelineState {
  years: (number | null)[];
  isShown: boolean;
}

/** Events that are put on a line of years or names; a press shows where they belong. */
export default defineExhibit<TimelineData, TimelineState>({
  id: "timeline",
  schema: timelineSchema,
  kept: ({ from, to, events }) =>
    v.object({
      years: v.pipe(v.array(v.nullable(v.pipe(v.number(), v.minValue(from), v.maxValue(to)))), v.length(events.length)),
      isShown: v.boolean(),
    }),
  initial: ({ events }) => ({ years: events.map(() => null), isShown: false }),
  View,
  facts: (data, before, after) => {
    const { events } = data;
    if (after.isShown !== before.isShown) return after.isShown ? "looked where the events belong" : "hid where the events belong";
    const place = after.years.findIndex((year, one) => year !== before.years[one]);
    if (place < 0) return null;
    const event = quoted(brief(events[place]?.text ?? ""));
    const year = after.years[place];
    return year == null ? `took ${event} off the line` : `put ${event} at ${nameAt(data, year)}`;
  },
  summary: ({ events }, { years }) => `${years.filter((year) => year !== null).length} of ${events.length} placed`,
  account: (data, { years, isShown }) => {
    const placed = data.events.flatMap(({ text, year }, place) => {
      const guess = years[place];
      return guess == null ? [] : [`${brief(text, 4)} at ${nameAt(data, guess)}${isShown ? ` (it was ${nameAt(data, year)})` : ""}`];
    });
    return placed.length === 0 ? "" : `${placed.join("; ")}.`;
  },
});
