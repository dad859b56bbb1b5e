import { replaceBlocks } from "../_shared/text/index.ts";
import { fillPrompt } from "../_shared/prompt/index.ts";
import type { StoredMessage } from "../_shared/conversation/index.ts";
import { outgoingText } from "../_shared/gate/index.ts";
import { plainText } from "../_shared/safety/index.ts";
import { withoutMiddle } from "../_shared/provider/index.ts";
import { executionOf, type Execution } from "./execution.ts";
import { predictionPrompt, resultPrompt } from "./prompts.generated.ts";
import { words } from "./words.ts";

/** The most of one program in a prompt, and of what it printed, and of its error; in estimated tokens. */
const mostOfProgram = 1200;
const mostOfOutput = 400;
const mostOfError = 250;
const mostOfPrediction = 100;
/** Of so many of the newest programs the results are told. */
const toldResults = 2;

const resultId = ":result";

/** Of an analysis that failed; it is no word of the coach's. */
const apologyAtEnd = new RegExp(
  `\\n\\n(?:${[words.technicalIssue, words.empty, words.noKey].join("|").replaceAll(".", "\\.")}|OpenAI API error: \\d+ - [A-Za-z ]+)$`,
);

/** Whether a message stands in a prompt only and is none of the conversation. */
export function isResult({ id }: Pick<StoredMessage, "id">): boolean {
  return id.endsWith(resultId);
}

/**
 * A conversation as a model hears it: the newest program whole, of the older ones only that they were there, and the
 * results of the newest in messages of their own, as data.
 *
 * @param about - the program that is spoken about, which is told whatever its age
 * @param name - the student's, which does not leave
 */
export function withResults(history: StoredMessage[], about?: string, name?: string | null): StoredMessage[] {
  const programs = history.filter((message) => message.failed !== true && executionOf(message) !== undefined);
  const newest = programs.at(-1);
  const told = new Set([
    ...programs.slice(-toldResults),
    ...programs.filter((message) => about !== undefined && executionOf(message)?.id === about),
  ]);
  return history.flatMap((message) => {
    if (message.role !== "assistant") return [message];
    const shown = withoutPrograms(message, message === newest);
    const execution = executionOf(message);
    if (execution === undefined || !told.has(message) || execution.waitingFor !== undefined) return [shown];
    // Of a page nothing is known but what the student thought of it.
    if (execution.isWebCode && execution.prediction == null) return [shown];
    const isAbout = execution.id === about && message !== newest;
    return [shown, resultMessage(message, execution, isAbout || execution.by === "student", name)];
  });
}

/** A message without its program, or with so much of it as a prompt can hold. */
function withoutPrograms(message: StoredMessage, keepsProgram: boolean): StoredMessage {
  const content = replaceBlocks(message.content, ({ tag, code }) =>
    keepsProgram
      ? `\`\`\`${tag}\n${withoutMiddle(code, mostOfProgram)}\n\`\`\``
      : `(A program in ${tag || "code"} stood here, ${code.split("\n").length} lines.)`,
  ).replace(apologyAtEnd, "");
  return content === message.content ? message : { ...message, content };
}

function resultMessage(message: StoredMessage, execution: Execution, withCode: boolean, name?: string | null): StoredMessage {
  return { id: `${message.id}${resultId}`, role: "user", timestamp: message.timestamp, content: resultText(execution, withCode, name) };
}

/** A program's result for a model: data between marks that nobody can know, cut to what a prompt can hold. */
export function resultText(execution: Execution, withCode = false, name?: string | null): string {
  const mark = crypto.randomUUID();
  const { language, code, input = [], by } = execution;
  // Nothing of a student stands in a program that a model wrote, unless they changed it or gave it lines.
  const leaving = by === "student" || input.length > 0 ? (text: string) => outgoingText(text, { name }) : plainText;
  // Cut before it is looked through, and again after it: the first cut falls into what the second one takes away.
  const part = (text: string, most: number): string => withoutMiddle(leaving(withoutMiddle(text, 4 * most)), most);
  const lines = [
    ...predictionLines(execution, name),
    by === "student" ? `The student changed the program and ran it (${language}).` : `The program ran (${language}).`,
    ...(withCode ? ["Program:", part(code, mostOfProgram)] : []),
    ...(input.length > 0 ? ["Lines that it was given:", part(input.join("\n"), mostOfOutput / 2)] : []),
    ...(execution.isWebCode ? [pageOnly] : resultLines(execution, part)),
  ];
  return fillPrompt(resultPrompt, {
    prediction_rule: execution.prediction == null ? "" : predictionPrompt.text,
    result_mark: mark,
    result: lines.join("\n").replaceAll(mark, ""),
  });
}

const pageOnly = "It is a page, shown in the student's own preview: only the student sees what it does.";

function resultLines({ output, outputCut, error }: Execution, part: (text: string, most: number) => string): string[] {
  return [
    ...(output === "" ? ["It printed nothing."] : ["It printed:", part(output, mostOfOutput)]),
    ...(outputCut === true ? ["It printed more than is kept."] : []),
    ...(error === null ? ["It ended without an error."] : ["It ended with an error:", part(error, mostOfError)]),
  ];
}

/** What the student thought before the run, in words that can leave here; nothing where they were not asked. */
function predictionLines({ prediction }: Execution, name?: string | null): string[] {
  if (prediction === undefined) return [];
  if (prediction === null) return ["The student skipped the question what will happen."];
  return ["Before the run the student thought:", outgoingPrediction(prediction, name)];
}

/** A prediction without personal data, in one line of a few words. */
function outgoingPrediction(prediction: string, name?: string | null): string {
  return withoutMiddle(outgoingText(prediction, { name }), mostOfPrediction);
}
