import type { ChatRequest } from "../_shared/conversation/index.ts";
import { openEventStream, tryAgain } from "../_shared/request/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";
import { recordDanger } from "../_shared/gate/index.ts";
import type { Unsafe } from "../_shared/gate/index.ts";
import { dangerAnswer, declinedAnswer, safetyPrompts } from "../_shared/safety/index.ts";
import { calls } from "./calls.ts";
import { words } from "./words.ts";

/** Of the fixed answers. */
const version = 1;
const waitsMs = [100, 400];

/**
 * Answers a message that the team does not get to see: the fixed words that it gets in a talk alone, to its writer only. Both are
 * kept apart from the team's talk, and the staff of the school learn of it as of every such message.
 */
export async function answerApart(
  request: AreaRequest,
  asked: ChatRequest,
  unsafe: Unsafe,
  safePerson: string | null | undefined,
): Promise<Response> {
  const { dependencies, learner, requestId } = request;
  const content = answerTo(unsafe, safePerson);
  const prompt = `${safetyPrompts}${unsafe.replace("_", "-")}@${version}`;
  const stream = openEventStream();
  stream.delta(content);
  const kept = async (): Promise<void> => {
    if (unsafe !== "declined") await recordDanger(unsafe, request, asked);
    const args = { learner: learner.id, session: asked.session_id, area: calls.id, message_id: asked.message_id };
    try {
      await tryAgain(() => dependencies.call("keep_apart", { ...args, message: asked.text, reply: content, prompt }), waitsMs);
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
export function answerTo(unsafe: Unsafe, safePerson: string | null | undefined): string {
  if (unsafe === "unkind") return words.unkind;
  return unsafe === "declined" ? declinedAnswer(safePerson) : dangerAnswer(unsafe, safePerson);
}
