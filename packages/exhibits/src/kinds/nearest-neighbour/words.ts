import { count } from "../../count.ts";
import type { Digit, Guess } from "./machine.ts";

/** What the machine that goes by the nearest example says. */
export const words = {
  pad: "Drawing pad",
  padHelp: "Draw with your finger or mouse. Or use the arrow keys to move and the space bar to fill a square.",
  cell: (row: number, column: number) => `Row ${row}, square ${column}`,
  clear: "Clear the pad",
  ask: "Ask: what is it?",
  teach: "Teach it: this is a",
  tell: "What was it really? It was a",
  said: ({ digit, nearest, distance, isTie }: Guess) =>
    `I say ${digit}. It is nearest to drawing ${nearest + 1}: ${count(distance, "square")} ${distance === 1 ? "is" : "are"} different.` +
    (isTie ? " Another drawing is just as near, so I took the older one." : ""),
  empty: "I know no drawings yet. Draw a number and teach me its name.",
  ready: (examples: number) => `I know ${count(examples, "drawing")}. Draw one more, then teach me or ask me.`,
  full: "I can keep no more drawings. Ask me about new ones.",
  known: "What it knows",
  example: (place: number, digit: Digit) => `Drawing ${place}, a ${digit}`,
  forget: (place: number, digit: Digit) => `Forget drawing ${place}, a ${digit}`,
};
