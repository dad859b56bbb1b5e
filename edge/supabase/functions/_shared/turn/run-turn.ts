import { knownModulesOf, refusal, refusedEvent } from "../conversation/index.ts";
import type { BegunTurn, ChatRequest, Refused, StoredMessage } from "../conversation/index.ts";
import { TooSlow, callWith, tryAgain, type AreaRequest, type DatabaseCall } from "../request/index.ts";
import { reservation } from "./budget.ts";
import type { ChatRules, TurnReply } from "./chat-rules.ts";
import { heardInRefused, refusedInDanger } from "./danger-reply.ts";
import { runningTurnsOf, type RunningTurn, type TurnWork } from "./running-turns.ts";
import { endStored, storeReply, type Reply } from "./store-reply.ts";
import { isAwaitedElsewhere, isRunningElsewhere, lookEveryMs } from "./turn-elsewhere.ts";
import { unsavedRepliesOf } from "./unsaved-replies.ts";
import { heldMs, longestWorkMs, tooSlowEvent, withinLimit } from "./work-limits.ts";

// A whole school can leave at once: every request to the provider is to end before the database has work with the first.
const othersLeaveWithinMs = 50;
/** How long a turn of this process is waited for before it is looked all the same, in ms. */
const longestLookMs = 5000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One kind of turn, as an area brings it to `runTurn`. */
export interface TurnPlan<Begun extends BegunTurn> {
  /** In the log, and beside the id: a turn of another kind may have the same id. */
  kind: "turn" | "run" | "team_turn";
  /**
   * Whether several write in the conversation: a turn waits for the one that runs, since it may be answered by it, and nobody's leaving
   * ends it.
   */
  isShared?: boolean;
  /** Session and id; danger is heard in its text although the turn is refused. */
  asked: ChatRequest;
  /**
   * The database's answer whether the turn may run, and what it starts from. Learner, session, area, the known module
   * and the reservation are added to the arguments.
   */
  begin: DatabaseCall & {
    /** The most tokens that the turn can cost. */
    reserve: number;
    read(answer: unknown): Begun | Refused;
  };
  /** Finds the reply and shows it as it comes. */
  work(begun: Begun, running: RunningTurn): Promise<TurnReply>;
  /**
   * Keeps the reply and frees the session; harmless when it is done twice. Learner, session, the words, their prompt
   * and tokens are added to the arguments.
   */
  store(reply: Reply, begun: Begun): DatabaseCall;
  /** Shows what stands beside the words of a reply that was stored before. */
  showAgain?(reply: StoredMessage, running: RunningTurn): void;
  /** What nobody waits for, after a reply was stored. */
  afterwards?(begun: Begun, turnReply: TurnReply): Promise<unknown>;
}

/** A turn with everything that belongs to it. */
interface Turn<Begun extends BegunTurn> {
  request: AreaRequest;
  rules: Pick<ChatRules, "areaId" | "notSaved" | "waitsMs">;
  plan: TurnPlan<Begun>;
  /** Whether another process works on it, and this one waits. */
  isElsewhere: boolean;
}

/**
 * Runs one turn of any kind: joins the same one that runs already, waits for it where another process works on it, or begins
 * it, has the area's work done, stores what
 * came of it once, and keeps what can't be stored until the database answers again.
 *
 * When the student leaves and doesn't come back within a moment, `running.left` ends the work, and what had come is
 * stored.
 */
export async function runTurn<Begun extends BegunTurn>(
  request: AreaRequest,
  rules: Turn<Begun>["rules"],
  plan: TurnPlan<Begun>,
): Promise<Response> {
  const turn: Turn<Begun> = { request, rules, plan, isElsewhere: false };
  const name = [rules.areaId, request.learner.id, plan.asked.session_id, plan.asked.message_id, plan.kind].join("/");
  const start = (running: RunningTurn): TurnWork => {
    const begun = beginOrFollow(turn);
    const over = begun.then((result) => {
      if (result === "elsewhere") return follow(turn, running);
      return result.ok ? answer(turn, result, running) : undefined;
    });
    request.dependencies.inBackground?.(over);
    return { refused: begun.then((result) => (result === "elsewhere" || result.ok ? null : result)), over };
  };
  // A process that only waits is no reason for another to go on.
  const isAwaited = async (): Promise<boolean> => !turn.isElsewhere && isAwaitedElsewhere(request, plan.asked);
  const joined = await runningTurnsOf(request.dependencies).joinOrStart(name, start, isAwaited);
  const refused = await joined.refused;
  if (refused === null) return joined.turn.listen();
  return (await refusedInDanger(request, plan.asked, refused)) ?? refusal(refused);
}

/** Begins the turn; or finds that it has to wait: another process works on the same message, as after a page was loaded again. */
async function beginOrFollow<Begun extends BegunTurn>(turn: Turn<Begun>): Promise<Begun | Refused | "elsewhere"> {
  const { request, plan } = turn;
  const begun = await begin(turn);
  // Nobody who may be in danger waits for another process, which may be dead.
  if (begun.ok || begun.reason !== "busy") return begun;
  if (plan.isShared === true) return "elsewhere";
  if ((await heardInRefused(request, plan.asked)) !== null) return begun;
  return (await isRunningElsewhere(request, plan.asked)) ? "elsewhere" : begun;
}

/**
 * Waits until the process that works on this message has stored its reply, and gives that; begins the turn anew where that
 * one died or gave up. Ends when the learner leaves here as well, where nobody else waits for an answer.
 */
async function follow<Begun extends BegunTurn>(turn: Turn<Begun>, running: RunningTurn): Promise<void> {
  const { request, plan } = turn;
  turn.isElsewhere = true;
  const isShared = plan.isShared === true;
  // A session whose server has died stays busy for so long.
  const until = performance.now() + (isShared ? heldMs + longestWorkMs : (request.dependencies.provider.workLimitMs ?? longestWorkMs));
  try {
    for (;;) {
      await nextLook(turn);
      if (running.left.aborted && !isShared) return;
      if (performance.now() > until) return running.end("error", tooSlowEvent);
      if (!isShared && (await tryAgain(() => isRunningElsewhere(request, plan.asked)))) continue;
      const begun = await beginOrFollow(turn);
      if (begun === "elsewhere") continue;
      turn.isElsewhere = false;
      return begun.ok ? await answer(turn, begun, running) : running.end("error", refusedEvent(begun));
    }
  } catch (error) {
    endUnsaved(turn, running, error);
  }
}

/** Waits a moment; where this process itself works in the conversation, until it has ended. */
async function nextLook<Begun extends BegunTurn>({ request, plan }: Turn<Begun>): Promise<void> {
  const held = runningTurnsOf(request.dependencies).workIn(plan.asked.session_id);
  await (held === undefined ? pause(lookEveryMs) : Promise.race([held, pause(longestLookMs)]));
}

async function begin<Begun extends BegunTurn>({ request, rules, plan }: Turn<Begun>): Promise<Begun | Refused> {
  const { dependencies, learner } = request;
  const session = plan.asked.session_id;
  await unsavedRepliesOf(dependencies).settle(session);
  const modules = knownModulesOf(dependencies);
  const known = modules.of(session);
  const named = { learner: learner.id, session, area: rules.areaId, known_module: known?.state ?? null };
  const { reserve, read } = plan.begin;
  const begun = read(await callWith(dependencies, plan.begin, { ...named, ...reservation(dependencies.provider, reserve) }));
  return begun.ok ? { ...begun, module: modules.complete(session, begun, known).module } : begun;
}

async function answer<Begun extends BegunTurn>(turn: Turn<Begun>, begun: Begun, running: RunningTurn): Promise<void> {
  const { request, rules, plan } = turn;
  const { log } = request.dependencies;
  const told = { area: rules.areaId, requestId: request.requestId };
  if (begun.state === "answered" && begun.reply) {
    plan.showAgain?.(begun.reply, running);
    return running.end("message", begun.reply);
  }
  const startedAt = performance.now();
  try {
    const work = withinLimit(request.dependencies.provider, async (stillWanted) => {
      const found = await plan.work(begun, running);
      stillWanted();
      if (found.reply.cut) await pause(othersLeaveWithinMs);
      const message = await storeReply(request, plan.asked.session_id, found.reply, plan.store(found.reply, begun), rules.waitsMs);
      endStored(running, message, { notSaved: rules.notSaved, retryAfterSeconds: found.retryAfterSeconds });
      return found;
    });
    runningTurnsOf(request.dependencies).hold(plan.asked.session_id, work);
    const turnReply = await work;
    const { reply } = turnReply;
    log(`${plan.kind}.finished`, {
      ...told,
      ok: !reply.failed,
      left: reply.cut,
      ms: Math.round(performance.now() - startedAt),
      ...(running.firstAt !== null && { firstMs: Math.round(running.firstAt - startedAt) }),
    });
    // The reply is stored and sent, and the session is free.
    if (reply.failed || plan.afterwards === undefined) return;
    const after = plan.afterwards(begun, turnReply);
    request.dependencies.inBackground?.(after);
  } catch (error) {
    endUnsaved(turn, running, error);
  }
}

function endUnsaved<Begun extends BegunTurn>({ request, rules, plan }: Turn<Begun>, running: RunningTurn, error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  request.dependencies.log(`${plan.kind}.not_saved`, { area: rules.areaId, requestId: request.requestId, kind });
  running.end("error", error instanceof TooSlow ? tooSlowEvent : { code: "not_saved", message: rules.notSaved });
}
