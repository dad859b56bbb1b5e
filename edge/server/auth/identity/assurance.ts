import type { MiddlewareHandler } from "hono";
import { decodeJwt, SignJWT } from "jose";
import * as v from "valibot";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { callerOf } from "./caller.ts";
import { factorsOf } from "./factors.ts";
import { requireAal2 } from "./require-aal2.ts";

const userSchema = v.looseObject({ id: v.pipe(v.string(), v.uuid()), aud: v.string() });
const sessionSchema = v.looseObject({ access_token: v.string(), user: userSchema });
const claimsSchema = v.looseObject({ session_id: v.pipe(v.string(), v.uuid()) });

const tellsPeople = /^\/auth\/v1\/(token|verify|signup|user|factors\/[^/]+\/verify)$/;

/**
 * Adds to every session and person that goes out what the embedded backend doesn't know: their second factors, and
 * whether the session has passed one. The backend forgets the latter with every refresh.
 *
 * It also keeps the address and the password of a person with a second factor from a session that hasn't passed it.
 */
export function withAssurance(dependencies: AuthDependencies): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    const { path, method } = context.req;
    if (!tellsPeople.test(path)) return next();
    if (method === "PUT" && path === "/auth/v1/user") {
      const refusal = await refuseBelowAal2(dependencies, context.req.raw);
      if (refusal) return refusal;
    }
    await next();
    const { res } = context;
    if (!res.ok || !res.headers.get("content-type")?.startsWith("application/json")) return;
    const answer: unknown = await res.clone().json();
    const changed = await assured(dependencies, answer);
    if (!changed) return;
    const headers = new Headers(res.headers);
    headers.delete("content-length");
    // The framework would put the old answer's headers, its length among them, onto the new one.
    context.res = undefined;
    context.res = new Response(JSON.stringify(changed), { status: res.status, headers });
  };
}

/** The answer with what is missing in it; null when it tells of nobody. */
async function assured(dependencies: AuthDependencies, answer: unknown): Promise<object | null> {
  if (v.is(sessionSchema, answer)) {
    const factors = await factorsOf(dependencies.database, answer.user.id);
    return { ...answer, access_token: await signAgain(dependencies, answer.access_token), user: { ...answer.user, factors } };
  }
  if (!v.is(userSchema, answer)) return null;
  const factors = await factorsOf(dependencies.database, answer.id);
  return factors.length > 0 ? { ...answer, factors } : null;
}

/** The token with the level that its session has reached, and by which method. */
async function signAgain({ database, secrets }: AuthDependencies, accessToken: string): Promise<string> {
  const claims = v.parse(claimsSchema, decodeJwt(accessToken));
  const [session] = await database.query<{ aal: string | null; aal2_since: string | number | null }>(
    `select s.aal, (select max(extract(epoch from c.verified_at))::bigint from auth.mfa_challenges c where c.factor_id = s.factor_id) as aal2_since
     from auth.sessions s where s.id = $1`,
    [claims.session_id],
  );
  const aal = session?.aal ?? "aal1";
  const methods = aal === "aal2" ? { amr: [{ method: "totp", timestamp: Number(session?.aal2_since ?? 0) }] } : {};
  return new SignJWT({ ...claims, aal, ...methods })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(secrets.jwtSecret));
}

async function refuseBelowAal2(dependencies: AuthDependencies, request: Request): Promise<Response | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (!v.is(v.union([v.looseObject({ email: v.string() }), v.looseObject({ password: v.string() })]), body)) return null;
  const caller = await callerOf(dependencies, request);
  if (caller instanceof Response) return caller;
  await requireAal2(dependencies.database, caller, "update email or password");
  return null;
}
