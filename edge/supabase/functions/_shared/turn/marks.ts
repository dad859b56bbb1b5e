import * as v from "valibot";
import type { BegunTurn } from "../conversation/index.ts";
import { outgoingHistory, outgoingText } from "../gate/index.ts";
import { fillSection, marksPrompt, numberedTranscript, transcriptLines } from "../prompt/index.ts";
import { completeReply, type ReplyForm } from "../provider/index.ts";
import type { AreaRequest } from "../request/index.ts";
import { safetyPrompts } from "../safety/index.ts";
import { spentTokens } from "./budget.ts";
import type { TurnReply } from "./chat-rules.ts";

const form: ReplyForm = {
  name: "marks",
  schema: {
    type: "object",
    properties: { question: { type: "integer" }, hint: { type: "boolean" }, asks: { type: "boolean" } },
    required: ["question", "hint", "asks"],
    additionalProperties: false,
  },
};
const marksSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ question: v.pipe(v.number(), v.integer(), v.minValue(0)), hint: v.boolean(), asks: v.boolean() }),
);
const mostTokens = 40;

/** One turn after its end. */
interface EndedTurn {
  sessionId: string;
  messageId: string;
  begun: BegunTurn;
  turnReply: TurnReply;
}

/**
 * Lets the small model say where the talk of a student of a class stands: which of the author's questions is open, whether the reply
 * gave a hint, and whether the student asked for the answer. The board of a lesson reads it beside the reply. Nobody waits for it, and
 * without it the board knows less. What had a fixed answer is asked about nobody.
 */
export async function keepMarks(request: AreaRequest, { sessionId, messageId, begun, turnReply }: EndedTurn): Promise<void> {
  const { dependencies, learner, requestId } = request;
  const { provider } = dependencies;
  const questions = begun.module?.coach?.path ?? [];
  const isFixed = turnReply.isReplacement === true || turnReply.reply.cut || turnReply.reply.prompt.startsWith(safetyPrompts);
  if (provider.practice || begun.is_in_class !== true || questions.length === 0 || isFixed) return;
  try {
    const answer = await completeReply(provider, { ...composed(begun, turnReply, questions), model: provider.modelSmall }, form);
    const read = v.safeParse(marksSchema, answer.ok ? answer.text : "");
    const isKnown = read.success && read.output.question <= questions.length;
    const marks = isKnown ? { ...read.output, of: questions.length } : null;
    const kept = { learner: learner.id, session: sessionId, message_id: messageId, marks, ...spentTokens(provider, answer) };
    await dependencies.call("keep_marks", kept);
  } catch (error) {
    dependencies.log("marks.failed", { kind: error instanceof Error ? error.name : typeof error, requestId });
  }
}

function composed({ history, message, learner }: BegunTurn, { reply }: TurnReply, questions: readonly { text: string }[]) {
  const mark = crypto.randomUUID();
  const said = (role: "assistant" | "user", content: string) => ({ id: "", role, content, timestamp: "" });
  const leaving = { name: learner.name };
  const before = outgoingHistory(history, leaving).findLast(({ role, failed }) => role === "assistant" && failed !== true);
  const lines = transcriptLines([
    ...(before === undefined ? [] : [before]),
    said("user", outgoingText(message?.content ?? "", leaving)),
    said("assistant", reply.text),
  ]);
  const inputs = {
    questions: questions.map(({ text }, place) => `${place + 1}. ${text}`).join("\n"),
    transcript_mark: mark,
    transcript: numberedTranscript(lines, mark),
  };
  return {
    maxTokens: mostTokens,
    temperature: 0,
    messages: [
      { role: "system" as const, content: fillSection(marksPrompt, "System message", inputs) },
      { role: "user" as const, content: fillSection(marksPrompt, "User message", inputs) },
    ],
  };
}
