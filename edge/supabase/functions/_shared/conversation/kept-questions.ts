import { moveOf } from "./moves.ts";
import type { StoredMessage } from "./rows.ts";

/** The questions that a student, or their team, kept on the guided path and that no model's reply has come after, oldest first. */
export function keptQuestions(history: readonly StoredMessage[]): string[] {
  const kept = history.slice(history.findLastIndex(isOfModel) + 1);
  return kept.flatMap(({ role, content, move }) => (role === "user" && moveOf(move).kind === "my-question" ? [content] : []));
}

/** A greeting, an apology, the path's words and what is said of a student's own run answer no question. */
function isOfModel({ id, role, failed, practice }: StoredMessage): boolean {
  return role === "assistant" && id.endsWith(":reply") && failed !== true && practice !== true;
}
