import type { AreaRequest } from "./area-function.ts";
import { openEventStream } from "./event-stream.ts";
import type { EventStream } from "./event-stream.ts";
import type { ProviderFailure, ProviderRequest } from "./provider.ts";
import { parseChat, refusal } from "./requests.ts";
import type { ChatRequest } from "./requests.ts";
import { readBegunTurn, readStoredMessage } from "./rows.ts";
import type { BegunTurn } from "./rows.ts";
import { storable } from "./storable.ts";
import { streamReply } from "./stream-reply.ts";
import { tryAgain } from "./try-again.ts";

/** What an area says to a model for one turn. */
export interface TurnPrompt {
  request: ProviderRequest;
  /** Stored with the reply: `guide@1`. */
  prompt: string;
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

/**
 * One turn of a conversation: one database call, one request to the model, streamed on, one database call.
 *
 * The student's message is stored before the model is asked. From then on nothing depends on the browser: when it
 * goes, the reply is still awaited and stored.
 */
export async function chat(request: AreaRequest, rules: ChatRules): Promise<Response> {
  const parsed = parseChat(request.body);
  if (!parsed.ok) return parsed.response;
  const { session_id, message_id, text } = parsed.value;
  const begun = readBegunTurn(
    await request.dependencies.call("begin_turn", { learner: request.learner.id, session: session_id, message_id, message: text, area: rules.areaId }),
  );
  if (!begun.ok) return refusal(begun);
  const events = openEventStream();
  if (begun.state === "answered" && begun.reply) {
    events.end("message", begun.reply);
    return events.response;
  }
  const work = reply(request, rules, parsed.value, begun, events);
  request.dependencies.inBackground?.(work);
  return events.response;
}

async function reply(request: AreaRequest, rules: ChatRules, asked: ChatRequest, begun: BegunTurn, events: EventStream): Promise<void> {
  const { provider, log, call } = request.dependencies;
  const startedAt = performance.now();
  try {
    const { request: providerRequest, prompt } = rules.compose(begun, textOf(asked, begun), request.dependencies);
    const outcome = await streamReply(provider, providerRequest, (delta) => events.delta(delta));
    if (!outcome.ok) log("provider.failed", { area: rules.areaId, failure: outcome.failure, status: outcome.status ?? 0, requestId: request.requestId });
    const words = outcome.ok ? outcome : { text: rules.apologyFor(outcome.failure), tokensIn: 0, tokensOut: 0 };
    const stored = await tryAgain(async () =>
      readStoredMessage(
        await call("finish_turn", {
          learner: request.learner.id,
          session: asked.session_id,
          message_id: asked.message_id,
          reply: storable(words.text),
          failed: !outcome.ok,
          tokens_in: words.tokensIn,
          tokens_out: words.tokensOut,
          prompt,
          practice: provider.practice,
        }),
      ),
      rules.waitsMs,
    );
    if (stored === null) events.end("error", { code: "not_found", message: rules.notSaved });
    else events.end("message", stored);
    log("turn.finished", { area: rules.areaId, ok: outcome.ok, ms: Math.round(performance.now() - startedAt), requestId: request.requestId });
  } catch (error) {
    log("turn.not_saved", { area: rules.areaId, kind: error instanceof Error ? error.name : typeof error, requestId: request.requestId });
    events.end("error", { code: "not_saved", message: rules.notSaved });
  }
}

/** What the student wrote as it is stored: asked again under the same id, the words of the first time count. */
function textOf(asked: ChatRequest, begun: BegunTurn): string {
  return begun.message?.content ?? asked.text;
}
