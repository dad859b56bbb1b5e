import * as v from "valibot";

/** What a student chose for their own work where no model judged it, as lists need it. It is no score. */
export const selfCheck = v.looseObject({ through: v.number(), of: v.number() });

/** What stands where a judged activity has its evidence, of one that its student checked; undefined for any other. */
export function checkedByStudent({ self_check: check }: { self_check: v.InferOutput<typeof selfCheck> | null }): string | undefined {
  return check ? `Checked by you: ${check.through} of ${check.of} thought through.` : undefined;
}
