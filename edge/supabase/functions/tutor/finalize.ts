import { problem, tryAgain } from "../_shared/request/index.ts";
import type { AreaRequest, Dependencies } from "../_shared/request/index.ts";
import { parseAssess, refusal } from "../_shared/conversation/index.ts";
import { promptLimits } from "../_shared/prompt/index.ts";
import { reservation, spentTokens } from "../_shared/turn/index.ts";
import { calls } from "./calls.ts";
import { askForMetadata, readMetadata } from "./metadata.ts";
import { isNotYet, readBegunFinal, readTutor } from "./rows.ts";
import type { Tutor } from "./rows.ts";
import { words } from "./words.ts";

const reserve = promptLimits.tokens + calls.turns.metadata.maxTokens;

const runningOf = new WeakMap<Dependencies, Map<string, Promise<Response>>>();

/**
 * Makes the tutor that a design talk proposed last, or the change of one, and ends the talk: one database call, one request
 * to the model for what stands on its card, one database call. Asked twice, also at once, it is one tutor.
 *
 * A model that can't answer costs the student nothing: the fields are then read from the instructions.
 *
 * @see requirements TUTOR-050 to TUTOR-052, TUTOR-062 to TUTOR-069
 */
export async function finalize(request: AreaRequest, waitsMs?: readonly number[]): Promise<Response> {
  const parsed = parseAssess(request.body);
  if (!parsed.ok) return parsed.response;
  const named: Named = { learner: request.learner.id, session: parsed.value.session_id };
  const running = runningOf.get(request.dependencies) ?? new Map<string, Promise<Response>>();
  runningOf.set(request.dependencies, running);
  const name = `${named.learner}/${named.session}`;
  const joined = running.get(name) ?? makeTutor(request, named, waitsMs).finally(() => running.delete(name));
  running.set(name, joined);
  // Each who waits reads a body of their own.
  return (await joined).clone();
}

interface Named {
  learner: string;
  session: string;
}

async function makeTutor(request: AreaRequest, named: Named, waitsMs?: readonly number[]): Promise<Response> {
  const { call, log, provider } = request.dependencies;
  const begun = readBegunFinal(await call("begin_tutor_final", { ...named, area: calls.id, ...reservation(provider, reserve) }));
  if (!begun.ok) return isNotYet(begun) ? problem(409, begun.reason, words.notYet[begun.reason]) : refusal(begun);
  if (begun.state === "finished") return answer(begun.tutor);

  const reply = await askForMetadata(provider, begun.proposed);
  if (reply?.ok === false) log("provider.failed", { area: calls.id, failure: reply.failure, requestId: request.requestId });
  const metadata = readMetadata(reply?.ok === true ? reply.text : "", begun.proposed, begun.tutor ?? undefined);
  const tutor = {
    ...metadata,
    sub_category: metadata.title,
    ai_facilitator_instructions: begun.proposed,
    greeting: words.greeting(metadata.title),
  };
  const spent = spentTokens(provider, reply ?? { tokensIn: 0, tokensOut: 0 });
  try {
    const made = readTutor(await tryAgain(() => call("finish_tutor", { ...named, tutor, ...spent }), waitsMs));
    return made === null ? refusal({ ok: false, reason: "not_found" }) : answer(made);
  } catch (error) {
    log("tutor.not_saved", { kind: error instanceof Error ? error.name : typeof error, requestId: request.requestId });
    return problem(503, "not_saved", words.notSaved, 5);
  }
}

function answer(tutor: Tutor): Response {
  return Response.json({ tutor }, { headers: { "cache-control": "no-store" } });
}
