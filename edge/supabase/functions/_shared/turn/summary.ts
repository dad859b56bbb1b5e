import { oncePer, type AreaRequest, type Dependencies } from "../request/index.ts";
import { spentTokens } from "./budget.ts";
import {
  fillSection,
  numberedTranscript,
  oneLine,
  promptLimits,
  summaryPrompt,
  transcriptLines,
  wordsAroundPrograms,
} from "../prompt/index.ts";
import { newestWithin, spokenMessages, tokensPerMessage, type BegunTurn, type StoredMessage } from "../conversation/index.ts";
import { nameless, outgoingHistory } from "../gate/index.ts";
import { storable } from "../text/index.ts";
import { beginningOf, estimateTokens, streamReply, type ProviderRequest } from "../provider/index.ts";

// The newest messages are in every prompt, so that a summary would only repeat them.
const stayOut = 6;
// Fewer messages than these are not worth a call.
const fewest = 12;
const mostWords = 200;
const mostTokens = 600;
const withinMs = 20_000;
// A call's worth of lines; each begins with its number.
const mostLines = 100;
const tokensPerLineNumber = 3;

/** The part of a conversation that the next summary is made from. */
export interface Unsummarised {
  messages: StoredMessage[];
  /** The id of the last of them. */
  until: string;
}

/**
 * What a summary is due for: messages that no prompt holds any more and no summary covers, together with the ones that
 * leave the prompts next. Null while all is well.
 *
 * @param leftOut - how many of the oldest messages the prompt just sent had to leave out
 */
export function dueForSummary({ history, summary }: Pick<BegunTurn, "history" | "summary">, leftOut: number): Unsummarised | null {
  const spoken = spokenMessages(history);
  const covered = summary ? spoken.findIndex(({ id }) => id === summary.until) + 1 : 0;
  const messages = spoken.slice(covered, Math.max(0, spoken.length - stayOut));
  const last = messages.at(-1);
  return last === undefined || leftOut <= covered || messages.length <= fewest ? null : { messages, until: last.id };
}

/** One turn after its end: whose it was, and what its prompt had to leave out. */
export interface EndedTurn {
  sessionId: string;
  begun: BegunTurn;
  leftOut: number;
}

const inWork: (dependencies: Dependencies) => Set<string> = oncePer(() => new Set<string>());

/**
 * Lets the small model bring the summary of a conversation up to date where one is due, after a turn and beside
 * everything else: nobody waits for it, and when it fails, the next turn tries again.
 */
export async function keepSummary(request: AreaRequest, turn: EndedTurn): Promise<void> {
  const { dependencies, requestId } = request;
  const due = dependencies.provider.practice ? null : dueForSummary(turn.begun, turn.leftOut);
  const sessions = inWork(dependencies);
  if (due === null || sessions.has(turn.sessionId)) return;
  sessions.add(turn.sessionId);
  try {
    dependencies.log(await summarise(request, turn, due), { requestId });
  } catch (error) {
    dependencies.log("summary.failed", { kind: error instanceof Error ? error.name : typeof error, requestId });
  } finally {
    sessions.delete(turn.sessionId);
  }
}

async function summarise(
  request: AreaRequest,
  { sessionId, begun }: EndedTurn,
  due: Unsummarised,
): Promise<"summary.kept" | "summary.not_kept"> {
  const { provider, call } = request.dependencies;
  const reply = await streamReply(provider, composeSummary(provider.modelSmall, begun, due.messages), {
    onDelta: () => {},
    left: AbortSignal.timeout(withinMs),
  });
  const summary = reply.ok ? readSummary(reply.text) : "";
  const kept = await call("keep_summary", {
    learner: request.learner.id,
    session: sessionId,
    summary,
    until: due.until,
    ...spentTokens(provider, reply),
  });
  return kept === true ? "summary.kept" : "summary.not_kept";
}

/**
 * The request for a summary. Of what is to be summed up it holds the newest messages that fit: like every prompt it
 * has at most the tokens that `promptLimits` says.
 */
export function composeSummary(model: string, { summary }: Pick<BegunTurn, "summary">, messages: StoredMessage[]): ProviderRequest {
  const mark = crypto.randomUUID();
  const earlier_notes = beginningOf(summary?.text.replaceAll(mark, "") ?? "none", mostTokens);
  const compose = (transcript: string): ProviderRequest["messages"] => {
    const inputs = { transcript_mark: mark, earlier_notes, transcript };
    return [
      { role: "system", content: fillSection(summaryPrompt, "System message", inputs) },
      { role: "user", content: fillSection(summaryPrompt, "User message", inputs) },
    ];
  };
  const frame = compose("").reduce((sum, { content }) => sum + estimateTokens(content) + tokensPerMessage, 0);
  // What is sent is measured, not what is stored: a mask can be longer than what it hides.
  const sent = outgoingHistory(messages, nameless).map((message) => ({
    ...message,
    content: oneLine(wordsAroundPrograms(message)),
  }));
  const newest = newestWithin(sent, { messages: mostLines, tokens: promptLimits.tokens - frame - mostLines * tokensPerLineNumber });
  return {
    model,
    maxTokens: mostTokens,
    temperature: 0.2,
    messages: compose(numberedTranscript(transcriptLines(newest.messages, { limit: promptLimits.tokens }), mark)),
  };
}

/** What a model wrote, as a summary is kept: one line of at most 200 words; empty when there is nothing of use in it. */
export function readSummary(text: string): string {
  const words = oneLine(storable(text)).split(" ").slice(0, mostWords).join(" ");
  return beginningOf(words, mostTokens);
}
