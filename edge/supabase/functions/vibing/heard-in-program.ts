import type { StoredMessage } from "../_shared/conversation/index.ts";
import { hearDanger } from "../_shared/gate/index.ts";
import type { DangerKind } from "../_shared/safety/index.ts";
import { executionOf, type Execution } from "./execution.ts";
import type { RunRequest } from "./requests.ts";

type Heard = Pick<RunRequest, "code" | "input"> & { prediction?: string | null };

/**
 * What the words signal that a student puts into a program: the lines that they give it, and what they wrote into its
 * text, comments too; and what they think that it will do. Lines that stood in a program of the conversation before are not theirs.
 *
 * @see docs/decisions/017-when-a-child-is-in-danger.md
 */
export function dangerInProgram({ code, input, prediction }: Heard, history: readonly StoredMessage[]): DangerKind | null {
  const typed = hearDanger(typedInto({ input, prediction }));
  // A battle game says wild things; the words of a game anywhere in it keep them quiet, as in a message.
  if (typed !== null || hearDanger(code) === null) return typed;
  return hearDanger(ownLines(code, history));
}

/** All that a student put into a program: the lines that they give it, what they think that it will do, and their own lines of its code. */
export function wordsInProgram(program: Heard, history: readonly StoredMessage[]): string {
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
