import * as v from "valibot";
import type { StoredMessage } from "../_shared/conversation/index.ts";
import { oneLine, wordsAroundPrograms, type Serialize } from "../_shared/prompt/index.ts";
import { outgoingText, type Leaving } from "../_shared/gate/index.ts";

/** The languages of programs in a conversation; html is shown by the student's browser and never run on a server. */
export const languages = ["python", "javascript", "html"] as const;
export type ProgramLanguage = (typeof languages)[number];

/** The record of one program, as it is stored in a message, sent as `event: run` and shown by the page. */
const executionSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  code: v.string(),
  language: v.picklist(languages),
  output: v.string(),
  error: v.nullish(v.string(), null),
  /** Milliseconds; 0 for what was not run. */
  executionTime: v.number(),
  /** ISO 8601. */
  timestamp: v.string(),
  isWebCode: v.boolean(),
  errorLine: v.nullish(v.number()),
  outputCut: v.optional(v.boolean()),
  /** The lines that `input()` was answered with. */
  input: v.optional(v.array(v.string())),
  /** The prompts of `input()` that the student has to answer first; while they stand, the program has not run. */
  waitingFor: v.optional(v.array(v.string())),
  /** Before its first run the student is asked what they think will happen; `waitingFor` stands as long. */
  asksPrediction: v.optional(v.literal(true)),
  /** What the student thought would happen, written before the run; null when they skipped the question. */
  prediction: v.optional(v.nullable(v.string())),
  /** Set when the student changed the program and ran it. */
  by: v.optional(v.literal("student")),
});

/**
 * The record of one program.
 *
 * @see requirements VIBE-093, CODE-003
 */
export type Execution = v.InferOutput<typeof executionSchema>;

/** The record that stands in a message; undefined where there is none, or none that can be read. */
export function executionOf(message: StoredMessage): Execution | undefined {
  const read = v.safeParse(executionSchema, message["execution"]);
  return read.success ? read.output : undefined;
}

/** As much of a result as tells what came of a program. */
const mostOfResult = 300;

/**
 * A message as an evaluation reads it. Of a program it says only that it stood there, and what came of it: programs are
 * none of the evidence.
 */
export function serialize(message: StoredMessage, leaving: Leaving): ReturnType<Serialize> {
  const execution = message.role === "user" ? undefined : executionOf(message);
  if (execution === undefined) return { words: message.content };
  return { words: wordsAroundPrograms(message), result: resultWords(execution, leaving) };
}

function resultWords({ language, by, isWebCode, waitingFor, prediction, input = [], output, error }: Execution, leaving: Leaving): string {
  const what = `${by === "student" ? "The student's own version" : "The program"} (${language})`;
  if (waitingFor !== undefined) return `${what} waits for ${waitingFor.length === 0 ? "its run" : "input"}.`;
  const thought =
    prediction === undefined
      ? ""
      : prediction === null
        ? " The student skipped the prediction."
        : ` Before it the student predicted: ${outgoingText(oneLine(prediction), leaving)}.`;
  if (isWebCode) return `${what} opens in the preview.${thought}`;
  const part = (text: string): string => outgoingText(oneLine(text.slice(0, 4 * mostOfResult)), leaving).slice(0, mostOfResult);
  const given = input.length === 0 ? "" : ` given: ${part(input.join(" / "))};`;
  return `${what} ran;${given} printed: ${part(output) || "nothing"}${error === null ? "" : `; error: ${part(error.trimEnd().split("\n").at(-1) ?? "")}`}${thought === "" ? "" : `.${thought}`}`;
}
