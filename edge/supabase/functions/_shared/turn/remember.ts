import type { BegunTurn, MemoryLine } from "../conversation/index.ts";
import { hearDanger, outgoingText, type Leaving } from "../gate/index.ts";
import type { AreaRequest } from "../request/index.ts";
import { plainText } from "../safety/index.ts";
import { comparedWords, countWords, findWords } from "../text/index.ts";
import type { TurnReply } from "./chat-rules.ts";

const longestLine = 200;
const fewestWords = 3;
/** So many words in a row of a line are a quote of it. */
const quoted = 4;

/** A sentence that a student's memory may keep. */
export interface NewLine {
  learner: string;
  kind: "shown" | "mended";
  /** The criterion that it proved. */
  about: string | null;
  text: string;
}

/**
 * A student's words as a memory keeps them: one line of at most 200 characters. Null for what is no sentence, and for what holds
 * something that leaves for nobody, such as a number or the student's name.
 */
export function memorable(words: string, { name }: Leaving): string | null {
  const line = plainText(words).replaceAll(/\s+/g, " ").trim();
  if (countWords(line) < fewestWords || hearDanger(line) !== null || outgoingText(line, { name }) !== line) return null;
  return line.length <= longestLine ? line : `${[...line].slice(0, longestLine - 1).join("")}…`;
}

/** A student's memory as a model may know of it: masked, and without what signals danger. */
export function outgoingMemory(memory: readonly MemoryLine[] | undefined, leaving: Leaving): MemoryLine[] {
  return (memory ?? []).flatMap((line) =>
    hearDanger(line.text) === null
      ? [{ ...line, about: line.about && outgoingText(line.about, leaving), text: outgoingText(line.text, leaving) }]
      : [],
  );
}

/** Keeps what a turn added to the student's memory, and which line the coach came back to. */
export function rememberTurn(
  request: AreaRequest,
  session: string,
  { memory, learner: { name } }: BegunTurn,
  { reply, mended }: TurnReply,
): void {
  const text = mended === undefined ? null : memorable(mended, { name });
  const due = memory?.find(({ is_due }) => is_due);
  const asked = due !== undefined && isQuoted(due.text, reply.text) ? due.id : null;
  remember(request, session, text === null ? [] : [{ learner: request.learner.id, kind: "mended", about: null, text }], asked);
}

/** Keeps new lines in students' memories, and notes which line a coach came back to. Nobody waits for it, and a lost line costs nobody anything. */
export function remember(
  { dependencies, learner, requestId }: AreaRequest,
  session: string,
  lines: NewLine[],
  asked: string | null = null,
): void {
  if (lines.length === 0 && asked === null) return;
  const kept = dependencies
    .call("remember", { learner: learner.id, session, lines, asked })
    .catch((error: unknown) =>
      dependencies.log("memory.not_kept", { requestId, kind: error instanceof Error ? error.name : typeof error }),
    );
  dependencies.inBackground?.(kept);
}

function isQuoted(line: string, reply: string): boolean {
  const [said, wanted] = [reply, line].map((text) => comparedWords(text).map(({ folded }) => folded)) as [string[], string[]];
  const size = Math.min(quoted, wanted.length);
  return wanted.some((_, from) => from + size <= wanted.length && findWords(said, wanted.slice(from, from + size)) !== null);
}
