import { readSelfCheck, type SelfCheck } from "@learn/data";
import * as v from "valibot";

const answer = v.object({ self_check: v.unknown(), completed: v.boolean() });

/**
 * Reads what the check function answered.
 *
 * @throws TypeError when it is no check
 */
export function readSelfCheckAnswer(said: unknown): { check: SelfCheck; completed: boolean } {
  const read = v.safeParse(answer, said);
  const check = read.success ? readSelfCheck(read.output.self_check) : null;
  if (!read.success || check === null) throw new TypeError("The server's answer is no check.");
  return { check, completed: read.output.completed };
}
