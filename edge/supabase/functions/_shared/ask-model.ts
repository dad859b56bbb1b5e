import type { AreaRequest } from "./area-function.ts";
import type { AskedModel, Found } from "./chat-rules.ts";
import type { NoReply, ProviderReply } from "./provider.ts";
import { replyInstead } from "./safety/danger-reply.ts";
import { guardedReply } from "./safety/guarded-reply.ts";
import { sayableTexts } from "./safety/sayable.ts";
import type { Reply } from "./store-reply.ts";

/** How the words are passed on. */
export interface Passing {
  /** Shows a piece of the reply; to everybody who listens to the turn unless given. */
  show?(text: string): void;
  /** Ends the reply before its end; the student's leaving alone unless given. */
  left?: AbortSignal;
}

/** Asks the model and passes its reply on as it comes; what must not be shown, and what failed, has other words in its place. */
export async function askModel({ request, rules, asked, begun, text, composed, running }: AskedModel, passing: Passing = {}): Promise<Found> {
  const { provider } = request.dependencies;
  const { prompt, leftOut } = composed;
  const message = { request, asked, safePerson: begun.safe_person, show: (words: string) => running.delta(words) };
  const guard = { text, sayable: sayableTexts(begun), onDelta: passing.show ?? message.show, left: passing.left ?? running.left };
  const { outcome, stopped } = await guardedReply(provider, composed.request, guard);
  if (stopped !== null) return { reply: await replyInstead({ outcome, stopped }, message, prompt), leftOut, isInstead: true };
  if (outcome.ok) return { reply: { ...spent(outcome), text: outcome.text, failed: false, cut: false, prompt }, leftOut };
  if (outcome.failure === "left") return { reply: { ...spent(outcome), text: outcome.text, failed: true, cut: true, prompt }, leftOut };
  logFailure(request, rules.areaId, outcome);
  return {
    reply: { ...spent(outcome), text: rules.apologyFor(outcome.failure, outcome.status), failed: true, cut: false, prompt },
    retryAfterSeconds: outcome.failure === "busy" ? outcome.retryAfterSeconds : undefined,
    leftOut,
  };
}

function spent({ tokensIn, tokensOut }: ProviderReply): Pick<Reply, "tokensIn" | "tokensOut"> {
  return { tokensIn, tokensOut };
}

/** Tells the operator why no reply came. */
export function logFailure({ dependencies, requestId }: Pick<AreaRequest, "dependencies" | "requestId">, area: string, { failure, status }: NoReply): void {
  dependencies.log("provider.failed", { area, failure, status: status ?? 0, requestId });
}
