import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Queryable } from "../database/database-handle.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";

/** As in the embedded backend, so that nobody can tell who issued a session. */
const lifetimeSeconds = 3_600;

export interface SessionTokens {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
}

export interface SessionOptions {
  /** Which provider vouched; e-mail unless given. */
  provider?: string;
}

/**
 * Signs a person in, with the rows and the claims that the embedded backend makes, so that it refreshes and ends the
 * session like its own.
 *
 * @param session - the transaction in which the right to sign in was used up
 * @throws Error for an id that nobody has
 */
export async function issueSession(
  session: Queryable,
  dependencies: Pick<AuthDependencies, "secrets" | "now">,
  userId: string,
  options: SessionOptions = {},
): Promise<SessionTokens> {
  const sessionId = randomUUID();
  const refreshToken = randomUUID();
  const { provider = "email" } = options;
  // A second factor lifts the session later.
  const aal = "aal1";
  const people = await session.query<{ email: string | null; aud: string | null; role: string | null }>(
    "update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning email, aud, role",
    [userId],
  );
  const person = people[0];
  if (!person) throw new Error("Nobody has the id that a session was to be made for.");
  await session.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)", [sessionId, userId, aal]);
  await session.query("insert into auth.refresh_tokens (id, token, user_id, session_id, revoked) values ($1, $2, $3, $4, false)", [
    randomUUID(),
    refreshToken,
    userId,
    sessionId,
  ]);
  const login = {
    action: "login",
    actor_id: userId,
    actor_username: person.email ?? "",
    actor_via_sso: false,
    log_type: "account",
    traits: { provider },
  };
  await session.query("insert into auth.audit_log_entries (id, payload) values ($1, $2::text::json)", [
    randomUUID(),
    JSON.stringify(login),
  ]);

  const issuedAt = Math.floor((dependencies.now?.() ?? Date.now()) / 1000);
  const subject = {
    aal,
    sub: userId,
    aud: person.aud ?? "authenticated",
    role: person.role ?? "authenticated",
    ...(person.email ? { email: person.email } : {}),
  };
  const accessToken = await new SignJWT({ ...subject, session_id: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(new TextEncoder().encode(dependencies.secrets.jwtSecret));
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: lifetimeSeconds,
    expires_at: issuedAt + lifetimeSeconds,
    refresh_token: refreshToken,
  };
}

/**
 * A session with its person, as supabase-js expects it.
 *
 * Call it after the transaction: the person is read by the embedded backend, which waits for its turn.
 */
export async function sessionWithUser(
  dependencies: Pick<AuthDependencies, "backend" | "secrets" | "siteOrigin">,
  tokens: SessionTokens,
): Promise<SessionTokens & { user: unknown }> {
  const headers = { apikey: dependencies.secrets.publishableKey, authorization: `Bearer ${tokens.access_token}` };
  const answer = await dependencies.backend(new Request(`${dependencies.siteOrigin}/auth/v1/user`, { headers }));
  if (!answer.ok) throw new Error(`The person of a new session could not be read (${answer.status}).`);
  const user: unknown = await answer.json();
  return { ...tokens, user };
}

/** Ends every session of a person, or all but one. */
export async function endSessions(session: Queryable, userId: string, exceptSessionId: string | null = null): Promise<void> {
  await session.query("delete from auth.refresh_tokens where user_id = $1 and ($2::uuid is null or session_id is distinct from $2::uuid)", [
    userId,
    exceptSessionId,
  ]);
  await session.query("delete from auth.sessions where user_id = $1 and ($2::uuid is null or id <> $2::uuid)", [userId, exceptSessionId]);
}
