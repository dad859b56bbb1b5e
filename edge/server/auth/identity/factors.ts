import { randomUUID } from "node:crypto";
import type { DatabaseHandle, Queryable } from "../../database/database-handle.ts";
import { AuthError } from "../auth-errors.ts";
import { makeTotpSecret, matchTotp } from "./totp.ts";

/** A second factor as a person may see it: without its secret. */
export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: "totp";
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
}

interface FactorRow extends Factor {
  secret: string;
  /** A bigint, which one driver hands out as text. */
  last_step: string | number;
}

const mostFactors = 10;
const challengeMinutes = 5;
/** Wrong codes for one factor within five minutes. Six figures can't be guessed with them. */
const mostWrongCodes = 10;

const unknownFactor = (): AuthError => new AuthError(404, "mfa_factor_not_found", "Factor not found");

/** The second factors of an account, oldest first. */
export function factorsOf(database: Queryable, userId: string): Promise<Factor[]> {
  return database.query<Factor>(
    "select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id = $1 order by created_at",
    [userId],
  );
}

/**
 * Adds a factor that counts once a code of it has been typed.
 *
 * @throws AuthError for a name that another factor has, and for too many of them
 */
export async function enrollFactor(
  database: DatabaseHandle,
  userId: string,
  friendlyName: string,
): Promise<{ id: string; secret: string }> {
  return database.transaction(async (transaction) => {
    // Nobody types the code of a picture that is gone.
    await transaction.query(
      "delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < now() - interval '1 hour'",
      [userId],
    );
    await transaction.query("select 1 from auth.users where id = $1 for update", [userId]);
    const factors = await factorsOf(transaction, userId);
    if (factors.length >= mostFactors)
      throw new AuthError(422, "too_many_enrolled_mfa_factors", "Maximum number of enrolled factors reached, unenroll to continue");
    if (friendlyName !== "" && factors.some((factor) => factor.friendly_name === friendlyName)) {
      throw new AuthError(
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${friendlyName}" for this user already exists`,
      );
    }
    const factor = { id: randomUUID(), secret: makeTotpSecret() };
    await transaction.query(
      "insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values ($1, $2, $3, 'totp', 'unverified', $4)",
      [factor.id, userId, friendlyName, factor.secret],
    );
    return factor;
  });
}

/**
 * Opens the asking for a code.
 *
 * @returns expiresAt in seconds since 1970
 * @throws AuthError for a factor that isn't this account's
 */
export async function challengeFactor(
  database: DatabaseHandle,
  userId: string,
  factorId: string,
): Promise<{ id: string; expiresAt: number }> {
  return database.transaction(async (transaction) => {
    await findFactor(transaction, userId, factorId);
    await transaction.query("delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'", [factorId]);
    const rows = await transaction.query<{ id: string; expires: string | number }>(
      `insert into auth.mfa_challenges (id, factor_id) values ($1, $2)
       returning id, extract(epoch from created_at + make_interval(mins => ${challengeMinutes}))::bigint as expires`,
      [randomUUID(), factorId],
    );
    const row = rows[0];
    if (!row) throw new Error("A challenge wasn't stored.");
    return { id: row.id, expiresAt: Number(row.expires) };
  });
}

/** A code that was typed for a challenge. */
export interface TypedCode {
  userId: string;
  factorId: string;
  challengeId: string;
  code: string;
  atMs: number;
}

/**
 * Checks a typed code; a right one is used up with it, a wrong one is counted.
 *
 * @returns whether the code is right
 * @throws AuthError for a challenge that is unknown or too old, and after too many wrong codes
 */
export async function useCode(transaction: Queryable, typed: TypedCode): Promise<boolean> {
  const factor = await findFactor(transaction, typed.userId, typed.factorId);
  const [challenge] = await transaction.query<{ is_open: boolean }>(
    `select verified_at is null and created_at > now() - make_interval(mins => ${challengeMinutes}) as is_open from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [typed.challengeId, factor.id],
  );
  if (!challenge) throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (!challenge.is_open)
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      "MFA challenge has expired, verify against another challenge or create a new challenge.",
    );
  const [tries] = await transaction.query<{ wrong: string | number | null }>(
    "select sum(wrong_codes) as wrong from auth.mfa_challenges where factor_id = $1 and created_at > now() - interval '10 minutes'",
    [factor.id],
  );
  if (Number(tries?.wrong ?? 0) >= mostWrongCodes)
    throw new AuthError(429, "over_request_rate_limit", "Too many wrong codes. Please wait ten minutes.");
  const step = matchTotp(factor.secret, typed.code, typed.atMs, Number(factor.last_step));
  if (step === null) {
    await transaction.query("update auth.mfa_challenges set wrong_codes = wrong_codes + 1 where id = $1", [typed.challengeId]);
    return false;
  }
  await transaction.query("update auth.mfa_challenges set verified_at = now() where id = $1", [typed.challengeId]);
  await transaction.query("update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1", [
    factor.id,
    step,
  ]);
  return true;
}

/**
 * Makes a session one that has passed a second factor. The person's sessions that haven't passed one end: whoever turns
 * the factor on may be doing it because somebody else is in.
 *
 * @returns the token with which the session is refreshed
 */
export async function raiseToAal2(
  transaction: Queryable,
  raised: { userId: string; sessionId: string; factorId: string },
): Promise<string> {
  await transaction.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1", [
    raised.sessionId,
    raised.factorId,
  ]);
  await transaction.query("delete from auth.sessions where user_id = $1 and id <> $2 and aal is distinct from 'aal2'", [
    raised.userId,
    raised.sessionId,
  ]);
  const [row] = await transaction.query<{ token: string }>(
    "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
    [raised.sessionId],
  );
  if (!row) throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return row.token;
}

/**
 * Takes a factor away; sessions that passed it are back at the first level.
 *
 * @throws AuthError for a factor that isn't this account's, and for one in use when the session hasn't passed it
 */
export async function unenrollFactor(database: DatabaseHandle, caller: { id: string; isAal2: boolean }, factorId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const factor = await findFactor(transaction, caller.id, factorId);
    if (factor.status === "verified" && !caller.isAal2)
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await transaction.query("delete from auth.mfa_factors where id = $1", [factor.id]);
    await transaction.query("update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2", [
      caller.id,
      factor.id,
    ]);
  });
}

/** The factor, held until the transaction ends, so that codes typed at once are counted one after the other. */
async function findFactor(transaction: Queryable, userId: string, factorId: string): Promise<FactorRow> {
  const rows = await transaction.query<FactorRow>("select * from auth.mfa_factors where id = $1 and user_id = $2 for update", [
    factorId,
    userId,
  ]);
  const factor = rows[0];
  if (!factor) throw unknownFactor();
  return factor;
}
