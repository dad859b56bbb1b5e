import { readBegunTurn, type BegunTurn, type ChatRequest } from "../conversation/index.ts";
import type { AreaRequest, DatabaseCall } from "../request/index.ts";
import { hearDanger, outgoingHistory, outgoingText } from "../gate/index.ts";
import { askModel } from "./ask-model.ts";
import { replyAfterDanger, dangerReply } from "./danger-reply.ts";
import { turnReserve } from "./budget.ts";
import type { AskedModel, TurnReply, TurnRules } from "./chat-rules.ts";
import { guidedReply } from "./guided-reply.ts";
import { keepMisconceptions } from "./misconceptions.ts";
import { outgoingMemory, rememberTurn } from "./remember.ts";
import { runTurn } from "./run-turn.ts";
import { keepMarks } from "./marks.ts";
import type { RunningTurn } from "./running-turns.ts";
import { keepSummary } from "./summary.ts";

/**
 * One message of a conversation and its reply: one database call, one request to the model, streamed on, one database
 * call.
 *
 * The student's message is stored before the model is asked. A message that is sent again while its turn runs joins
 * it. When the student leaves and doesn't come back within a moment, the model is asked no further and what had come
 * is stored.
 */
export async function chat<Asked extends ChatRequest>(request: AreaRequest, rules: TurnRules<Asked>): Promise<Response> {
  const parsed = rules.parse(request.body);
  if (!parsed.ok) return parsed.response;
  const asked = parsed.value;
  const { session_id: sessionId, message_id, text: message } = asked;
  const kept = keptBeside(rules.keep?.(asked), asked);
  // What an area claims with takes all that `claim_turn` takes.
  const claim = (args: DatabaseCall["args"]) => ({ procedure: rules.claim?.procedure ?? "claim_turn", args }) as DatabaseCall;
  return runTurn(request, rules, {
    kind: "turn",
    asked,
    begin: {
      ...claim({ message_id, message, ...rules.claim?.args, ...kept }),
      reserve: rules.reserve?.(asked) ?? turnReserve,
      read: readBegunTurn,
    },
    work: (begun, running) => findReply({ request, rules, asked, begun, running }),
    store: ({ failed, cut, words }) => ({
      procedure: "finish_turn",
      args: { message_id, failed, cut, ...(words === undefined ? {} : { words }) },
    }),
    afterwards: (begun, turnReply) => {
      rememberTurn(request, sessionId, begun, turnReply);
      keepMisconceptions(request, sessionId, turnReply.met ? [turnReply.met] : []);
      return Promise.all([
        keepSummary(request, { sessionId, begun: outgoing(begun), leftOut: turnReply.leftOut }),
        keepMarks(request, { sessionId, messageId: message_id, begun, turnReply }),
      ]);
    },
  });
}

/** A turn as a model may know of it. */
function outgoing(begun: BegunTurn): BegunTurn {
  const { name } = begun.learner;
  return { ...begun, history: outgoingHistory(begun.history, { name }), memory: outgoingMemory(begun.memory, { name }) };
}

interface Answered<Asked extends ChatRequest> {
  request: AreaRequest;
  rules: TurnRules<Asked>;
  asked: Asked;
  /** As the database answered it. */
  begun: BegunTurn;
  running: RunningTurn;
}

/**
 * Finds the words that answer: fixed ones where the student may be in danger, the model's, or an apology in their
 * place.
 */
async function findReply<Asked extends ChatRequest>({
  request,
  rules,
  asked,
  begun: stored,
  running,
}: Answered<Asked>): Promise<TurnReply> {
  const { dependencies } = request;
  // As it is stored: asked again under the same id, the words of the first time count.
  const written = stored.message?.content ?? asked.text;
  const danger = hearDanger(written) ?? hearDanger(rules.beside?.(asked) ?? "");
  if (danger !== null) {
    const message = { request, asked, safePerson: stored.safe_person, show: (words: string) => running.delta(words) };
    return { reply: await dangerReply(danger, message), leftOut: 0 };
  }
  const rests = replyAfterDanger({ asked: { ...asked, text: written }, begun: stored });
  if (rests !== null) {
    running.delta(rests.text);
    return { reply: rests, leftOut: 0 };
  }
  if (dependencies.provider.practice) {
    const found = guidedReply(rules, { asked, begun: stored });
    running.delta(found.reply.text);
    return found;
  }
  const begun = outgoing(stored);
  const text = outgoingText(written, { name: begun.learner.name });
  const asking: AskedModel<Asked> = {
    request,
    rules,
    asked,
    begun,
    text,
    composed: await rules.compose(begun, text, dependencies, asked),
    running,
  };
  return (rules.speak ?? askModel)(asking);
}

/** The argument of what is kept beside a message: what its area keeps, and what it is for on the guided path. */
export function keptBeside(kept: Record<string, unknown> | undefined, { move }: ChatRequest): { extension?: Record<string, unknown> } {
  const extension = { ...kept, ...(move === undefined ? {} : { move }) };
  return Object.keys(extension).length === 0 ? {} : { extension };
}
