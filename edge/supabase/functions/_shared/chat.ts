import type { AreaRequest } from "./area-function.ts";
import { reservation, turnReserve } from "./budget.ts";
import { knownModulesOf } from "./known-modules.ts";
import type { NoReply, ProviderFailure, ProviderReply, ProviderRequest } from "./provider.ts";
import { parseChat, refusal } from "./requests.ts";
import type { ChatRequest } from "./requests.ts";
import { readBegunTurn } from "./rows.ts";
import type { BegunTurn, Refused } from "./rows.ts";
import { runningTurnsOf } from "./running-turns.ts";
import type { RunningTurn } from "./running-turns.ts";
import { dangerReply, refusedInDanger, replyInstead } from "./safety/danger-reply.ts";
import { findDanger } from "./safety/find-danger.ts";
import { guardedReply } from "./safety/guarded-reply.ts";
import { outgoingHistory, outgoingText } from "./safety/outgoing.ts";
import { sayableTexts } from "./safety/sayable.ts";
import { storeReply } from "./store-reply.ts";
import type { Reply } from "./store-reply.ts";
import { keepSummary } from "./summary.ts";
import { unsavedRepliesOf } from "./unsaved-replies.ts";

/** What an area says to a model for one turn. */
export interface TurnPrompt {
  request: ProviderRequest;
  /** Stored with the reply: `guide@1`. */
  prompt: string;
  /** How many of the oldest messages the request had to leave out. */
  leftOut: number;
}

/** What is special in one area's chat. */
export interface ChatRules {
  areaId: string;
  compose(begun: BegunTurn, text: string, dependencies: AreaRequest["dependencies"]): TurnPrompt;
  /** The words in the coach's place when no reply came. */
  apologyFor(failure: ProviderFailure): string;
  /** The words when a reply could not be stored. */
  notSaved: string;
  /** The waits between tries to store a reply, in ms. */
  waitsMs?: readonly number[];
}

// A whole school can leave at once: every request to the provider is to end before the database has work with the first.
const othersLeaveWithinMs = 50;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One turn: what was asked, with which means, by which rules. */
interface Turn {
  request: AreaRequest;
  rules: ChatRules;
  asked: ChatRequest;
}

/**
 * One turn of a conversation: one database call, one request to the model, streamed on, one database call.
 *
 * The student's message is stored before the model is asked. A message that is sent again while its turn runs joins
 * it. When the student leaves and doesn't come back within a moment, the model is asked no further and what had come
 * is stored.
 */
export async function chat(request: AreaRequest, rules: ChatRules): Promise<Response> {
  const parsed = parseChat(request.body);
  if (!parsed.ok) return parsed.response;
  const turn: Turn = { request, rules, asked: parsed.value };
  const name = [rules.areaId, request.learner.id, parsed.value.session_id, parsed.value.message_id].join("/");
  const joined = await runningTurnsOf(request.dependencies).joinOrStart(name, (running) => {
    const begun = begin(turn);
    const over = begun.then((result) => (result.ok ? answer(turn, result, running) : undefined));
    request.dependencies.inBackground?.(over);
    return { begun, over };
  });
  const begun = await joined.begun;
  if (begun.ok) return joined.turn.listen();
  return (await refusedInDanger(request, turn.asked, begun)) ?? refusal(begun);
}

async function begin({ request, rules, asked }: Turn): Promise<BegunTurn | Refused> {
  const { dependencies, learner } = request;
  await unsavedRepliesOf(dependencies).settle(asked.session_id);
  const { session_id: session, message_id, text: message } = asked;
  const modules = knownModulesOf(dependencies);
  const known = modules.of(session);
  const turn = { learner: learner.id, session, message_id, message, area: rules.areaId, known_module: known?.state ?? null };
  const begun = readBegunTurn(await dependencies.call("begin_turn", { ...turn, ...reservation(dependencies.provider, turnReserve) }));
  return begun.ok ? modules.complete(session, begun, known) : begun;
}

async function answer(turn: Turn, stored: BegunTurn, running: RunningTurn): Promise<void> {
  const { request, rules, asked } = turn;
  const { log, provider } = request.dependencies;
  if (stored.state === "answered" && stored.reply) return running.end("message", stored.reply);
  const begun = { ...stored, history: outgoingHistory(stored.history, provider) };
  const startedAt = performance.now();
  try {
    const { reply, retryAfterSeconds, leftOut } = await findWords(turn, begun, running);
    if (reply.cut) await pause(othersLeaveWithinMs);
    const message = await storeReply(request, asked, reply, rules.waitsMs);
    if (message === null) running.end("error", { code: "not_found", message: rules.notSaved });
    else running.end("message", { ...message, ...(retryAfterSeconds === undefined ? {} : { retry_after: Math.ceil(retryAfterSeconds) }) });
    log("turn.finished", { area: rules.areaId, ok: !reply.failed, left: reply.cut, ms: Math.round(performance.now() - startedAt), requestId: request.requestId });
    // Nobody waits for it: the reply is stored and sent, and the session is free.
    if (reply.failed) return;
    const summary = keepSummary(request, { sessionId: asked.session_id, begun, leftOut });
    request.dependencies.inBackground?.(summary);
  } catch (error) {
    log("turn.not_saved", { area: rules.areaId, kind: error instanceof Error ? error.name : typeof error, requestId: request.requestId });
    running.end("error", { code: "not_saved", message: rules.notSaved });
  }
}

/** The words that answer a message, and when the student had better ask again. */
interface Found {
  reply: Reply;
  retryAfterSeconds?: number | undefined;
  leftOut: number;
}

/**
 * Finds the words that answer: fixed ones where the student may be in danger, the model's, or an apology in their
 * place.
 */
async function findWords(turn: Turn, begun: BegunTurn, running: RunningTurn): Promise<Found> {
  const { request, rules, asked } = turn;
  const { dependencies } = request;
  const written = textOf(asked, begun);
  const message = { request, asked, safePerson: begun.safe_person, show: (words: string) => running.delta(words) };
  const danger = findDanger(written);
  if (danger !== null) return { reply: await dangerReply(danger, message), leftOut: 0 };
  const text = outgoingText(written, dependencies.provider);
  const { request: toModel, prompt, leftOut } = rules.compose(begun, text, dependencies);
  const guard = { text, sayable: sayableTexts(begun), onDelta: message.show, left: running.left };
  const { outcome, stopped } = await guardedReply(dependencies.provider, toModel, guard);
  if (stopped !== null) return { reply: await replyInstead({ outcome, stopped }, message, prompt), leftOut };
  if (outcome.ok) return { reply: { ...spent(outcome), text: outcome.text, failed: false, cut: false, prompt }, leftOut };
  if (outcome.failure === "left") return { reply: { ...spent(outcome), text: outcome.text, failed: true, cut: true, prompt }, leftOut };
  logFailure(turn, outcome);
  return {
    reply: { ...spent(outcome), text: rules.apologyFor(outcome.failure), failed: true, cut: false, prompt },
    retryAfterSeconds: outcome.failure === "busy" ? outcome.retryAfterSeconds : undefined,
    leftOut,
  };
}

function spent({ tokensIn, tokensOut }: ProviderReply): Pick<Reply, "tokensIn" | "tokensOut"> {
  return { tokensIn, tokensOut };
}

function logFailure({ request, rules }: Turn, { failure, status }: NoReply): void {
  request.dependencies.log("provider.failed", { area: rules.areaId, failure, status: status ?? 0, requestId: request.requestId });
}

/** What the student wrote as it is stored: asked again under the same id, the words of the first time count. */
function textOf(asked: ChatRequest, begun: BegunTurn): string {
  return begun.message?.content ?? asked.text;
}
