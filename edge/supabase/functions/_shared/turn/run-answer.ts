import { refusal, type Refused } from "../conversation/index.ts";
import type { ProviderFailure, Spoken } from "../provider/index.ts";
import { TooSlow, callWith, problem, tryAgain, type AreaRequest, type DatabaseCall } from "../request/index.ts";
import { reservation, spentTokens } from "./budget.ts";
import { tooSlowProblem, withinLimit } from "./work-limits.ts";

/** What the work on an answer has cost, and why a model gave none. */
export type Worked = Pick<Spoken, "tokensIn" | "tokensOut"> & { failure: ProviderFailure | null };

/** A question that is answered whole and at once, such as an evaluation, as `runAnswer` takes it. */
export interface AnswerPlan<Begun extends { ok: true }, Found extends Worked, Stored> {
  /** In the log. */
  kind: "assessment" | "making";
  area: string;
  session: string;
  /**
   * The database's answer whether it may begin, and what it starts from; a response where nothing is left to do. Learner,
   * session, area and the reservation are added to the arguments.
   */
  begin: DatabaseCall & {
    /** The most tokens that the answer can cost. */
    reserve: number;
    read(answer: unknown): Begun | Refused | Response;
  };
  work(begun: Begun): Promise<Found>;
  /** Keeps what was found; null where it belongs to nothing any more. Learner, session and tokens are added to the arguments. */
  store(found: Found, begun: Begun): DatabaseCall & { read(answer: unknown): Stored | null };
  answer(stored: Stored, found: Found, begun: Begun): Response;
  /** What a person reads when it could not be stored. */
  notSaved: string;
}

/**
 * Answers one question: begins it, has the area's work done, stores what came of it. What `runTurn` is for a message and its
 * streamed reply.
 *
 * @param waitsMs - the waits between tries to store, in ms
 * @throws what the database's first answer or the work threw
 */
export async function runAnswer<Begun extends { ok: true }, Found extends Worked, Stored>(
  request: AreaRequest,
  plan: AnswerPlan<Begun, Found, Stored>,
  waitsMs?: readonly number[],
): Promise<Response> {
  const { log, provider } = request.dependencies;
  try {
    return await withinLimit(provider, (stillWanted) => findAnswer(request, plan, stillWanted, waitsMs));
  } catch (error) {
    if (!(error instanceof TooSlow)) throw error;
    log(`${plan.kind}.too_slow`, { area: plan.area, requestId: request.requestId });
    return tooSlowProblem();
  }
}

async function findAnswer<Begun extends { ok: true }, Found extends Worked, Stored>(
  { dependencies, learner, requestId }: AreaRequest,
  plan: AnswerPlan<Begun, Found, Stored>,
  stillWanted: () => void,
  waitsMs?: readonly number[],
): Promise<Response> {
  const { log, provider } = dependencies;
  const { area, session } = plan;
  const named = { learner: learner.id, session };
  const { reserve, read } = plan.begin;
  const begun = read(await callWith(dependencies, plan.begin, { ...named, area, ...reservation(provider, reserve) }));
  if (begun instanceof Response) return begun;
  if (!begun.ok) return refusal(begun);

  const found = await plan.work(begun);
  stillWanted();
  if (found.failure !== null) log("provider.failed", { area, failure: found.failure, requestId });
  const store = plan.store(found, begun);
  try {
    const stored = await tryAgain(
      async () => store.read(await callWith(dependencies, store, { ...named, ...spentTokens(provider, found) })),
      waitsMs,
    );
    return stored === null ? refusal({ ok: false, reason: "not_found" }) : plan.answer(stored, found, begun);
  } catch (error) {
    log(`${plan.kind}.not_saved`, { area, kind: error instanceof Error ? error.name : typeof error, requestId });
    return problem(503, "not_saved", plan.notSaved, 5);
  }
}
