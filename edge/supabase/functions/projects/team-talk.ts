import type { BegunTurn, ChatRequest, Refused, StoredMessage } from "../_shared/conversation/index.ts";
import { TooSlow } from "../_shared/request/index.ts";
import type { AreaRequest, Dependencies } from "../_shared/request/index.ts";
import { outgoingHistory } from "../_shared/gate/index.ts";
import {
  askModel,
  endStored,
  reservation,
  RunningTurn,
  storeReply,
  teamReply,
  tooSlowEvent,
  turnReserve,
  withinLimit,
} from "../_shared/turn/index.ts";
import type { ChatRules, Reply } from "../_shared/turn/index.ts";
import { composeMentorTurn, withSigns } from "./compose.ts";
import type { TeamView } from "./compose.ts";
import { fairnessOf } from "./fair.ts";
import { NamesInPieces, People } from "./members.ts";
import { projectPath } from "./path.ts";
import { shownNotes, shownTitle } from "./shown.ts";
import { readBegunTeamTurn, readSaid } from "./team-rows.ts";
import type { BegunTeamTurn } from "./team-rows.ts";
import { words } from "./words.ts";

/** One message to a team's talk, stored, and on its way to an answer. */
interface TeamTurn {
  request: AreaRequest;
  rules: ChatRules;
  asked: ChatRequest;
  running: RunningTurn;
}

/** How often it is looked whether another process's turn has ended, and whether a writer is still a member, in ms. */
const lookEveryMs = 700;
/** How long a turn of this process is waited for before it is looked all the same, in ms. */
const ownTurnMs = 5000;
/** A little longer than a session whose server has died stays busy. */
const patienceMs = 100_000;

/**
 * Answers a message that is stored in a team's talk: the members' messages are appended at once, and whoever gets the turn
 * answers all that are waiting then. A message that comes meanwhile waits for the next turn, and ends with the reply that
 * answers it, whoever asked for that.
 *
 * The writer's leaving ends nothing: the others read the reply.
 */
export function answerInTurn(request: AreaRequest, rules: ChatRules, asked: ChatRequest): Response {
  const running = new RunningTurn();
  const response = running.listen();
  const turn = { request, rules, asked, running };
  const over = untilAnswered(turn).catch((error: unknown) => {
    request.dependencies.log("team_turn.not_saved", {
      area: rules.areaId,
      requestId: request.requestId,
      kind: error instanceof Error ? error.name : typeof error,
    });
    running.end("error", error instanceof TooSlow ? tooSlowEvent : { code: "not_saved", message: rules.notSaved });
  });
  request.dependencies.inBackground?.(over);
  return response;
}

async function untilAnswered(turn: TeamTurn): Promise<void> {
  const { request, rules, asked, running } = turn;
  const { call, provider } = request.dependencies;
  const until = performance.now() + patienceMs;
  const named = { learner: request.learner.id, session: asked.session_id, message_id: asked.message_id, area: rules.areaId };
  for (;;) {
    const begun = readBegunTeamTurn(await call("begin_team_turn", { ...named, ...reservation(provider, turnReserve) }));
    if (!begun.ok && begun.reason === "busy" && performance.now() < until) {
      await nextLook(request.dependencies, asked.session_id);
      continue;
    }
    if (!begun.ok) return running.end("error", refusedEvent(begun));
    if (begun.state === "answered") return running.end("message", begun.reply);
    const answered = withinLimit("team_turn", provider, (stillWanted) => answerAll(turn, begun, stillWanted));
    return await holdTurn(request.dependencies, asked.session_id, answered);
  }
}

function refusedEvent(refused: Refused): { code: string; message: string; retry_after?: number } {
  const message = refused.reason === "not_yours" ? words.noMember : words.stillBusy;
  return { code: refused.reason, message, ...(refused.retry_after == null ? {} : { retry_after: refused.retry_after }) };
}

/** Answers every message that waits, and stores the reply for the whole team. */
async function answerAll({ request, rules, asked, running }: TeamTurn, begun: BegunTeamTurn, stillWanted: () => void): Promise<void> {
  const { dependencies } = request;
  const startedAt = performance.now();
  const watch = watchMembership(request, rules, asked, running);
  try {
    if (dependencies.provider.practice) return await answerOnPath({ request, rules, asked, running }, begun, startedAt);
    const team = teamView(begun);
    const { history, text } = told(begun, team.people);
    const names = new NamesInPieces(team.people);
    const heard: BegunTurn = { ...begun, state: "new", history };
    const composed = composeMentorTurn(heard, text, dependencies, team, await shownNotes(request, asked.session_id));
    const show = (piece: string): void => running.delta(piece);
    // What students wrote was judged as each message came; an answer for one of them is not the whole team's.
    const asking = { ...request, dependencies: { ...dependencies, provider: { ...dependencies.provider, secondEar: false } } };
    const { reply, retryAfterSeconds } = await askModel(
      { request: asking, rules, asked, begun: heard, text, composed, running },
      { show: (piece) => show(names.pass(piece)), left: new AbortController().signal },
    );
    stillWanted();
    if (!reply.failed) show(names.end());
    const asksWhom = team.people.namedIn(lastQuestion(reply.text));
    await finish({ request, rules, asked, running }, begun, { reply: withNames(reply, team), asksWhom, retryAfterSeconds, startedAt });
  } finally {
    watch.stop();
  }
}

/** Without a model, every message that waits is a step on the path that the team goes together. */
async function answerOnPath(turn: TeamTurn, begun: BegunTeamTurn, startedAt: number): Promise<void> {
  const { request, asked, running } = turn;
  const shown = shownTitle(await shownNotes(request, asked.session_id));
  const reply = teamReply(projectPath({ isTeam: true, shown }), { asked, begun });
  running.delta(reply.text);
  await finish(turn, begun, { reply, asksWhom: [], startedAt });
}

interface Finished {
  reply: Reply;
  /** The ids of the members whom the reply asks. */
  asksWhom: string[];
  retryAfterSeconds?: number | undefined;
  startedAt: number;
}

async function finish({ request, rules, asked, running }: TeamTurn, begun: BegunTeamTurn, finished: Finished): Promise<void> {
  const { reply, asksWhom, retryAfterSeconds, startedAt } = finished;
  const { dependencies, requestId } = request;
  const message = await storeReply(request, asked.session_id, reply, {
    procedure: "finish_team_turn",
    args: {
      message_id: asked.message_id,
      answers: begun.waiting.map(({ id }) => id),
      failed: reply.failed,
      ...(reply.words === undefined ? {} : { words: reply.words }),
      asked: asksWhom,
      ...(reply.extension === undefined ? {} : { extension: reply.extension }),
    },
  });
  endStored(running, message, { notSaved: rules.notSaved, retryAfterSeconds });
  dependencies.log("team_turn.finished", {
    area: rules.areaId,
    requestId,
    ok: !reply.failed,
    answered: begun.waiting.length,
    ms: Math.round(performance.now() - startedAt),
  });
}

function withNames(reply: Reply, { people }: TeamView): Reply {
  return { ...reply, text: people.withNames(reply.text) };
}

/** The sentence that asks: whom it names is asked, the others are only spoken of. */
function lastQuestion(text: string): string {
  return /[^.!?\n]*\?[^?]*$/.exec(text)?.[0] ?? "";
}

function teamView({ members, history, full_names }: BegunTeamTurn): TeamView {
  return { people: new People(members, history, full_names ?? {}), fairness: fairnessOf(history, members) };
}

/** What is told before the last waiting message, and that message: what was answered comes first, whenever it was written. */
function told(begun: BegunTeamTurn, people: People): { history: StoredMessage[]; text: string } {
  const waiting = new Set(begun.waiting.map(({ id }) => id));
  const ordered = [...begun.history.filter(({ id }) => !waiting.has(id)), ...begun.waiting];
  const outgoing = withSigns(outgoingHistory(ordered), people);
  return { history: outgoing.slice(0, -1), text: outgoing.at(-1)?.content ?? "" };
}

/** Ends the stream of a writer who is no member any more; the reply is the team's and goes on. */
function watchMembership(
  { dependencies, learner }: AreaRequest,
  rules: ChatRules,
  asked: ChatRequest,
  running: RunningTurn,
): { stop(): void } {
  const look = async (): Promise<void> => {
    const place = readSaid(await dependencies.call("shared_talk", { learner: learner.id, session: asked.session_id, area: rules.areaId }));
    if (!place.ok) running.end("error", refusedEvent(place));
  };
  const timer = setInterval(() => {
    // A look that fails is no sign of having left; the next one comes soon.
    look().catch(() => undefined);
  }, lookEveryMs);
  return { stop: () => clearInterval(timer) };
}

const heldTurns = new WeakMap<Dependencies, Map<string, Promise<void>>>();

async function holdTurn(dependencies: Dependencies, session: string, work: Promise<void>): Promise<void> {
  const held = heldTurns.get(dependencies) ?? new Map<string, Promise<void>>();
  heldTurns.set(dependencies, held);
  held.set(session, work);
  try {
    await work;
  } finally {
    held.delete(session);
  }
}

/** Waits until the turn that this process holds ends; one of another process is looked for again after a moment. */
async function nextLook(dependencies: Dependencies, session: string): Promise<void> {
  const held = heldTurns.get(dependencies)?.get(session);
  const moment = new Promise<void>((resolve) => setTimeout(resolve, held === undefined ? lookEveryMs : ownTurnMs));
  // However it ended, the turn is free.
  await (held === undefined ? moment : Promise.race([held.catch(() => undefined), moment]));
}
