import type { Queryable } from "../../database/database-handle.ts";
import { AuthError } from "../auth-errors.ts";
import type { Caller } from "./caller.ts";
import { factorsOf } from "./factors.ts";

/**
 * Lets somebody with a second factor change a sign-in method of the account only in a session that has passed one.
 *
 * @param what - what is to be done, for the message
 * @throws AuthError
 */
export async function requireAal2(database: Queryable, caller: Caller, what: string): Promise<void> {
  if (caller.isAal2) return;
  const factors = await factorsOf(database, caller.id);
  if (!factors.some((factor) => factor.status === "verified")) return;
  throw new AuthError(401, "insufficient_aal", `AAL2 session is required to ${what} when MFA is enabled.`);
}
