import type { ChatRequest } from "../_shared/conversation/index.ts";
import { openEventStream, tryAgain, type AreaRequest } from "../_shared/request/index.ts";
import { recordDanger, type RestingTalk, type Unsafe } from "../_shared/gate/index.ts";
import { backPrompt, dangerAnswer, declinedAnswer, isDangerPrompt, safetyPrompts, talkOnPrompt } from "../_shared/safety/index.ts";
import type { Help } from "../_shared/safety/index.ts";
import { answerInTalk, replyInRest, type Reply } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import type { Said } from "./team-rows.ts";
import { words } from "./words.ts";

/** Of the fixed answers. */
const version = 1;
const waitsMs = [100, 400];

/**
 * Answers a message that the team does not get to see: the fixed words that it gets in a talk alone, to its writer only. Both are
 * kept apart from the team's talk, and the staff of the school learn of it as of every such message.
 */
export async function answerWithheld(
  request: AreaRequest,
  asked: ChatRequest,
  unsafe: Unsafe,
  safePerson: string | null | undefined,
): Promise<Response> {
  return replyWithheld(request, asked, async () => {
    const known = unsafe === "declined" ? { isRecorded: false } : await recordDanger(unsafe, request, asked);
    const help = { ...known, safePerson: known.safePerson ?? safePerson };
    const isDanger = unsafe !== "declined" && unsafe !== "unkind";
    const text = isDanger ? answerInTalk(unsafe, asked.text, help) : answerTo(unsafe, help);
    return { text, prompt: `${safetyPrompts}${unsafe.replace("_", "-")}@${version}` };
  });
}

/** The fixed reply to a member who presses a button after a signal of danger, or writes on before they went back; null for every other message. */
export function replyInTeam({ choice, text }: ChatRequest, { apart, said, safe_person }: Said): Reply | null {
  return replyInRest({
    choice: choice ?? null,
    text,
    resting: restingApart(apart ?? []),
    safePerson: safe_person,
    said: () => (said == null ? [] : [said]),
  });
}

/** Whether a member's talk apart rests: nothing of what hurt somebody or was declined changes that. */
function restingApart(apart: NonNullable<Said["apart"]>): RestingTalk | null {
  const known = apart.filter(({ prompt }) => [talkOnPrompt, backPrompt].includes(prompt) || isDangerPrompt(prompt));
  const signal = known.findLastIndex(({ prompt }) => isDangerPrompt(prompt));
  if (known.at(-1)?.prompt === backPrompt) return null;
  const answer = known[signal];
  return answer === undefined ? null : { answer: answer.reply, replies: known.length - 1 - signal };
}

/** Answers a message with fixed words that its writer alone reads, as they are kept apart from the team's talk. */
export function replyWithheld(
  { dependencies, learner, requestId }: AreaRequest,
  asked: ChatRequest,
  compose: () => Promise<Pick<Reply, "text" | "prompt">>,
): Response {
  const stream = openEventStream();
  const kept = async (): Promise<void> => {
    const { text: content, prompt } = await compose();
    stream.delta(content);
    const args = { learner: learner.id, session: asked.session_id, area: calls.id, message_id: asked.message_id };
    try {
      await tryAgain(() => dependencies.call("append_message", { ...args, message: asked.text, reply: content, prompt }), waitsMs);
    } catch (error) {
      // The answer is what matters now; it is read although it is not kept.
      dependencies.log("apart.not_kept", { kind: error instanceof Error ? error.name : typeof error, requestId });
    }
    const timestamp = new Date().toISOString();
    stream.end("message", { id: `${asked.message_id}:reply`, role: "assistant", content, timestamp, prompt, apart: true });
  };
  const over = kept();
  dependencies.inBackground?.(over);
  return stream.response;
}

/** The fixed words that answer what is not passed on. */
export function answerTo(unsafe: Unsafe, help: Help): string {
  if (unsafe === "unkind") return words.unkind;
  return unsafe === "declined" ? declinedAnswer(help.safePerson) : dangerAnswer(unsafe, help);
}
