import type { ExhibitRequest, TeamTable } from "../_shared/exhibit/index.ts";
import type { BegunTurn, StoredMessage } from "../_shared/conversation/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";
import { nameless, outgoingHistory } from "../_shared/gate/index.ts";
import { askModel, runTurn, teamReply, turnReserve } from "../_shared/turn/index.ts";
import type { ChatRules, Reply, RunningTurn, TurnReply } from "../_shared/turn/index.ts";
import { composeMentorTurn, withSigns, type TeamView } from "./compose.ts";
import { participationBalanceOf } from "./participation-balance.ts";
import { authorOf, NamesInPieces, People } from "./members.ts";
import { projectPath } from "./path.ts";
import { shownNotes, shownTitle } from "./shown.ts";
import { readBegunTeamTurn, readSaid, type BegunTeamTurn } from "./team-rows.ts";
import { words } from "./words.ts";

/** How often it is looked whether a writer is still a member, in ms. */
const lookEveryMs = 700;

/** One message to a team's conversation that is stored, and the rules by which it is answered. */
interface TeamTurn {
  request: AreaRequest;
  rules: ChatRules<ExhibitRequest>;
  asked: ExhibitRequest;
  running: RunningTurn;
}

/**
 * Answers a message that is stored in a team's conversation: the members' messages are appended at once, and whoever gets the turn
 * answers all that are waiting then. A message that comes meanwhile waits for the next turn, and ends with the reply that
 * answers it, whoever asked for that.
 */
export function answerInTurn(request: AreaRequest, rules: ChatRules<ExhibitRequest>, asked: ExhibitRequest): Promise<Response> {
  const { message_id } = asked;
  return runTurn<BegunTeamTurn>(request, rules, {
    kind: "team_turn",
    isShared: true,
    asked,
    begin: { procedure: "claim_turn", args: { message_id }, reserve: turnReserve, read: readBegunTeamTurn },
    work: (begun, running) => answerAll({ request, rules, asked, running }, begun),
    store: ({ failed, words: count }, { waiting }) => ({
      procedure: "finish_turn",
      args: { message_id, failed, answers: waiting.map(({ id }) => id), ...(count === undefined ? {} : { words: count }) },
    }),
  });
}

/** Finds the reply to every message that waits. */
async function answerAll(turn: TeamTurn, begun: BegunTeamTurn): Promise<TurnReply> {
  const watch = watchMembership(turn);
  try {
    return turn.request.dependencies.provider.practice ? await answerOnPath(turn, begun) : await askMentor(turn, begun);
  } finally {
    watch.stop();
  }
}

async function askMentor({ request, rules, asked, running }: TeamTurn, begun: BegunTeamTurn): Promise<TurnReply> {
  const { dependencies } = request;
  const team = teamView(begun);
  const { history, text, table } = told(begun, team.people);
  const names = new NamesInPieces(team.people);
  const heard: BegunTurn = { ...begun, state: "new", history };
  const composed = composeMentorTurn(heard, text, dependencies, { ...team, table }, await shownNotes(request, asked.session_id));
  // What students wrote was judged as each message came; an answer for one of them is not the whole team's.
  const asking = { ...request, dependencies: { ...dependencies, provider: { ...dependencies.provider, secondEar: false } } };
  const answer = await askModel(
    { request: asking, rules, asked, begun: heard, text, composed, running },
    // The writer's leaving ends nothing: the others read the reply.
    { show: (piece) => running.delta(names.pass(piece)), left: new AbortController().signal },
  );
  if (!answer.reply.failed) running.delta(names.end());
  const whom = team.people.namedIn(lastQuestion(answer.reply.text));
  return { ...answer, reply: withWhom(answer.reply, team, whom) };
}

/** Without a model, every message that waits is a step on the path that the team goes together. */
async function answerOnPath({ request, asked, running }: TeamTurn, begun: BegunTeamTurn): Promise<TurnReply> {
  const shown = shownTitle(await shownNotes(request, asked.session_id));
  const reply = teamReply(projectPath({ isTeam: true, shown }), { asked, begun });
  running.delta(reply.text);
  return { reply, leftOut: 0 };
}

/** A reply with the names of the members in it, and whom it asks beside it. */
function withWhom(reply: Reply, { people }: TeamView, whom: string[]): Reply {
  return { ...reply, text: people.withNames(reply.text), extension: { ...reply.extension, asked: whom } };
}

/** The sentence that asks: whom it names is asked, the others are only spoken of. */
function lastQuestion(text: string): string {
  return /[^.!?\n]*\?[^?]*$/.exec(text)?.[0] ?? "";
}

function teamView({ members, history, full_names }: BegunTeamTurn): TeamView {
  return { people: new People(members, history, full_names ?? {}), fairness: participationBalanceOf(history, members) };
}

/** What is told before the last waiting message, and that message: what was answered comes first, whenever it was written. */
function told(begun: BegunTeamTurn, people: People): { history: StoredMessage[]; text: string; table: TeamTable } {
  const waiting = new Set(begun.waiting.map(({ id }) => id));
  const ordered = [...begun.history.filter(({ id }) => !waiting.has(id)), ...begun.waiting];
  const outgoing = withSigns(outgoingHistory(ordered, nameless), people);
  const table: TeamTable = {
    messages: outgoing,
    waiting,
    who: (message) => people.signOf(authorOf(message)?.id ?? "") ?? "A student",
    hide: (words) => people.withSigns(words),
  };
  return { history: outgoing.slice(0, -1), text: outgoing.at(-1)?.content ?? "", table };
}

/** Ends the stream of a writer who is no member any more; the reply is the team's and goes on. */
function watchMembership({ request: { dependencies, learner }, rules, asked, running }: TeamTurn): { stop(): void } {
  const look = async (): Promise<void> => {
    const place = readSaid(await dependencies.call("shared_talk", { learner: learner.id, session: asked.session_id, area: rules.areaId }));
    if (!place.ok) running.end("error", { code: place.reason, message: words.noMember });
  };
  const timer = setInterval(() => {
    // A look that fails is no sign of having left; the next one comes soon.
    look().catch(() => undefined);
  }, lookEveryMs);
  return { stop: () => clearInterval(timer) };
}
