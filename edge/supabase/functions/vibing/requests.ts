import * as v from "valibot";
import { problem } from "../_shared/request/index.ts";
import { parse, parseChat, type ChatRequest, type Parsed } from "../_shared/conversation/index.ts";
import { storable } from "../_shared/text/index.ts";
import { languages } from "./execution.ts";

/** How a student asks: for a program, for a look at the instructions, for ideas, or about an error. */
export const modes = ["code", "critique", "ideas", "explain"] as const;
export type Mode = (typeof modes)[number];

/** A program of 64 KB is too large already. */
const programBytes = 64 * 1024;
const mostInputLines = 1000;
/** A few words; the page takes as many. */
const predictionLength = 200;

const modeSchema = v.object({
  // Enter sends without a choice, which counts as asking for ideas.
  mode: v.optional(v.picklist(modes, "mode is code, critique, ideas or explain."), "ideas"),
  execution_id: v.nullish(v.pipe(v.string(), v.uuid("execution_id has to be a UUID."))),
  // The page asks for a prediction before a new program runs; who doesn't say so gets it run at once.
  predict: v.optional(v.literal("before-run", "predict is before-run, or left out.")),
});

/** A student's message: how they ask, which program it is about, and whether a new program waits for a prediction. */
export type ProgramRequest = ChatRequest & { mode: Mode; execution_id?: string | undefined; predict?: "before-run" | undefined };

/** Reads the body of `POST /vibing/chat`. */
export function parseVibingChat(body: unknown): Parsed<ProgramRequest> {
  const parsed = parseChat(body);
  if (!parsed.ok) return parsed;
  const options = parse(modeSchema, body);
  if (!options.ok) return options;
  const { mode, execution_id, predict } = options.value;
  return { ok: true, value: { ...parsed.value, mode, execution_id: execution_id ?? undefined, predict } };
}

// NUL and the other control characters of binary files; tab, line ends, form feed and escape are text.
// oxlint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;
const noProgram = "There is no program to run yet.";
const notText = "The program holds characters that are not text, so it can't run.";
const notLines = "Each input line must be one line of text.";
const noPrediction = "What you think will happen is one line, of at most 200 characters.";
const text = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.check((one) => !binary.test(one) && storable(one) === one, sentence),
  );

const runSchema = v.object({
  session_id: v.pipe(v.string(), v.uuid("session_id has to be a UUID.")),
  run_id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, "run_id has 8 to 64 letters, figures and dashes.")),
  execution_id: v.nullish(v.pipe(v.string(), v.uuid("execution_id has to be a UUID."))),
  language: v.picklist(languages, "Programs are in Python, JavaScript or HTML."),
  code: v.pipe(
    v.string(noProgram),
    text(notText),
    v.check((code) => code.trim() !== "", noProgram),
  ),
  input: v.nullish(
    v.pipe(
      v.array(
        v.pipe(
          text(notLines),
          v.check((line) => !/[\r\n]/.test(line), notLines),
        ),
        notLines,
      ),
      v.maxLength(mostInputLines, "There are too many input lines. A program can have up to 1,000."),
    ),
    [],
  ),
  // Null says that the question was skipped.
  prediction: v.nullish(
    v.pipe(
      text(noPrediction),
      v.check((line) => !/[\r\n]/.test(line), noPrediction),
      v.trim(),
      v.maxLength(predictionLength, noPrediction),
      v.transform((line) => (line === "" ? null : line)),
    ),
    null,
  ),
});

/** A program that the student wants to run. */
export type RunRequest = v.InferOutput<typeof runSchema>;

/** A run as the turn that it is, with these words of the student's. */
export function messageOfRun({ session_id, run_id }: RunRequest, text: string): ProgramRequest {
  return { session_id, message_id: run_id, text, mode: "code" };
}

/** Reads the body of `POST /vibing/run`: 413 for a program or input of 64 KB and more, 400 for what is no program. */
export function parseRun(body: unknown): Parsed<RunRequest> {
  const sent = typeof body === "object" && body !== null ? body : {};
  const code = "code" in sent && typeof sent.code === "string" ? sent.code : "";
  const input = "input" in sent && Array.isArray(sent.input) ? sent.input.join("\n") : "";
  if (isTooLarge(code) || isTooLarge(input))
    return { ok: false, response: problem(413, "too_large", "This program is too long: it can have about 65,000 letters and signs.") };
  return parse(runSchema, body);
}

function isTooLarge(one: string): boolean {
  // The length comes first: a huge text is not worth encoding.
  return one.length >= programBytes || new TextEncoder().encode(one).length >= programBytes;
}
