import { dataHoleSchema, type DataHoleData } from "@learn/exhibit-data/data-hole";
import * as v from "valibot";
import { brief } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { totalOf } from "./model.ts";
import { View } from "./view.tsx";

/** Groups behind one total, which can be hidden. The state: which are. */
export default defineExhibit<DataHoleData, number[]>({
  id: "data-hole",
  schema: dataHoleSchema,
  kept: ({ groups }) =>
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(groups.length - 1))), v.maxLength(groups.length)),
  initial: () => [],
  View,
  facts: (data, before, after) => {
    const place = after.find((group) => !before.includes(group)) ?? before.find((group) => !after.includes(group));
    const group = data.groups[place ?? -1];
    return group ? `${after.length > before.length ? "hid" : "showed"} ${quoted(group.name)}` : null;
  },
  summary: ({ groups }, hidden) => `${groups.length - hidden.length} of ${groups.length} groups`,
  account: (data, hidden) => {
    if (hidden.length === 0) return "";
    const names = hidden.map((place) => quoted(brief(data.groups[place]?.name ?? "")));
    const total = totalOf(data, hidden);
    return `Hidden: ${names.join(", ")}. Total of the others: ${total ? `${total.right} of ${total.people}, that is ${total.ofHundred} of 100` : "empty"}.`;
  },
});
