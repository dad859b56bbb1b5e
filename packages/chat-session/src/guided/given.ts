import type { AnswerForm } from "../session/guide.ts";
import type { SendOptions } from "../session/message.ts";

/** What a learner has chosen so far in the form of a question. */
export type Given =
  | { kind: "choice"; option: string }
  | { kind: "sort"; boxes: { card: string; box: string }[] }
  | { kind: "order"; steps: string[] }
  | { kind: "number"; number: number }
  | { kind: "pick"; parts: string[] };

/** A message that is ready to be sent. */
export interface Composed {
  text: string;
  options: SendOptions;
}

/** Whether all of the form is answered. */
function isWhole(form: AnswerForm, given: Given | null): boolean {
  switch (form.kind) {
    case "words":
    case "stage":
      return false;
    case "choice":
      return given?.kind === "choice";
    case "sort":
      return given?.kind === "sort" && given.boxes.length === form.cards.length;
    case "order":
      return given?.kind === "order" && given.steps.length === form.steps.length;
    case "number":
      return given?.kind === "number" && given.number >= form.from && given.number <= form.to;
    case "pick":
      return given?.kind === "pick" && given.parts.length > 0;
  }
}

/** The message that says what was chosen, and why; words alone are an answer to any form, as when they are spoken. Null while there is neither. */
export function composeAnswer(form: AnswerForm, given: Given | null, because: string): Composed | null {
  const written = because.trim();
  if (given === null || !isWhole(form, given)) return written === "" ? null : { text: written, options: { move: { kind: "answer" } } };
  const text = written === "" ? inWords(given) : `${inWords(given)}\n${written}`;
  return { text, options: { move: { kind: "answer", given } } };
}

function inWords(given: Given): string {
  switch (given.kind) {
    case "choice":
      return given.option;
    case "sort":
      return [...new Set(given.boxes.map(({ box }) => box))]
        .map((box) => `${box}: ${given.boxes.flatMap((one) => (one.box === box ? [one.card] : [])).join("; ")}`)
        .join("\n");
    case "order":
      return given.steps.map((step, place) => `${place + 1}. ${step}`).join("\n");
    case "number":
      return String(given.number);
    case "pick":
      return given.parts.map((part) => `“${part}”`).join(", ");
  }
}
