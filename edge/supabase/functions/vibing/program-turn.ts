import type { AreaRequest } from "../_shared/request/index.ts";
import { standing, standOf, type Guide } from "../_shared/guided/index.ts";
import { hearKept, outgoingHistory, restingTalk, hearLongDanger } from "../_shared/gate/index.ts";
import type { DangerKind } from "../_shared/safety/index.ts";
import { dangerReply, type AskedModel, type ChatRules, type RunningTurn, type TurnReply } from "../_shared/turn/index.ts";
import { analysisOf, until, type Analysis } from "./code-turn.ts";
import { composeTurn } from "./compose-turn.ts";
import { executionOf, type Execution } from "./execution.ts";
import { messageOfRun, type ProgramRequest, type RunRequest } from "./requests.ts";
import type { BegunRun } from "./rows.ts";
import { newExecution, runExecution, type Ran } from "./run-program.ts";
import { words } from "./words.ts";
import type { StoredMessage } from "../_shared/conversation/index.ts";

const wholeRunMs = 84_000;
/** Of the sentence for a run of the student's own, in `words.ts`. */
const ownRunPrompt = "own-run@1";

/** A run that the student started, at the point where its program runs. */
export interface StartedRun {
  request: AreaRequest;
  rules: ChatRules<ProgramRequest>;
  program: RunRequest;
  begun: BegunRun;
  running: RunningTurn;
}

/** What is said of a result, and under which prompt it is stored. */
type Said = Analysis & { prompt?: string; guide?: Guide };

/**
 * Runs the program and says something about its result. Whatever breaks, there is a record: else the stream would stay
 * open, and nobody would be told.
 *
 * A student who left finds the result when they come back: nothing is paid for by the word here.
 */
export async function programTurn(run: StartedRun): Promise<TurnReply> {
  const endsAt = performance.now() + wholeRunMs;
  const { program, begun, running } = run;
  const danger = await dangerInProgram(program, begun.history);
  if (danger === null) hearKept(wordsInProgram(program, begun.history), run.request, messageOfRun(program, ""));
  // A program that waited goes on waiting: what is said now is not about its result.
  const waiting = danger === null && begun.waiting ? executionOf(begun.waiting) : undefined;
  const ran = await runSafely(run, waiting === undefined ? ownVersion(program, danger !== null) : told(waiting, program), endsAt);
  running.send("run", ran.execution);
  const said = danger === null ? await speakSafely(run, ran, waiting !== undefined, endsAt) : await answerDanger(run, danger);
  return {
    reply: {
      ...said,
      beside: { execution: ran.execution },
      ...(said.guide === undefined ? {} : { extension: { guide: said.guide } }),
      failed: false,
      cut: false,
      prompt: said.prompt ?? ownRunPrompt,
    },
    leftOut: 0,
  };
}

/** A version of the student's own, with what they guessed before it runs where they were asked. */
function ownVersion(program: RunRequest, isDanger: boolean): Execution {
  const { prediction } = program;
  return { ...newExecution(program), by: "student", ...(prediction === null || isDanger ? {} : { prediction }) };
}

/** The program that waited, with what the student thought before it runs. */
function told({ asksPrediction, ...waiting }: Execution, { prediction }: RunRequest): Execution {
  return asksPrediction === undefined ? waiting : { ...waiting, prediction };
}

async function runSafely({ request, program, running }: StartedRun, record: Execution, endsAt: number): Promise<Ran> {
  const { waitingFor: _lines, ...page } = record;
  if (record.isWebCode) return { execution: page, started: true };
  running.send("status", { state: "running" });
  try {
    return await runExecution(request, record, program.input ?? [], until(endsAt));
  } catch (error) {
    logFailure(request, error);
    const { waitingFor: _, ...known } = record;
    return { execution: { ...known, error: "Execution failed: Something went wrong here." }, started: false };
  }
}

async function speakSafely(run: StartedRun, ran: Ran, isWaiting: boolean, endsAt: number): Promise<Said> {
  const { request, begun, running } = run;
  // A child who rests after a signal of danger is asked for nothing: what the program did is all that is said.
  if (restingTalk(begun.history) !== null) return show(running, words.ranWhileResting);
  const isSkippedPage = ran.execution.isWebCode && ran.execution.prediction === null;
  if (request.dependencies.provider.practice) return backToThePath(run, ran);
  if (!isWaiting || !ran.started || !begun.analysed || isSkippedPage) return show(running, fixedWords(run, ran, isWaiting));
  try {
    const said = await analysisOf(askingFor(run), begun.waiting?.content ?? "", ran.execution, endsAt);
    // The message is whole with the result alone; half a sentence about it is no use later.
    return said.cut ? { ...said, text: fixedWords(run, ran, isWaiting) } : said;
  } catch (error) {
    logFailure(request, error);
    // What the program did is there; only nothing more can be said about it.
    return show(running, fixedWords(run, ran, isWaiting));
  }
}

/** Without a model nothing is said of a result: the path's question stands behind it. */
function backToThePath({ rules, program, begun, running }: StartedRun, { started }: Ran): Said {
  const lead = started ? (program.prediction === null ? words.ran : words.ranAsGuessed) : words.notRun;
  const { text, guide } = standing(rules.path(begun), { from: standOf(begun.history).place, lead, lot: program.session_id });
  return { ...show(running, text), guide };
}

function fixedWords({ begun, program }: StartedRun, { execution, started }: Ran, isWaiting: boolean): string {
  if (!started) return words.notRun;
  if (isWaiting && execution.isWebCode) return execution.prediction == null ? words.openPreview : words.comparePage;
  if (isWaiting) return execution.prediction == null ? words.notAnalysed : words.compare;
  if (execution.isWebCode) return words.ownPage;
  if (begun.history.some((message) => executionOf(message)?.code === program.code)) return words.sameAgain;
  return execution.error === null ? words.ownRun : words.ownRunFailed;
}

/** The program has run; what its author wrote into it matters more than what came of it. */
async function answerDanger({ request, program, begun, running }: StartedRun, kind: DangerKind): Promise<Said> {
  const { text, prompt } = await dangerReply(kind, {
    request,
    asked: messageOfRun(program, ""),
    safePerson: begun.safe_person,
    show: (words) => running.delta(words),
  });
  return { text, prompt, cut: false, tokensIn: 0, tokensOut: 0 };
}

function show(running: RunningTurn, text: string): Analysis {
  running.delta(text);
  return { text, cut: false, tokensIn: 0, tokensOut: 0 };
}

/** The turn whose program waited, as if its result had come at once: what was asked, and what stood before it. */
function askingFor({ request, rules, program, begun, running }: StartedRun): AskedModel<ProgramRequest> {
  const history = outgoingHistory(begun.history, { name: begun.learner.name });
  const reply = history.findIndex(({ id }) => id === begun.waiting?.id);
  const question = history.slice(0, Math.max(0, reply)).findLast(({ role }) => role === "user");
  const before = history.slice(0, question === undefined ? 0 : history.indexOf(question));
  const turn = { ...begun, history: before };
  const text = question?.content ?? "";
  const asked = messageOfRun(program, text);
  return { request, rules, asked, begun: turn, text, composed: composeTurn(turn, text, request.dependencies, asked), running };
}

function logFailure({ dependencies, requestId }: AreaRequest, error: unknown): void {
  dependencies.log("program.failed", { kind: error instanceof Error ? error.name : typeof error, requestId });
}

type Heard = Pick<RunRequest, "code" | "input"> & { prediction?: string | null };

/**
 * What the words signal that a student puts into a program: the lines that they give it, and what they wrote into its
 * text, comments too; and what they think that it will do. Lines that stood in a program of the conversation before are not theirs.
 *
 * @see docs/decisions/017-when-a-child-is-in-danger.md
 */
async function dangerInProgram({ code, input, prediction }: Heard, history: readonly StoredMessage[]): Promise<DangerKind | null> {
  const typed = await hearLongDanger(typedInto({ input, prediction }));
  // A battle game says wild things; the words of a game anywhere in it keep them quiet, as in a message.
  if (typed !== null || (await hearLongDanger(code)) === null) return typed;
  return hearLongDanger(ownLines(code, history));
}

/** All that a student put into a program: the lines that they give it, what they think that it will do, and their own lines of its code. */
function wordsInProgram(program: Heard, history: readonly StoredMessage[]): string {
  return `${typedInto(program)}\n${ownLines(program.code, history)}`;
}

const typedInto = ({ input, prediction }: Omit<Heard, "code">): string => [...(input ?? []), prediction ?? ""].join("\n");

function ownLines(code: string, history: readonly StoredMessage[]): string {
  const known = new Set(history.flatMap((message) => linesOf(executionOf(message))));
  const lines = code.split("\n").filter((line) => !known.has(line.trim()));
  return lines.join("\n");
}

function linesOf(execution: Execution | undefined): string[] {
  return execution === undefined ? [] : execution.code.split("\n").map((line) => line.trim());
}
