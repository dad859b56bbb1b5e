import type { AreaRequest } from "../request/index.ts";
import type { AskedModel, TurnReply } from "./chat-rules.ts";
import type { NoReply, ProviderReply } from "../provider/index.ts";
import { ReplyLength } from "../conversation/index.ts";
import { replacementReply } from "./danger-reply.ts";
import { askSecondEar, guardedReply, hearLate, type SecondHearing } from "../gate/index.ts";
import { quotableTexts } from "../safety/index.ts";
import type { Reply } from "./store-reply.ts";

/** How the words are passed on. */
export interface Passing {
  /** Shows a piece of the reply; to everybody who listens to the turn unless given. */
  show?(text: string): void;
  /** Ends the reply before its end; the student's leaving alone unless given. */
  left?: AbortSignal;
  /** Whether a program is waited for although the words before it are too many; such a reply ends there unless told. */
  keepsCode?: boolean;
}

/**
 * Asks the model and passes its reply on as it comes, up to the last sentence that fits; what must not be shown, and
 * what failed, has other words in its place.
 */
export async function askModel(
  { request, rules, asked, begun, text, composed, running }: AskedModel,
  passing: Passing = {},
): Promise<TurnReply> {
  const { provider } = request.dependencies;
  const { prompt, leftOut } = composed;
  const message = { request, asked, safePerson: begun.safe_person, show: (words: string) => running.delta(words) };
  const show = passing.show ?? message.show;
  const left = passing.left ?? running.left;
  const length = new ReplyLength(passing.keepsCode);
  const stop = new AbortController();
  let isShown = false;
  const onDelta = (piece: string): void => {
    isShown = true;
    pass(length.pass(piece), show);
    if (length.isOver && passing.keepsCode !== true) stop.abort();
  };
  const secondEar = secondEarOf(running, request, text);
  const guard = { secondEar, text, quotable: quotableTexts(begun), onDelta, left: AbortSignal.any([left, stop.signal]) };
  const guarded = await guardedReply(provider, composed.request, guard);
  const { stopped, heard } = guarded;
  if (heard === null) hearLate(secondEar, request, asked);
  else if (heard.failed === true) request.dependencies.log("ear.failed", { area: rules.areaId, requestId: request.requestId });
  const outcome = withEar(guarded.outcome, heard);
  if (stopped !== null)
    return {
      reply: await replacementReply({ outcome, stopped, heard }, isShown ? { ...message, show: () => {} } : message, prompt),
      leftOut,
      isReplacement: true,
    };
  const isEnded = stop.signal.aborted && !left.aborted;
  if (outcome.ok || isEnded || outcome.failure === "left") {
    pass(length.end(), show);
    const isCut = !outcome.ok && !isEnded;
    const words = length.isOver && !isCut ? length.words : undefined;
    return { reply: { ...spent(outcome), text: length.shown, failed: isCut, cut: isCut, prompt, words }, leftOut };
  }
  logFailure(request, rules.areaId, outcome);
  return {
    reply: { ...spent(outcome), text: await rules.apologyFor(outcome.failure, outcome.status), failed: true, cut: false, prompt },
    retryAfterSeconds: outcome.failure === "busy" ? outcome.retryAfterSeconds : undefined,
    leftOut,
  };
}

const earsOf = new WeakMap<AskedModel["running"], Promise<SecondHearing>>();

/** What a model hears in the student's words, asked once a turn, also where the turn asks for more than one reply. */
function secondEarOf(running: AskedModel["running"], { dependencies }: AreaRequest, text: string): Promise<SecondHearing> {
  const known = earsOf.get(running);
  if (known !== undefined) return known.then((hearing) => ({ ...hearing, tokensIn: 0, tokensOut: 0 }));
  const asked = askSecondEar(dependencies.provider, text);
  earsOf.set(running, asked);
  return asked;
}

function withEar(outcome: ProviderReply, heard: SecondHearing | null): ProviderReply {
  if (heard === null) return outcome;
  return { ...outcome, tokensIn: outcome.tokensIn + heard.tokensIn, tokensOut: outcome.tokensOut + heard.tokensOut };
}

function pass(words: string, show: (words: string) => void): void {
  if (words !== "") show(words);
}

function spent({ tokensIn, tokensOut }: ProviderReply): Pick<Reply, "tokensIn" | "tokensOut"> {
  return { tokensIn, tokensOut };
}

/** Tells the operator why no reply came. */
function logFailure(
  { dependencies, requestId }: Pick<AreaRequest, "dependencies" | "requestId">,
  area: string,
  { failure, status, code }: NoReply,
): void {
  dependencies.log("provider.failed", { area, failure, status: status ?? 0, ...(code !== undefined && { code }), requestId });
}
