import type { AreaRequest } from "../request/index.ts";
import { openEventStream } from "../request/index.ts";
import type { ChatRequest, Refused } from "../conversation/index.ts";
import type { Reply } from "./store-reply.ts";
import { hearDanger, recordDanger, stoppedReply } from "../gate/index.ts";
import type { GuardedReply } from "../gate/index.ts";
import { dangerAnswer, declinedAnswer, leakAnswer, safetyPrompts } from "../safety/index.ts";
import type { DangerKind } from "../safety/index.ts";

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

/** The calm answer to a message that signals danger: recorded, and never a model's words. */
export async function dangerReply(kind: DangerKind, { request, asked, safePerson, show }: AnsweredMessage): Promise<Reply> {
  const reply = fixedReply(dangerAnswer(kind, safePerson), kind);
  show(reply.text);
  await recordDanger(kind, request, asked);
  return reply;
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
  const kind = reason === "not_found" || reason === "not_yours" ? null : hearDanger(asked.text);
  if (kind === null) return null;
  const { text: content, prompt } = fixedReply(dangerAnswer(kind, await recordDanger(kind, request, asked)), kind);
  const stream = openEventStream();
  stream.end("message", { id: `${asked.message_id}:reply`, role: "assistant", content, timestamp: new Date().toISOString(), prompt });
  return stream.response;
}

function fixedReply(text: string, name: DangerKind | "declined" | "leak" | "harmful"): Reply {
  return { text, failed: false, cut: false, prompt: `${safetyPrompts}${name.replace("_", "-")}@${version}`, tokensIn: 0, tokensOut: 0 };
}
