import type { SignInConnection } from "../connection.ts";
import { sayFailure, sayRefusal, type Refusal, type Said } from "../refusal.ts";
import type { AuthCallback } from "./auth-callback.ts";
import { words } from "./words.ts";

/** Why a link didn't work. `hasExpired`: it was used before, or is too old. */
type Failure = { state: "failed"; hasExpired: boolean } & Said;

/** How a callback ended: who is signed in now, and what for; or that something else must happen first. */
export type AuthCallbackResult =
  | { state: "in"; email: string; userId: string; purpose: "sign-in" | "sign-up" | "recovery" }
  | { state: "told" }
  | Failure;

type User = { id: string; email?: string | undefined };
type Answer = { user: User | null; error: Refusal | null; type?: string | null };

const expiredCodes = new Set(["otp_expired", "flow_state_expired", "flow_state_not_found", "bad_code_verifier"]);
// The client's own codes, which come without a status: the parameters are of no use here.
const clientCodes = new Set(["pkce_code_verifier_not_found", "session_not_found", "bad_jwt", "invalid_jwt"]);

/**
 * Signs somebody in with the parameters of the address.
 *
 * @param open - connects to the server
 * @see requirements AUTH-017, AUTH-018, AUTH-019, AUTH-050, AUTH-053, AUTH-076, AUTH-077, AUTH-078
 */
export async function handleAuthCallback(callback: AuthCallback, open: () => Promise<SignInConnection>): Promise<AuthCallbackResult> {
  if (callback.kind === "error") return failure(sayRefusal({ ...callback, status: 400 }, words.notProcessed), callback.code);
  if (callback.kind === "message") return { state: "told" };
  try {
    const { user, error, type } = await ask(callback, await open());
    if (error)
      return failure(
        sayRefusal(error, error.status || clientCodes.has(error.code ?? "") ? words.notProcessed : words.unexpected),
        error.code,
      );
    if (!user) return failure(callback.kind === "nothing" ? words.nothing : words.notProcessed);
    const purpose = type === "recovery" ? "recovery" : type === "signup" || type === "invite" ? "sign-up" : "sign-in";
    return { state: "in", email: user.email ?? "", userId: user.id, purpose };
  } catch (cause) {
    return failure(sayFailure(cause, words.unexpected));
  }
}

async function ask(callback: AuthCallback, { auth, oauth }: SignInConnection): Promise<Answer> {
  switch (callback.kind) {
    case "tokens": {
      const { data, error } = await auth.setSession({ access_token: callback.accessToken, refresh_token: callback.refreshToken });
      return { user: data.user, error, type: callback.type };
    }
    case "hash": {
      // The server refuses a type that it doesn't know.
      const type = callback.type as "email";
      const { data, error } = await auth.verifyOtp({ token_hash: callback.tokenHash, type });
      return { user: data.user, error, type };
    }
    case "code": {
      const options = callback.flowId ? { flowId: callback.flowId } : undefined;
      const { data, error } = await oauth().exchangeCodeForSession(callback.code, options);
      return { user: data.user, error, type: "redirectType" in data ? String(data.redirectType) : null };
    }
    default: {
      const { data, error } = await auth.getSession();
      return { user: data.session?.user ?? null, error };
    }
  }
}

function failure(said: Said, code?: string | null): Failure {
  return { state: "failed", ...said, hasExpired: expiredCodes.has(code ?? "") };
}
