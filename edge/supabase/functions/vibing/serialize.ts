import { oneLine, wordsAroundPrograms, type Serialize } from "../_shared/prompt/index.ts";
import { outgoingText } from "../_shared/gate/index.ts";
import { executionOf, type Execution } from "./execution.ts";

/** As much of a result as tells what came of a program. */
const mostOfResult = 300;

/**
 * A message as an evaluation reads it. Of a program it says only that it stood there, and what came of it: programs are
 * none of the evidence.
 */
export const serialize: Serialize = (message) => {
  const execution = message.role === "user" ? undefined : executionOf(message);
  if (execution === undefined) return { words: message.content };
  return { words: wordsAroundPrograms(message), result: resultWords(execution) };
};

function resultWords({ language, by, isWebCode, waitingFor, prediction, input = [], output, error }: Execution): string {
  const what = `${by === "student" ? "The student's own version" : "The program"} (${language})`;
  if (waitingFor !== undefined) return `${what} waits for ${waitingFor.length === 0 ? "its run" : "input"}.`;
  const thought =
    prediction === undefined
      ? ""
      : prediction === null
        ? " The student skipped the prediction."
        : ` Before it the student predicted: ${outgoingText(oneLine(prediction))}.`;
  if (isWebCode) return `${what} opens in the preview.${thought}`;
  const part = (text: string): string => outgoingText(oneLine(text.slice(0, 4 * mostOfResult))).slice(0, mostOfResult);
  const given = input.length === 0 ? "" : ` given: ${part(input.join(" / "))};`;
  return `${what} ran;${given} printed: ${part(output) || "nothing"}${error === null ? "" : `; error: ${part(error.trimEnd().split("\n").at(-1) ?? "")}`}${thought === "" ? "" : `.${thought}`}`;
}
