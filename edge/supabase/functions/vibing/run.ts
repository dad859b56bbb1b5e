import type { AreaRequest, Execution } from "../_shared/request/index.ts";
import { analysisReserve, dangerReply, refusedInDanger, reservation, runningTurnsOf, spentTokens, unsavedRepliesOf } from "../_shared/turn/index.ts";
import type { AskedModel, ChatRules, RunningTurn } from "../_shared/turn/index.ts";
import { knownModulesOf, readBegunRun, readStoredMessage, refusal } from "../_shared/conversation/index.ts";
import type { BegunRun, ChatRequest, Refused } from "../_shared/conversation/index.ts";
import type { DangerKind } from "../_shared/safety/index.ts";
import { outgoingHistory } from "../_shared/safety/index.ts";
import { storable } from "../_shared/text/index.ts";
import { tryAgain } from "../_shared/request/index.ts";
import { analysisOf, until } from "./code-turn.ts";
import type { Analysis } from "./code-turn.ts";
import { composeTurn } from "./compose-turn.ts";
import { dangerInProgram } from "./heard-in-program.ts";
import { parseRun } from "./requests.ts";
import type { RunRequest } from "./requests.ts";
import { newExecution, runExecution } from "./run-program.ts";
import { words } from "./words.ts";

const wholeRunMs = 84_000;
/** Of the sentence for a run of the student's own, in `words.ts`. */
const ownRunPrompt = "own-run@1";

/** What is said of a result, and under which prompt it is stored. */
type Said = Analysis & { prompt?: string };

/**
 * A run that the student starts: a program that waited for its lines gets them, and its message is completed with what
 * the model says of the result; any other program is the student's own, and is answered with a question that no model
 * is asked for. The same run sent twice runs once.
 */
export async function run(request: AreaRequest, rules: ChatRules): Promise<Response> {
  const parsed = parseRun(request.body);
  if (!parsed.ok) return parsed.response;
  const asked = parsed.value;
  // A message of the same id is another turn.
  const name = [rules.areaId, request.learner.id, asked.session_id, asked.run_id, "run"].join("/");
  const joined = await runningTurnsOf(request.dependencies).joinOrStart(name, (running) => {
    const begun = begin(request, rules, asked);
    const over = begun.then((result) => (result.ok ? answer({ request, rules, asked, begun: result, running }) : undefined));
    request.dependencies.inBackground?.(over);
    return { begun, over };
  });
  const begun = await joined.begun;
  if (begun.ok) return joined.turn.listen();
  return (await refusedInDanger(request, asMessage(asked, asked.input?.join("\n") ?? ""), begun)) ?? refusal(begun);
}

async function begin({ dependencies, learner }: AreaRequest, { areaId }: ChatRules, asked: RunRequest): Promise<BegunRun | Refused> {
  const { session_id: session, run_id, code, execution_id } = asked;
  await unsavedRepliesOf(dependencies).settle(session);
  const modules = knownModulesOf(dependencies);
  const known = modules.of(session);
  const args = { learner: learner.id, session, run_id, area: areaId, code, execution_id: execution_id ?? null, known_module: known?.state ?? null };
  const begun = readBegunRun(await dependencies.call("begin_run", { ...args, ...reservation(dependencies.provider, analysisReserve) }));
  return begun.ok ? { ...begun, module: modules.complete(session, begun, known).module } : begun;
}

interface BegunWork {
  request: AreaRequest;
  rules: ChatRules;
  asked: RunRequest;
  begun: BegunRun;
  running: RunningTurn;
}

async function answer(work: BegunWork): Promise<void> {
  const { request, rules, asked, begun, running } = work;
  const { dependencies, requestId } = request;
  if (begun.state === "answered" && begun.reply) {
    if (begun.reply.execution !== undefined) running.send("run", begun.reply.execution);
    return running.end("message", begun.reply);
  }
  const startedAt = performance.now();
  const { execution, said } = await runAndSpeakSafely(work, startedAt + wholeRunMs);
  const args = {
    learner: request.learner.id,
    session: asked.session_id,
    run_id: asked.run_id,
    execution,
    reply: storable(said.text),
    prompt: said.prompt ?? ownRunPrompt,
    practice: dependencies.provider.practice,
    ...spentTokens(dependencies.provider, said),
  };
  const store = async () => readStoredMessage(await dependencies.call("store_run", args));
  try {
    const message = await tryAgain(store, rules.waitsMs);
    if (message === null) running.end("error", { code: "not_found", message: rules.notSaved });
    else running.end("message", message);
    dependencies.log("run.finished", { area: rules.areaId, ok: execution.error === null, ms: Math.round(performance.now() - startedAt), requestId });
  } catch (error) {
    dependencies.log("run.not_saved", { area: rules.areaId, kind: error instanceof Error ? error.name : typeof error, requestId });
    dependencies.inBackground?.(unsavedRepliesOf(dependencies).keep(asked.session_id, store));
    running.end("error", { code: "not_saved", message: rules.notSaved });
  }
}

/** Whatever breaks, the run ends with a record: else its stream would stay open, and nobody would be told. */
async function runAndSpeakSafely(work: BegunWork, endsAt: number): Promise<{ execution: Execution; said: Said }> {
  const { request, asked, begun, running } = work;
  const ran: Execution[] = [];
  try {
    return await runAndSpeak(work, endsAt, (execution) => ran.push(execution));
  } catch (error) {
    request.dependencies.log("program.failed", { kind: error instanceof Error ? error.name : typeof error, requestId: request.requestId });
    const [execution] = ran;
    // What the program did is there; only nothing more can be said about it.
    if (execution !== undefined) return { execution, said: show(running, words.notAnalysed) };
    const { waitingFor: _, ...record }: Execution = begun.waiting?.execution ?? { ...newExecution(asked), by: "student" };
    return { execution: { ...record, error: "Execution failed: Something went wrong here." }, said: show(running, words.notRun) };
  }
}

async function runAndSpeak(work: BegunWork, endsAt: number, onRan: (execution: Execution) => unknown): Promise<{ execution: Execution; said: Said }> {
  const { request, asked, begun, running } = work;
  const danger = dangerInProgram(asked, begun.history);
  // A program that waited goes on waiting: what is said now is not about its result.
  const waiting = danger === null ? begun.waiting?.execution : undefined;
  const fresh = newExecution(asked);
  const record: Execution = waiting ?? { ...fresh, by: "student" };
  if (fresh.isWebCode) {
    running.send("run", record);
    return { execution: record, said: danger === null ? show(running, words.ownPage) : await answerDanger(work, danger) };
  }
  // A student who left finds the result when they come back: nothing is paid for by the word here.
  running.send("status", { state: "running" });
  const input = asked.input ?? [];
  const { execution, started } = await runExecution(request, record, input, until(endsAt));
  onRan(execution);
  running.send("run", execution);
  if (danger !== null) return { execution, said: await answerDanger(work, danger) };
  if (waiting === undefined) return { execution, said: show(running, ownWords(begun, asked, execution, started)) };
  if (!started) return { execution, said: show(running, words.notRun) };
  if (!begun.analysed) return { execution, said: show(running, words.notAnalysed) };
  const asking = askingFor(work);
  const said = await analysisOf(asking, begun.waiting?.content ?? "", execution, endsAt);
  // The message is whole with the result alone; half a sentence about it is no use later.
  return { execution, said: said.cut ? { ...said, text: words.notAnalysed } : said };
}

/** The program has run; what its author wrote into it matters more than what came of it. */
async function answerDanger({ request, asked, begun, running }: BegunWork, kind: DangerKind): Promise<Said> {
  const { text, prompt } = await dangerReply(kind, { request, asked: asMessage(asked, ""), safePerson: begun.safe_person, show: (words) => running.delta(words) });
  return { text, prompt, cut: false, tokensIn: 0, tokensOut: 0 };
}

function asMessage({ session_id, run_id }: RunRequest, text: string): ChatRequest {
  return { session_id, message_id: run_id, text, mode: "code" };
}

function ownWords({ history }: BegunRun, { code }: RunRequest, { error }: Execution, started: boolean): string {
  if (!started) return words.notRun;
  if (history.some(({ execution }) => execution?.code === code)) return words.sameAgain;
  return error === null ? words.ownRun : words.ownRunFailed;
}

function show(running: RunningTurn, text: string): Analysis {
  running.delta(text);
  return { text, cut: false, tokensIn: 0, tokensOut: 0 };
}

/** The turn whose program waited, as if its result had come at once: what was asked, and what stood before it. */
function askingFor({ request, rules, asked, begun, running }: BegunWork): AskedModel {
  const { provider } = request.dependencies;
  const history = outgoingHistory(begun.history, provider);
  const reply = history.findIndex(({ id }) => id === begun.waiting?.id);
  const question = history.slice(0, Math.max(0, reply)).findLast(({ role }) => role === "user");
  const before = history.slice(0, question === undefined ? 0 : history.indexOf(question));
  const turn = { ...begun, history: before };
  const text = question?.content ?? "";
  const chat = asMessage(asked, text);
  return { request, rules, asked: chat, begun: turn, text, composed: composeTurn(turn, text, request.dependencies, chat), running };
}
