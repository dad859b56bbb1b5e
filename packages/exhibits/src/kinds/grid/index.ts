import { gridSchema, type GridData } from "@learn/exhibit-data/grid";
import * as v from "valibot";
import { counted } from "../../brief.ts";
import { defineExhibit } from "../../exhibit.ts";
import { search, told, type GridState } from "./model.ts";
import { View } from "./view.tsx";

/** Squares with walls, to walk through and to let a search run through. */
export default defineExhibit<GridData, GridState>({
  id: "grid",
  schema: gridSchema,
  kept: ({ columns, rows }) => {
    const square = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(columns * rows - 1));
    return v.object({
      at: square,
      steps: v.number(),
      walls: v.pipe(v.array(square), v.maxLength(columns * rows)),
      isSearched: v.boolean(),
    });
  },
  initial: ({ start, walls }) => ({ at: start, steps: 0, walls, isSearched: false }),
  View,
  facts: (data, before, after) => {
    if (after.isSearched && !before.isSearched) return `let it search: ${told(search(data, after.walls))}`;
    const wall = after.walls.find((one) => !before.walls.includes(one)) ?? before.walls.find((one) => !after.walls.includes(one));
    if (wall !== undefined) {
      const place = `row ${Math.floor(wall / data.columns) + 1}, square ${(wall % data.columns) + 1}`;
      return after.walls.length > before.walls.length ? `set a wall in ${place}` : `took away the wall in ${place}`;
    }
    if (after.at === before.at) return null;
    if (after.at === data.goal) return `reached the goal in ${counted(after.steps, "step")}`;
    // Every single step would fill what there is to tell.
    return before.steps === 0 ? "set off from the start" : null;
  },
  summary: ({ goal }, { at, steps }) => (at === goal ? `goal after ${counted(steps, "step")}` : counted(steps, "step")),
  account: (data, { at, steps, walls, isSearched }) => {
    const set = walls.filter((wall) => !data.walls.includes(wall)).length;
    const gone = data.walls.filter((wall) => !walls.includes(wall)).length;
    return [
      ...(steps === 0 ? [] : [`Walked ${counted(steps, "step")}, ${at === data.goal ? "to the goal" : "not at the goal"}.`]),
      ...(set + gone === 0 ? [] : [`Walls set: ${set}, taken away: ${gone}.`]),
      ...(isSearched ? [`Search (${data.search}): ${told(search(data, walls))}.`] : []),
    ].join(" ");
  },
});
