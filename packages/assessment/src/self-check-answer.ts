import * as v from "valibot";

const selfCheck = v.object({
  criteria: v.array(v.object({ name: v.string(), level: v.number(), text: v.string(), quote: v.fallback(v.string(), "") })),
  through: v.number(),
  of: v.number(),
});

/** What a student chose for their own work where no model judges it. It is no score. */
export type SelfCheck = v.InferOutput<typeof selfCheck>;

const answer = v.object({ self_check: selfCheck, completed: v.boolean() });

/** Reads a check of a student's own; null for what is none. */
export function readSelfCheck(value: unknown): SelfCheck | null {
  const read = v.safeParse(selfCheck, value);
  return read.success ? read.output : null;
}

/**
 * Reads what the check function answered.
 *
 * @throws ValiError when it is no check
 */
export function readSelfCheckAnswer(said: unknown): { check: SelfCheck; completed: boolean } {
  const { self_check: check, completed } = v.parse(answer, said);
  return { check, completed };
}
