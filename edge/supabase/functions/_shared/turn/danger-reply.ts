import { openEventStream, type AreaRequest } from "../request/index.ts";
import { type ChatRequest, type Refused, choiceIn, type BegunTurn, type Choice } from "../conversation/index.ts";
import type { Reply } from "./store-reply.ts";
import {
  hearLongDanger,
  recordDanger,
  stoppedReply,
  type GuardedReply,
  nameless,
  outgoingHistory,
  restingTalk,
  type RestingTalk,
  waitForHearing,
} from "../gate/index.ts";
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
  type DangerKind,
  type Help,
  backPrompt,
  backReply,
  talkOnReply,
} from "../safety/index.ts";

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
  const kind = await heardInRefused(request, asked);
  if (kind === null && asked.choice !== "talk") return null;
  const { text: content, prompt } =
    kind === null
      ? { text: talkOnOpening({ safePerson: null }), prompt: talkOnPrompt }
      : fixedReply(dangerAnswer(kind, await recordDanger(kind, request, asked)), kind);
  const stream = openEventStream();
  stream.end("message", { id: `${asked.message_id}:reply`, role: "assistant", content, timestamp: new Date().toISOString(), prompt });
  return stream.response;
}

/** What a message signals that no turn was begun for; of many long ones in a minute, such as the lines for a program, the first are heard. */
export async function heardInRefused(request: AreaRequest, { text }: Pick<ChatRequest, "text">): Promise<DangerKind | null> {
  return (await waitForHearing(text, request)) === null ? hearLongDanger(text) : null;
}

function fixedReply(text: string, name: DangerKind | "declined" | "leak" | "harmful"): Reply {
  return { text, failed: false, cut: false, prompt: `${safetyPrompts}${name.replace("_", "-")}@${version}`, tokensIn: 0, tokensOut: 0 };
}

/** A message that may come after a signal of danger. */
interface AfterDanger {
  asked: ChatRequest;
  /** The turn as the database answered it: with what no model is sent. */
  begun: BegunTurn;
}

/**
 * The fixed reply where a student presses a button after a signal of danger, or writes on before they went back; null for
 * every other message. No model is asked, and nothing of it counts as an answer.
 */
export function replyAfterDanger({ asked, begun }: AfterDanger): Reply | null {
  const { safe_person: safePerson, history, state, message } = begun;
  const choice = asked.choice ?? (state === "again" ? choiceIn(message?.content ?? "") : null);
  return replyInRest({ choice, text: asked.text, resting: restingTalk(history), safePerson, said: () => saidByCoach(history) });
}

/** What is known of a talk that rests, wherever it is kept. */
export interface InRest {
  choice: Choice | null;
  text: string;
  resting: RestingTalk | null;
  safePerson: string | null | undefined;
  /** What the coach said in the activity. */
  said: () => readonly string[];
}

/** The same from what is known of the talk. */
export function replyInRest({ choice, text, resting, safePerson, said }: InRest): Reply | null {
  if (choice === "back") return fixed(backReply(said()), backPrompt);
  if (choice === "talk") return fixed(talkOnOpening({ safePerson }), talkOnPrompt);
  return resting === null ? null : fixed(talkOnReply(text, { ...resting, safePerson }), talkOnPrompt);
}

/** What the coach said in a conversation, without apologies and what was said about danger. */
function saidByCoach(history: BegunTurn["history"]): string[] {
  return outgoingHistory(history, nameless).flatMap(({ role, content, failed }) =>
    role === "assistant" && failed !== true ? [content] : [],
  );
}

function fixed(text: string, prompt: string): Reply {
  return { text, failed: false, cut: false, prompt, tokensIn: 0, tokensOut: 0 };
}
