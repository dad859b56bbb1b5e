import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";

/**
 * Everything that is kept about a student, as the database gives it out. The student sees who has taken it out, why and when.
 *
 * @param reason - family, leaving or authority
 * @throws DataFailure with code `42501` for everybody but an admin of the student's school
 */
export async function exportStudent(data: Data, userId: string, reason: string): Promise<unknown> {
  return valueOf(await data.rest.rpc("export_student", { student: userId, reason }));
}

/**
 * Deletes a student's account with everything that is kept about it, for good, and answers what went and what is left.
 *
 * @param email - the student's address, to show that this one is meant
 * @throws DataFailure with code `42501` as `exportStudent` does, and `22023` with a sentence where the address is another's
 */
export async function eraseStudent(data: Data, userId: string, email: string): Promise<unknown> {
  return valueOf(await data.rest.rpc("erase_student", { student: userId, email }));
}
