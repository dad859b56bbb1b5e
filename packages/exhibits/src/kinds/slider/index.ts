import { sliderSchema, type SliderData } from "@learn/exhibit-data/slider";
import * as v from "valibot";
import { brief, rounded } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { levelOf, resultOf } from "./model.ts";
import { View } from "./view.tsx";

/** Numbers to set, and what comes of them; by how much each counts isn't shown. */
export default defineExhibit<SliderData, number[]>({
  id: "slider",
  schema: sliderSchema,
  kept: ({ numbers }) =>
    v.pipe(
      v.array(v.pipe(v.number(), v.finite())),
      v.length(numbers.length),
      v.check((values) => values.every((value, place) => value >= numbers[place]!.from && value <= numbers[place]!.to)),
    ),
  initial: ({ numbers }) => numbers.map(({ start }) => start),
  View,
  facts: (data, before, after) => {
    const set = after.findIndex((value, place) => value !== before[place]);
    const number = data.numbers[set];
    return number ? `set ${quoted(brief(number.name))} from ${before[set]} to ${after[set]}` : null;
  },
  // No result: it stands in sight while the child has yet to guess.
  summary: ({ numbers }, values) =>
    `${values.filter((value, place) => value !== numbers[place]?.start).length} of ${values.length} changed`,
  account: (data, values) => {
    if (values.every((value, place) => value === data.numbers[place]?.start)) return "";
    const result = resultOf(data, values);
    const set = data.numbers.map(({ name }, place) => `${brief(name)} ${values[place]}`);
    return `${data.result.name}: ${rounded(result)}, ${quoted(levelOf(data, result)?.text ?? "")}. Set: ${set.join(", ")}.`;
  },
});
