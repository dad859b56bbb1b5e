import { openEventStream, type AreaRequest } from "../request/index.ts";
import type { ChatRequest, Refused } from "../conversation/index.ts";
import type { Reply } from "./store-reply.ts";
import { hearDanger, recordDanger, stoppedReply, type GuardedReply } from "../gate/index.ts";
import {
  asksWhoKnows,
  dangerAnswer,
  declinedAnswer,
  leakAnswer,
  noSecret,
  safetyPrompts,
  talkOnOpening,
  talkOnPrompt,
  whatNext,
} from "../safety/index.ts";
import type { DangerKind, Help } from "../safety/index.ts";

/** Of the texts in `words.ts`. */
const version = 1;

/** A message that is answered with fixed words. */
export interface AnsweredMessage {
  request: AreaRequest;
  asked: ChatRequest;
  /** What the school says whom to turn to. */
  safePerson: string | null | undefined;
  /** Shows the words before they are stored. */
  show(text: string): void;
}

/** The calm answer to a message that signals danger: recorded first, so that it is true about who is told, and never a model's words. */
export async function dangerReply(kind: DangerKind, { request, asked, safePerson, show }: AnsweredMessage): Promise<Reply> {
  const help = await recordDanger(kind, request, asked);
  const reply = fixedReply(answerInTalk(kind, asked.text, { ...help, safePerson: help.safePerson ?? safePerson }), kind);
  show(reply.text);
  return reply;
}

/** The answer in a talk: with what can't be kept secret where that is asked for, and where the student can go on. */
export function answerInTalk(kind: DangerKind, text: string, help: Help): string {
  const secret = asksWhoKnows(text) ? [noSecret(help.isRecorded && Boolean(help.told))] : [];
  return [dangerAnswer(kind, help), ...secret, whatNext].join("\n\n");
}

/** What is stored in place of a reply that must not be shown; it may cost tokens all the same. */
export async function replacementReply(
  { outcome, stopped }: GuardedReply & { stopped: NonNullable<GuardedReply["stopped"]> },
  message: AnsweredMessage,
  prompt: string,
): Promise<Reply> {
  const { tokensIn, tokensOut } = outcome;
  if (stopped === "harmful") {
    message.request.dependencies.log("reply.stopped", { requestId: message.request.requestId });
    return { ...fixedReply(stoppedReply, stopped), tokensIn, tokensOut };
  }
  if (stopped === "leak") return { ...fixedReply(leakAnswer, stopped), prompt, tokensIn, tokensOut };
  if (stopped === "declined") return { ...fixedReply(declinedAnswer(message.safePerson), stopped), tokensIn, tokensOut };
  return { ...(await dangerReply(stopped, message)), tokensIn, tokensOut };
}

/**
 * The answer to a message that signals danger although its turn was refused: a limit that is reached, a busy or
 * completed activity and a closed area don't keep a child from hearing whom to turn to. It is not stored. Null for all
 * other messages, and for conversations that aren't the student's.
 */
export async function refusedInDanger(request: AreaRequest, asked: ChatRequest, { reason }: Refused): Promise<Response | null> {
  if (reason === "not_found" || reason === "not_yours") return null;
  const kind = hearDanger(asked.text);
  if (kind === null && asked.choice !== "talk") return null;
  const { text: content, prompt } =
    kind === null
      ? { text: talkOnOpening({ safePerson: null }), prompt: talkOnPrompt }
      : fixedReply(dangerAnswer(kind, await recordDanger(kind, request, asked)), kind);
  const stream = openEventStream();
  stream.end("message", { id: `${asked.message_id}:reply`, role: "assistant", content, timestamp: new Date().toISOString(), prompt });
  return stream.response;
}

function fixedReply(text: string, name: DangerKind | "declined" | "leak" | "harmful"): Reply {
  return { text, failed: false, cut: false, prompt: `${safetyPrompts}${name.replace("_", "-")}@${version}`, tokensIn: 0, tokensOut: 0 };
}
