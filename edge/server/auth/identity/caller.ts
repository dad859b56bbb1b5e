import { decodeJwt } from "jose";
import * as v from "valibot";
import type { AuthDependencies } from "../auth-dependencies.ts";

const userSchema = v.looseObject({ id: v.pipe(v.string(), v.uuid()), email: v.nullish(v.string()) });
const claimsSchema = v.looseObject({ session_id: v.optional(v.pipe(v.string(), v.uuid())), aal: v.optional(v.string()) });

/** Whoever makes a request, signed in. */
export interface Caller {
  id: string;
  email: string | null;
  /** Null for a token that belongs to no session. */
  sessionId: string | null;
  /** Whether this session has passed a second factor. */
  isAal2: boolean;
}

/**
 * Who makes a request; for nobody, the embedded backend's own refusal.
 *
 * The backend checks the key of the API, the token, and that its session hasn't ended.
 */
export async function callerOf(
  dependencies: Pick<AuthDependencies, "backend" | "siteOrigin">,
  request: Request,
): Promise<Caller | Response> {
  const headers = new Headers();
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  const token = request.headers.get("authorization");
  if (key !== null) headers.set("apikey", key);
  if (token !== null) headers.set("authorization", token);
  const answer = await dependencies.backend(new Request(`${dependencies.siteOrigin}/auth/v1/user`, { headers }));
  if (!answer.ok) return answer;
  const user = v.parse(userSchema, await answer.json());
  const claims = v.parse(claimsSchema, decodeJwt((token ?? "").replace(/^Bearer\s+/i, "")));
  return { id: user.id, email: user.email || null, sessionId: claims.session_id ?? null, isAal2: claims.aal === "aal2" };
}

/** Whether a request carries a key of the API, as every one that isn't a page's own navigation must. */
export function hasApiKey({ secrets }: Pick<AuthDependencies, "secrets">, request: Request): boolean {
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  return key === secrets.publishableKey || key === secrets.secretKey;
}
