import { drawSchema, type DrawData } from "@learn/exhibit-data/draw";
import * as v from "valibot";
import { brief, counted } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import type { Drawn, DrawState } from "./model.ts";
import { View } from "./view.tsx";

const said = ({ strokes, colours }: Drawn) => `${counted(strokes, "stroke")} in ${counted(colours.length, "colour")}`;

/** Something to be drawn; only how much was drawn is told, never what. */
export default defineExhibit<DrawData, DrawState>({
  id: "draw",
  schema: drawSchema,
  kept: ({ tasks }) => {
    const drawn = v.object({ strokes: v.number(), colours: v.pipe(v.array(v.number()), v.maxLength(6)) });
    const strokes = v.array(v.pipe(v.string(), v.regex(/^[0-5]([0-9a-z]{4})+$/)));
    return v.object({
      at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tasks.length - 1)),
      drawn: v.pipe(v.array(drawn), v.length(tasks.length)),
      kept: v.pipe(v.array(strokes), v.length(tasks.length)),
    });
  },
  initial: ({ tasks }) => ({ at: 0, drawn: tasks.map(() => ({ strokes: 0, colours: [] })), kept: tasks.map(() => []) }),
  View,
  // A picture is the child's: it stays on the device.
  sent: (state) => ({ ...state, kept: state.kept.map(() => []) }),
  facts: ({ tasks }, before, after) => {
    const task = quoted(brief(tasks[after.at] ?? ""));
    if (after.at !== before.at) return `turned to ${task}`;
    const [was, now] = [before.drawn[after.at], after.drawn[after.at]];
    if (!was || !now || now.strokes <= was.strokes) return null;
    // Every single stroke would fill what there is to tell.
    return now.strokes <= 3 || now.strokes % 5 === 0 ? `drew ${said(now)} for ${task}` : null;
  },
  summary: (_, { drawn }) =>
    counted(
      drawn.reduce((sum, { strokes }) => sum + strokes, 0),
      "stroke",
    ),
  account: ({ tasks }, { drawn }) =>
    drawn.flatMap((one, place) => (one.strokes === 0 ? [] : [`For ${quoted(brief(tasks[place] ?? "", 12))}: ${said(one)}.`])).join(" "),
});
