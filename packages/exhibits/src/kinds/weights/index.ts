import { weightsSchema, type WeightsData } from "@learn/exhibit-data/weights";
import * as v from "valibot";
import { brief } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { atHome, landing } from "./model.ts";
import { View } from "./view.tsx";

/** Signs that count as much as the child says; the line stays. */
export default defineExhibit<WeightsData, number[]>({
  id: "weights",
  schema: weightsSchema,
  kept: ({ signs }) => v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(-5), v.maxValue(5))), v.length(signs.length)),
  initial: ({ starts }) => starts,
  View,
  facts: (data, before, after) => {
    const set = after.findIndex((weight, place) => weight !== before[place]);
    const sign = data.signs[set];
    return sign === undefined ? null : `set ${quoted(brief(sign))} from ${before[set]} to ${after[set]}`;
  },
  // No count: it stands in sight while the child has yet to guess.
  summary: ({ starts }, weights) => `${weights.filter((weight, place) => weight !== starts[place]).length} of ${weights.length} changed`,
  account: (data, weights) => {
    if (weights.every((weight, place) => weight === data.starts[place])) return "";
    const set = data.signs.map((sign, place) => `${sign} ${weights[place]}`).join(", ");
    const away = data.cases.flatMap((one) => {
      const box = landing(data, one, weights);
      return box === one.box ? [] : [`${quoted(brief(one.text))} lands in ${quoted(data.boxes[box])}`];
    });
    const home = `${atHome(data, weights)} of ${data.cases.length} land where they belong`;
    return `Weights: ${set}; line ${data.line}. ${home}${away.length === 0 ? "" : `; ${away.join(", ")}`}.`;
  },
});
