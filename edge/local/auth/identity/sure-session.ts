import type { Queryable } from "../../database/database-handle.ts";
import { AuthRefusal } from "./auth-refusal.ts";
import type { Caller } from "./caller.ts";
import { factorsOf } from "./factors.ts";

/**
 * Lets somebody with a second factor change a way into the account only in a session that has passed one.
 *
 * @param what - is to be done, for the message
 * @throws AuthRefusal
 */
export async function requireSure(database: Queryable, caller: Caller, what: string): Promise<void> {
  if (caller.isSure) return;
  const factors = await factorsOf(database, caller.id);
  if (!factors.some((factor) => factor.status === "verified")) return;
  throw new AuthRefusal(401, "insufficient_aal", `AAL2 session is required to ${what} when MFA is enabled.`);
}
