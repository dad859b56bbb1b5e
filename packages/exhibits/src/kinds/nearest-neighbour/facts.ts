import * as v from "valibot";
import { count } from "../../count.ts";
import { cells, digits, emptyDrawing, type Digit, type Drawing, type Example } from "./machine.ts";

const drawing = v.pipe(v.string(), v.length(cells), v.regex(/^[01]+$/));
const digit = v.picklist(digits);

/** More than these would fill the page, and teach the machine little. */
export const mostExamples = 24;

export const schema = v.object({
  pad: drawing,
  examples: v.pipe(v.array(v.object({ drawing, digit })), v.maxLength(mostExamples)),
  tries: v.array(v.object({ said: digit, truth: digit })),
  asked: v.boolean(),
});

/** The drawing on the pad, what was taught, and what came of asking. */
export interface State {
  pad: Drawing;
  examples: Example[];
  tries: { said: Digit; truth: Digit }[];
  /** Whether the machine has been asked about the drawing on the pad. */
  asked: boolean;
}

export const initial: State = { pad: emptyDrawing, examples: [], tries: [], asked: false };

function countRight({ tries }: State): number {
  return tries.filter(({ said, truth }) => said === truth).length;
}

export function summary(state: State): string {
  const drawings = count(state.examples.length, "drawing");
  return state.tries.length === 0 ? drawings : `${drawings}, ${countRight(state)} of ${state.tries.length} right`;
}

/** How it stands, for the coach. */
export function account(state: State): string {
  const { examples, tries } = state;
  if (examples.length + tries.length === 0) return "";
  const taught = digits.map((one) => `${examples.filter((example) => example.digit === one).length} of ${one}`);
  const last = tries.at(-1);
  return [
    `The student drew ${count(examples.length, "example")}: ${taught.join(", ")}.`,
    ...(last
      ? [
          `The machine was right ${countRight(state)} of ${count(tries.length, "time")}.`,
          `It called the last drawing ${last.said}, the student said ${last.truth}.`,
        ]
      : []),
  ].join(" ");
}

/** What a change says was done. */
export function fact(before: State, after: State): string | null {
  const said = after.tries.at(-1);
  if (said && after.tries.length > before.tries.length) return `asked about a drawing: it said ${said.said}, it was ${said.truth}`;
  if (after.examples.length > before.examples.length) return `taught it a drawing as ${after.examples.at(-1)?.digit ?? ""}`;
  return after.examples.length < before.examples.length ? "made it forget a drawing" : null;
}
