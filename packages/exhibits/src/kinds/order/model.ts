/** The places of the steps in the data, in the order in which they stand now. */
export type OrderState = number[];

/** The order after the step at a place was moved by so many places. */
export function moved(order: OrderState, from: number, to: number): OrderState {
  const step = order[from];
  if (step === undefined || to < 0 || to >= order.length || from === to) return order;
  const without = order.filter((_, place) => place !== from);
  return [...without.slice(0, to), step, ...without.slice(to)];
}
