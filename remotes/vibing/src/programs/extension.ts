import type { Busy, ChatExtension, SendOptions } from "@learn/chat-session";
import * as v from "valibot";
import { readExecution, type Execution } from "./execution.ts";
import { runWords } from "./words.ts";

/** The route that runs a program of the student's. */
export const runRoute = "run";

/** The coach is busy with a program that runs. */
export const running: Busy = { says: runWords.running };

const status = v.object({ state: v.literal("running") });

/** What Vibing brings to its conversations: programs, beside messages and replies. */
export const programs: ChatExtension = {
  routes: [runRoute],
  // The first program runs at once; a new version waits until the student has made a guess.
  besideMessage: (messages) => (messages.some(executionOf) ? { predict: "before-run" } : undefined),
  readMessage: ({ execution }) => readExecution(execution),
  readEvent(name, data) {
    if (name === "status" && v.is(status, data)) return { doing: running };
    const execution = name === "run" ? readExecution(data) : null;
    return execution && { doing: "thinking", extension: execution };
  },
};

const read = new WeakMap<object, Execution | null>();

/** The program that belongs to a message, or to the reply on its way; the same object for as long as it is the same program. */
export function executionOf({ extension }: { extension: unknown }): Execution | null {
  if (typeof extension !== "object" || extension === null) return null;
  const known = read.get(extension);
  if (known !== undefined) return known;
  const execution = readExecution(extension);
  read.set(extension, execution);
  return execution;
}

/** Asks why the program of this execution stopped. */
export function explaining(executionId: string): SendOptions {
  return { mode: "explain", extension: { execution_id: executionId } };
}
