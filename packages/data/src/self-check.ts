import * as v from "valibot";

/** What a student chose for their own work where no model judged it, as lists need it. It is no score. */
export const selfCheck = v.looseObject({ through: v.number(), of: v.number() });

type Kept = v.InferOutput<typeof selfCheck> | null;

/** What stands where a judged activity has its evidence, of one that its student, or their team, checked; undefined for any other. */
export function checkedByStudent({ self_check: check, team_id: team }: { self_check: Kept; team_id?: string | null }): string | undefined {
  return check ? `Checked by ${team ? "your team" : "you"}: ${check.through} of ${check.of} thought through.` : undefined;
}

/** How many of the completed were checked by their student alone, as it stands beside their count; undefined where none was. */
export function checkedAmong(rows: readonly { progress: string; evaluation_score: number | null; self_check: Kept }[]): string | undefined {
  const { length } = rows.filter((row) => row.progress === "completed" && row.evaluation_score === null && row.self_check !== null);
  return length === 0 ? undefined : `${length} checked by you`;
}
