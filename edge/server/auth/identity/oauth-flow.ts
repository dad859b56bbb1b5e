import { createHmac, randomUUID } from "node:crypto";
import * as v from "valibot";
import type { DatabaseHandle } from "../../database/database-handle.ts";
import { AuthError } from "../auth-errors.ts";
import type { ProviderFlow } from "./identity-provider.ts";

/** What a browser asked for when it went off to a provider. */
export interface FlowRequest {
  provider: string;
  /** The page of this site that gets the outcome. */
  redirectTo: string;
  /** With a challenge the page gets a code that only its own browser can use; without one it gets the session itself. */
  challenge: { value: string; method: "s256" | "plain" } | null;
  /** The account that gets a further identity; null for signing in. */
  linkTo: string | null;
}

export interface StartedFlow extends FlowRequest {
  /** Also the `state` that the provider hands back. */
  id: string;
  /** What the page exchanges for a session; null without a challenge. */
  authCode: string | null;
}

/** As long as the backend accepts the code of a flow. */
const openForMinutes = 5;

/** Writes down that a browser goes off to a provider. */
export async function startFlow(database: DatabaseHandle, request: FlowRequest): Promise<StartedFlow> {
  const flow = { ...request, id: randomUUID(), authCode: request.challenge && randomUUID() };
  await database.query("delete from auth.flow_state where created_at < now() - interval '10 minutes'");
  await database.query(
    `insert into auth.flow_state (id, auth_code, authentication_method, code_challenge, code_challenge_method, provider_type, referrer, linking_target_id)
     values ($1, $2, 'oauth', $3, $4, $5, $6, $7)`,
    [
      flow.id,
      flow.authCode,
      request.challenge?.value ?? null,
      request.challenge?.method ?? null,
      request.provider,
      request.redirectTo,
      request.linkTo,
    ],
  );
  return flow;
}

interface FlowRow {
  id: string;
  auth_code: string | null;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  provider_type: string;
  referrer: string;
  linking_target_id: string | null;
}

/**
 * Takes up a flow whose browser came back; a state is taken up once.
 *
 * @throws AuthError for a state that is false, old, or was used
 */
export async function resumeFlow(database: DatabaseHandle, state: string | undefined): Promise<StartedFlow> {
  const lost = new AuthError(400, "bad_oauth_state", "This sign-in took too long or was used already. Please try again.");
  if (!v.is(v.pipe(v.string(), v.uuid()), state)) throw lost;
  const [row] = await database.query<FlowRow>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = $1 and auth_code_issued_at is null and user_id is null and created_at > now() - make_interval(mins => ${openForMinutes})
     returning id, auth_code, code_challenge, code_challenge_method, provider_type, referrer, linking_target_id`,
    [state],
  );
  if (!row) throw lost;
  const { code_challenge: value, code_challenge_method: method } = row;
  return {
    id: row.id,
    authCode: row.auth_code,
    provider: row.provider_type,
    redirectTo: row.referrer,
    challenge: value !== null && method !== null ? { value, method } : null,
    linkTo: row.linking_target_id,
  };
}

/** Lets the code of a flow be exchanged for a session of this account. */
export async function assignFlow(database: DatabaseHandle, flowId: string, userId: string): Promise<void> {
  await database.query("update auth.flow_state set user_id = $2, updated_at = now() where id = $1 and user_id is null", [flowId, userId]);
}

export async function endFlow(database: DatabaseHandle, flowId: string): Promise<void> {
  await database.query("delete from auth.flow_state where id = $1", [flowId]);
}

/** What the provider is told about a flow. The secrets in it follow from the state, so that they needn't be kept. */
export function providerFlow(state: string, redirectUri: string, secret: string): ProviderFlow {
  const derive = (purpose: string): string => createHmac("sha256", secret).update(`${purpose}:${state}`).digest("base64url");
  return { state, redirectUri, verifier: derive("oauth-verifier"), nonce: derive("oauth-nonce") };
}

const challengeSchema = v.object({
  value: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9._~-]{43,128}$/, "code challenge has to be 43 to 128 letters, figures, hyphens, periods, underscores or tildes"),
  ),
  method: v.pipe(v.string(), v.toLowerCase(), v.picklist(["s256", "plain"], "Invalid code_challenge_method")),
});

/**
 * The challenge of a page that wants a code (RFC 7636); null for one that wants the session itself.
 *
 * @throws AuthError for half a challenge and for one of another form
 */
export function readChallenge(query: Record<string, string>): FlowRequest["challenge"] {
  const value = query.code_challenge ?? "";
  const method = query.code_challenge_method ?? "";
  if (value === "" && method === "") return null;
  if (value === "" || method === "")
    throw new AuthError(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
  const parsed = v.safeParse(challengeSchema, { value, method });
  if (!parsed.success) throw new AuthError(400, "validation_failed", parsed.issues[0].message);
  return parsed.output;
}
