import { withoutSession, type ListedActivity } from "@learn/data";

type Row = Pick<ListedActivity, "id" | "learning_module_id" | "title" | "progress">;

/**
 * The student's next work after a finished one: of those of the area that are not completed, the one last touched.
 *
 * @param rows - the sessions of the area, the ones last touched first; those without a module are talks about making one
 * @returns its row with its title as the student wrote it; undefined when there is none
 */
export function nextWork<Listed extends Row>(
  rows: readonly Listed[],
  after: Pick<Row, "id" | "learning_module_id">,
): (Listed & { title: string }) | undefined {
  for (const row of rows) {
    const isOther = row.id !== after.id && row.learning_module_id !== null && row.learning_module_id !== after.learning_module_id;
    const title = withoutSession(row.title ?? "").trim();
    if (isOther && row.progress !== "completed" && title !== "") return { ...row, title };
  }
  return undefined;
}
