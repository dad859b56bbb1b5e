import { thresholdSchema, type ThresholdData } from "@learn/exhibit-data/threshold";
import * as v from "valibot";
import { brief } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { straysOf } from "./model.ts";
import { View } from "./view.tsx";

/** A line through scores; wherever it stands, some cases may land where they don't belong. */
export default defineExhibit<ThresholdData, number>({
  id: "threshold",
  schema: thresholdSchema,
  kept: () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  initial: ({ line }) => line,
  View,
  facts: (_, before, after) => (before === after ? null : `moved the line from ${before} to ${after}`),
  summary: (_, line) => `line at ${line}`,
  account: (data, line) => {
    if (line === data.line) return "";
    const [below, above] = data.boxes.map(quoted);
    const { all, ...strays } = straysOf(data, line);
    const groups = data.groups.map((group) => {
      const own = straysOf(data, line, group);
      return `${brief(group)} ${own.above} and ${own.below} of ${own.all}`;
    });
    return `Line at ${line}. In ${above} but of ${below}: ${strays.above}; in ${below} but of ${above}: ${strays.below}; of ${all}. ${
      groups.length > 1 ? `By group: ${groups.join("; ")}.` : ""
    }`;
  },
});
