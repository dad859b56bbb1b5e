import { readCard, type Card } from "./cards.ts";
import { distinct, schemaOf } from "./lines.ts";

/** Steps to be brought into an order, as they lie at first. */
export interface OrderData {
  steps: Card[];
  /** What the two ends are called. */
  ends: [first: string, last: string];
}

/** `step: words | drawing`, and `ends: first | last`. */
export const orderSchema = schemaOf<OrderData>(["step", "ends"], (lines) => {
  const steps = lines.all("step", 3, 7).map(readCard);
  distinct(
    steps.map(({ text }) => text),
    "step",
  );
  const [first = "first", last = "last"] = lines.has("ends") ? lines.one("ends", 2, 2) : [];
  return { steps, ends: [first, last] };
});
