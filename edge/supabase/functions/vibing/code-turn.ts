import { askModel, type AskedModel, type TurnReply, type Reply } from "../_shared/turn/index.ts";
import { composeAnalysis } from "./compose-turn.ts";
import { executionOf, type Execution } from "./execution.ts";
import { FirstProgram } from "./first-program.ts";
import type { ProgramRequest } from "./requests.ts";
import { newExecution, runExecution } from "./run-program.ts";
import { talk } from "./talk-turn.ts";
import { words } from "./words.ts";

// The database holds a session for 90 seconds: reply, run and analysis have to be stored before that.
const wholeTurnMs = 84_000;
const shortestAnalysisMs = 2000;

/**
 * A turn that builds: the model's reply streams, its first program runs or is for the preview, and what the model says
 * of the result follows, all as one message with the execution attached.
 *
 * Whatever fails after the reply, the reply and the record of the program are kept.
 *
 * @see requirements VIBE-088 to VIBE-093, VIBE-098 to VIBE-103
 */
export async function code(asking: AskedModel<ProgramRequest>): Promise<TurnReply> {
  const endsAt = performance.now() + wholeTurnMs;
  const turnReply = await askModel(asking, { keepsCode: true });
  const { reply } = turnReply;
  if (reply.failed || turnReply.isReplacement === true) return turnReply;
  const first = new FirstProgram();
  first.push(reply.text);
  first.end();
  if (first.isCutOff) return { ...turnReply, reply: withMore(asking, reply, words.cutOff) };
  if (first.program === null) return turnReply;
  const execution = awaitingPrediction(asking, newExecution(first.program));
  try {
    return { ...turnReply, reply: await show(asking, reply, execution, endsAt) };
  } catch (error) {
    // The reply has been read already: no fault behind it may take it away.
    asking.request.dependencies.log("program.failed", {
      kind: error instanceof Error ? error.name : typeof error,
      requestId: asking.request.requestId,
    });
    return {
      ...turnReply,
      reply: {
        ...withMore(asking, reply, words.notRun),
        beside: { execution: { ...execution, error: "Execution failed: Something went wrong here." } },
      },
    };
  }
}

async function show(asking: AskedModel, reply: Reply, execution: Execution, endsAt: number): Promise<Reply> {
  const { running, request } = asking;
  if (execution.asksPrediction === true) {
    running.send("run", execution);
    return { ...reply, beside: { execution } };
  }
  if (execution.isWebCode || execution.waitingFor !== undefined) {
    running.send("run", execution);
    const more = execution.isWebCode ? words.openPreview : words.waiting(execution.waitingFor ?? []);
    return { ...withMore(asking, reply, more), beside: { execution } };
  }
  running.send("status", { state: "running" });
  const ran = await runExecution(request, execution, [], AbortSignal.any([running.left, until(endsAt)]));
  // Nobody has seen what came of it; asked again, it runs anew.
  if (running.left.aborted) return { ...reply, failed: true, cut: true };
  running.send("run", ran.execution);
  if (!ran.started) return { ...withMore(asking, reply, words.notRun), beside: { execution: ran.execution } };
  return { ...(await analyse(asking, reply, ran.execution, endsAt)), beside: { execution: ran.execution } };
}

/**
 * A program that is new to the student waits until they have said what they think will happen, where the page asks for it;
 * `POST /vibing/run` completes the message then. One that ran before is no riddle.
 */
function awaitingPrediction({ asked, begun }: AskedModel<ProgramRequest>, execution: Execution): Execution {
  if (asked.predict === undefined || begun.history.some((message) => hasRun(executionOf(message), execution.code))) return execution;
  return { ...execution, waitingFor: execution.waitingFor ?? [], asksPrediction: true };
}

function hasRun(earlier: Execution | undefined, code: string): boolean {
  return earlier?.code === code && earlier.waitingFor === undefined;
}

/** The reply with what the model says of the result. */
async function analyse(asking: AskedModel, reply: Reply, execution: Execution, endsAt: number): Promise<Reply> {
  const analysis = await analysisOf(asking, reply.text, execution, endsAt);
  const tokens = { tokensIn: reply.tokensIn + analysis.tokensIn, tokensOut: reply.tokensOut + analysis.tokensOut };
  const text = [reply.text.trimEnd(), analysis.text].filter((part) => part !== "").join(gap);
  return { ...reply, ...tokens, text, words: analysis.words ?? reply.words, failed: analysis.cut, cut: analysis.cut };
}

/** What is said of a result, and what that cost. */
export type Analysis = Pick<Reply, "text" | "cut" | "tokensIn" | "tokensOut" | "words">;

const gap = "\n\n";

/** Asks the model about a result; where it can't be asked, or says nothing, other words stand in its place. */
export async function analysisOf(asking: AskedModel, replyText: string, execution: Execution, endsAt: number): Promise<Analysis> {
  const { running } = asking;
  const leftMs = endsAt - performance.now();
  if (leftMs < shortestAnalysisMs) {
    running.delta(gap + words.notAnalysed);
    return { text: words.notAnalysed, cut: false, tokensIn: 0, tokensOut: 0 };
  }
  running.delta(gap);
  const composed = composeAnalysis(asking, replyText, execution);
  const { reply, isReplacement } = await talk({ ...asking, composed }, "analysis", AbortSignal.any([running.left, until(endsAt)]));
  const { tokensIn, tokensOut, words: ended } = reply;
  const text = reply.text.trim();
  if (!reply.cut) {
    // An apology and other fixed words have not been shown yet.
    if (reply.failed || isReplacement === true) running.delta(text);
    return { text, cut: false, tokensIn, tokensOut, words: ended };
  }
  if (running.left.aborted) return { text, cut: true, tokensIn, tokensOut };
  return { text: [text, words.notAnalysed].filter((part) => part !== "").join(" "), cut: false, tokensIn, tokensOut };
}

/** A signal at a point of time as `performance.now()` counts it. */
export function until(endsAt: number): AbortSignal {
  return AbortSignal.timeout(Math.max(1, Math.ceil(endsAt - performance.now())));
}

/** The reply with a sentence of the function's own behind it. */
function withMore({ running }: AskedModel, reply: Reply, more: string): Reply {
  if (more === "") return reply;
  running.delta(gap + more);
  return { ...reply, text: reply.text.trimEnd() + gap + more };
}
