import * as v from "valibot";

const selfCheck = v.object({
  criteria: v.array(v.object({ name: v.string(), level: v.number(), text: v.string(), quote: v.fallback(v.string(), "") })),
  through: v.number(),
  of: v.number(),
});

/** What a student chose for their own work where no model judges it. It is no score. */
export type SelfCheck = v.InferOutput<typeof selfCheck>;

/** What stands where a judged activity has its evidence, of one that its student checked; undefined for any other. */
export function checkedByStudent({ self_check: check }: { self_check: SelfCheck | null }): string | undefined {
  return check === null ? undefined : `Checked by you: ${check.through} of ${check.of} thought through.`;
}

/** Reads a check of a student's own; null for what is none. */
export function readSelfCheck(value: unknown): SelfCheck | null {
  const read = v.safeParse(selfCheck, value);
  return read.success ? read.output : null;
}
