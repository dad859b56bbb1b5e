import * as v from "valibot";
import type { AreaRequest } from "../request/index.ts";
import { openEventStream, tryAgain } from "../request/index.ts";
import type { ChatRequest, Refused } from "../conversation/index.ts";
import type { Reply } from "./store-reply.ts";
import { dangerAnswer, declinedAnswer, findDanger, leakAnswer, safetyPrompts } from "../safety/index.ts";
import type { DangerKind, GuardedReply } from "../safety/index.ts";

/** Of the texts in `words.ts`. */
const version = 1;
const waitsMs = [100, 400];
const recordedSchema = v.object({ safe_person: v.nullish(v.string()) });

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
  const kind = reason === "not_found" || reason === "not_yours" ? null : findDanger(asked.text);
  if (kind === null) return null;
  const { text: content, prompt } = fixedReply(dangerAnswer(kind, await recordDanger(kind, request, asked)), kind);
  const stream = openEventStream();
  stream.end("message", { id: `${asked.message_id}:reply`, role: "assistant", content, timestamp: new Date().toISOString(), prompt });
  return stream.response;
}

function fixedReply(text: string, name: DangerKind | "declined" | "leak"): Reply {
  return { text, failed: false, cut: false, prompt: `${safetyPrompts}${name.replace("_", "-")}@${version}`, tokensIn: 0, tokensOut: 0 };
}

/** Records that a message signalled danger, or would have hurt others of a team, and answers the school's person; a failure is logged and holds nobody up for long. */
export async function recordDanger(
  kind: DangerKind | "unkind",
  { dependencies, learner, requestId }: AreaRequest,
  asked: Pick<ChatRequest, "session_id" | "message_id">,
): Promise<string | null> {
  const args = { learner: learner.id, session: asked.session_id, message_id: asked.message_id, kind };
  try {
    const recorded = v.parse(recordedSchema, await tryAgain(() => dependencies.call("record_safety_event", args), waitsMs));
    dependencies.log("safety.recorded", { requestId });
    return recorded.safe_person ?? null;
  } catch (error) {
    dependencies.log("safety.not_recorded", { kind: error instanceof Error ? error.name : typeof error, requestId });
    return null;
  }
}
