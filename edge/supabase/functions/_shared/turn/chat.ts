import type { AreaRequest } from "../request/index.ts";
import { askModel } from "./ask-model.ts";
import { reservation, turnReserve } from "./budget.ts";
import type { AskedModel, ChatRules, Found } from "./chat-rules.ts";
import { knownModulesOf, parseChat, readBegunTurn, refusal } from "../conversation/index.ts";
import type { BegunTurn, ChatRequest, Refused } from "../conversation/index.ts";
import { runningTurnsOf } from "./running-turns.ts";
import type { RunningTurn } from "./running-turns.ts";
import { dangerReply, refusedInDanger } from "./danger-reply.ts";
import { findDanger, outgoingHistory, outgoingText } from "../safety/index.ts";
import { storeReply } from "./store-reply.ts";
import { keepSummary } from "./summary.ts";
import { unsavedRepliesOf } from "./unsaved-replies.ts";

export type { ChatRules, TurnPrompt } from "./chat-rules.ts";

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
  const parsed = (rules.parse ?? parseChat)(request.body);
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
  const how = { ...(asked.mode === undefined ? {} : { mode: asked.mode }), ...(asked.execution_id === undefined ? {} : { execution_id: asked.execution_id }) };
  const reserved = reservation(dependencies.provider, rules.reserve?.(asked) ?? turnReserve);
  const begun = readBegunTurn(await dependencies.call("begin_turn", { ...turn, ...how, ...reserved }));
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
  const asking: AskedModel = { request, rules, asked, begun, text, composed: rules.compose(begun, text, dependencies, asked), running };
  return (rules.speak ?? askModel)(asking);
}

/** What the student wrote as it is stored: asked again under the same id, the words of the first time count. */
function textOf(asked: ChatRequest, begun: BegunTurn): string {
  return begun.message?.content ?? asked.text;
}
