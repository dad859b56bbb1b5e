/** What the machine looks for in a message; each is there (1) or not (0). */
export const signs = ["link", "hurry", "prize", "known"] as const;
export type Sign = (typeof signs)[number];

/** One message: its signs, and whether people call it junk. */
export interface Message {
  id: string;
  signs: readonly Sign[];
  isJunk: boolean;
}

/** The messages that the machine is set by, then two that it has never been set by. */
export const messages: readonly Message[] = [
  { id: "prize", signs: ["link", "hurry", "prize"], isJunk: true },
  { id: "phone", signs: ["link", "prize"], isJunk: true },
  { id: "account", signs: ["link", "hurry"], isJunk: true },
  { id: "homework", signs: ["link", "known"], isJunk: false },
  { id: "late", signs: ["hurry", "known"], isJunk: false },
  { id: "library", signs: ["link"], isJunk: false },
  { id: "dinner", signs: ["known"], isJunk: false },
  { id: "raffle", signs: ["prize", "known"], isJunk: false },
];
export const newMessages: readonly Message[] = [
  { id: "hacked", signs: ["link", "hurry", "prize", "known"], isJunk: true },
  { id: "clinic", signs: ["link", "hurry"], isJunk: false },
];

/** How much each sign counts, and how high the sum has to get before the machine says junk. */
export interface Weights {
  signs: Record<Sign, number>;
  bar: number;
}

export const leastWeight = -5;
export const mostWeight = 5;

const within = (weight: number) => Math.max(leastWeight, Math.min(mostWeight, weight));

/** The weights of a message's signs, added up. */
export function sumOf({ signs: weights }: Weights, message: Message): number {
  return message.signs.reduce((sum, sign) => sum + weights[sign], 0);
}

/** Junk, when the sum is above the bar; a sum that only reaches it isn't. */
export function isCalledJunk(weights: Weights, message: Message): boolean {
  return sumOf(weights, message) > weights.bar;
}

export function isRight(weights: Weights, message: Message): boolean {
  return isCalledJunk(weights, message) === message.isJunk;
}

/** How many of these messages are sorted as people sort them. */
export function countRight(weights: Weights, some: readonly Message[]): number {
  return some.filter((message) => isRight(weights, message)).length;
}

/**
 * One step of the perceptron's learning rule: for the first message that is sorted wrongly, the weights of its signs go up
 * by one if it is junk and down if it isn't, and the bar the other way. The same weights when nothing is wrong.
 */
export function learnOnce(weights: Weights, some: readonly Message[] = messages): Weights {
  const wrong = some.find((message) => !isRight(weights, message));
  if (!wrong) return weights;
  const step = wrong.isJunk ? 1 : -1;
  const turned = Object.fromEntries(
    signs.map((sign) => [sign, within(weights.signs[sign] + (wrong.signs.includes(sign) ? step : 0))]),
  ) as Weights["signs"]; // every sign is there
  return { signs: turned, bar: within(weights.bar - step) };
}
