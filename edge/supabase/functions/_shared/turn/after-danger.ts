import { choiceIn, type BegunTurn, type ChatRequest, type Choice } from "../conversation/index.ts";
import { outgoingHistory, restingTalk, type RestingTalk } from "../gate/index.ts";
import { backPrompt, backReply, talkOnOpening, talkOnPrompt, talkOnReply } from "../safety/index.ts";
import type { Reply } from "./store-reply.ts";

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
  return outgoingHistory(history).flatMap(({ role, content, failed }) => (role === "assistant" && failed !== true ? [content] : []));
}

function fixed(text: string, prompt: string): Reply {
  return { text, failed: false, cut: false, prompt, tokensIn: 0, tokensOut: 0 };
}
