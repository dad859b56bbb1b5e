import { orderSchema, type OrderData } from "@learn/exhibit-data/order";
import * as v from "valibot";
import { brief } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { View } from "./view.tsx";

/** The places of the steps in the data, in the order in which they stand now. */
export type OrderState = number[];

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
    const place = after.findIndex((step, at) => step !== before[at]);
    const up = after[place];
    const below = after[place + 1];
    if (up === undefined || below === undefined) return null;
    return `put ${quoted(brief(steps[up]?.text ?? "", 4))} before ${quoted(brief(steps[below]?.text ?? "", 4))}`;
  },
  summary: ({ steps }) => `${steps.length} steps`,
  account: ({ steps }, state) =>
    state.every((step, place) => step === place)
      ? ""
      : `Order: ${state.map((step, place) => `${place + 1} ${brief(steps[step]?.text ?? "", 6)}`).join("; ")}.`,
});

/** The order after the step at a place was moved by so many places. */
export function moved(order: OrderState, from: number, to: number): OrderState {
  const step = order[from];
  if (step === undefined || to < 0 || to >= order.length || from === to) return order;
  const without = order.filter((_, place) => place !== from);
  return [...without.slice(0, to), step, ...without.slice(to)];
}
