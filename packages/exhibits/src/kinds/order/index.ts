import { orderSchema, type OrderData } from "@learn/exhibit-data/order";
import * as v from "valibot";
import { brief } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import type { OrderState } from "./model.ts";
import { View } from "./view.tsx";

/** Steps that are moved up and down. */
export default defineExhibit<OrderData, OrderState>({
  id: "order",
  schema: orderSchema,
  kept: ({ steps }) =>
    v.pipe(
      v.array(v.number()),
      v.check((order) => order.toSorted((one, other) => one - other).join() === steps.map((_, place) => place).join()),
    ),
  initial: ({ steps }) => steps.map((_, place) => place),
  View,
  facts: ({ steps }, before, after) => {
    const first = after.findIndex((step, place) => step !== before[place]);
    const last = after.findLastIndex((step, place) => step !== before[place]);
    // A step that was moved down has let all between go up by one.
    const isUp = after[first] === before[last];
    const [step, beside] = isUp ? [after[first], after[first + 1]] : [after[last], after[last - 1]];
    if (step === undefined || beside === undefined) return null;
    return `put ${quoted(brief(steps[step]?.text ?? "", 4))} ${isUp ? "before" : "after"} ${quoted(brief(steps[beside]?.text ?? "", 4))}`;
  },
  summary: ({ steps }) => `${steps.length} steps`,
  account: ({ steps }, state) =>
    state.every((step, place) => step === place)
      ? ""
      : `Order: ${state.map((step, place) => `${place + 1} ${brief(steps[step]?.text ?? "", 6)}`).join("; ")}.`,
});
