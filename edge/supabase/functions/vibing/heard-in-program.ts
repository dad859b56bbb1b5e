import type { StoredMessage } from "../_shared/conversation/index.ts";
import { hearDanger } from "../_shared/gate/index.ts";
import type { DangerKind } from "../_shared/safety/index.ts";
import { executionOf } from "./execution.ts";
import type { Execution } from "./execution.ts";
import type { RunRequest } from "./requests.ts";

/**
 * What the words signal that a student puts into a program: the lines that they give it, and what they wrote into its
 * text, comments too; and what they think that it will do. Lines that stood in a program of the conversation before are not theirs.
 *
 * @see docs/decisions/017-when-a-child-is-in-danger.md
 */
export function dangerInProgram(
  { code, input, prediction }: Pick<RunRequest, "code" | "input"> & { prediction?: string | null },
  history: readonly StoredMessage[],
): DangerKind | null {
  const typed = hearDanger([...(input ?? []), prediction ?? ""].join("\n"));
  // A battle game says wild things; the words of a game anywhere in it keep them quiet, as in a message.
  if (typed !== null || hearDanger(code) === null) return typed;
  const known = new Set(history.flatMap((message) => linesOf(executionOf(message))));
  return hearDanger(
    code
      .split("\n")
      .filter((line) => !known.has(line.trim()))
      .join("\n"),
  );
}

function linesOf(execution: Execution | undefined): string[] {
  return execution === undefined ? [] : execution.code.split("\n").map((line) => line.trim());
}
