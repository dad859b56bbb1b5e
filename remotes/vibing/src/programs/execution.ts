import * as v from "valibot";

const list = v.fallback(v.optional(v.array(v.string())), undefined);

const execution = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  code: v.string(),
  language: v.picklist(["python", "javascript", "html"]),
  output: v.fallback(v.string(), ""),
  error: v.fallback(v.nullable(v.string()), null),
  /** In milliseconds; 0 for what runs in the learner's own browser. */
  executionTime: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  timestamp: v.fallback(v.string(), ""),
  isWebCode: v.fallback(v.boolean(), false),
  /** The line of `code` that the error names, counted from 1. */
  errorLine: v.fallback(v.nullable(v.number()), null),
  /** Whether the output was longer than what is kept. */
  outputCut: v.fallback(v.boolean(), false),
  /** The lines that the learner gave the program to read. */
  input: list,
  /** What the program will ask for, one entry for each line; it has not run yet while this is here. */
  waitingFor: list,
  /** Whether it has not run yet because the learner is asked first what they think will happen. */
  asksPrediction: v.fallback(v.optional(v.literal(true)), undefined),
  /** What the learner thought before the run; null when they skipped the question, undefined when they were not asked. */
  prediction: v.fallback(v.optional(v.nullable(v.string())), undefined),
  /** Whether the learner changed the program and ran it. */
  by: v.fallback(v.optional(v.literal("student")), undefined),
});

/** A program of a conversation and what became of it. */
export type Execution = v.InferOutput<typeof execution> & {
  /** Whether it is the activity's own, as its controls are set now: the conversation has no run of it. */
  isPrepared?: true;
};

/** A prepared program that has not run yet, in the form in which programs are looked at. */
export function notRunYet(id: string, { code, language }: Pick<Execution, "code" | "language">): Execution {
  // Prepared scripts are written for a page, which the tests of the content hold.
  const isWebCode = language !== "python";
  return { ...v.parse(execution, { id, code, language, isWebCode, waitingFor: [] }), isPrepared: true };
}

/** Reads an execution; null for what is none. What is missing or odd in one is left out, the program is shown all the same. */
export function readExecution(value: unknown): Execution | null {
  const read = v.safeParse(execution, value);
  return read.success ? read.output : null;
}
