import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { issueSession, sessionWithUser } from "../issue-session.ts";
import { accountOfPerson, linkPerson } from "./account-of-person.ts";
import { AuthError } from "../auth-errors.ts";
import { callerOf, hasApiKey } from "./caller.ts";
import type { Google } from "./google.ts";
import { ProviderFailure, type ProviderPerson } from "./identity-provider.ts";
import { requireAal2 } from "./require-aal2.ts";

const bodySchema = v.object({
  provider: v.nullish(v.string(), ""),
  id_token: v.pipe(v.string(), v.nonEmpty()),
  nonce: v.nullish(v.string(), ""),
  access_token: v.nullish(v.string()),
  link_identity: v.nullish(v.boolean(), false),
});
type Body = v.InferOutput<typeof bodySchema>;

/** Signs in with an ID token that a page or an app got from Google itself; every other grant goes on to its own handler. */
export function idTokenGrant(dependencies: AuthDependencies, google: Google | undefined): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    if (context.req.query("grant_type") !== "id_token" || !hasApiKey(dependencies, context.req.raw)) return next();
    const parsed = v.safeParse(bodySchema, await context.req.json().catch(() => null));
    if (!parsed.success) throw new AuthError(400, "validation_failed", "An id token is required");
    const body = parsed.output;
    const issuers = ["google", dependencies.config.google?.url];
    if (!issuers.includes(body.provider) || !google)
      throw new AuthError(400, "provider_disabled", "Provider (issuer) is not enabled for id tokens");
    const person = await personOf(google, body);
    if (!body.link_identity) {
      const userId = await accountOfPerson(dependencies.database, person, google.title);
      const tokens = await dependencies.database.transaction((transaction) =>
        issueSession(transaction, dependencies, userId, { provider: "google" }),
      );
      return context.json(await sessionWithUser(dependencies, tokens));
    }
    const caller = await callerOf(dependencies, context.req.raw);
    if (caller instanceof Response) return caller;
    await requireAal2(dependencies.database, caller, "link an identity");
    await linkPerson(dependencies.database, caller.id, person);
    const tokens = await dependencies.database.transaction((transaction) =>
      issueSession(transaction, dependencies, caller.id, { provider: "google" }),
    );
    return context.json(await sessionWithUser(dependencies, tokens));
  };
}

async function personOf(google: Google, body: Body): Promise<ProviderPerson> {
  const bad = new AuthError(400, "bad_jwt", "Bad ID token");
  const hasNonce = nonceIn(body.id_token, bad);
  if (hasNonce !== (body.nonce !== ""))
    throw new AuthError(400, "validation_failed", "Passed nonce and nonce in id_token should either both exist or not.");
  // The token carries the hash, so that whoever sees it can't use it elsewhere.
  const nonce = hasNonce ? createHash("sha256").update(body.nonce).digest("hex") : null;
  const person = await google
    .personOfToken(body.id_token, { nonce, accessToken: body.access_token ?? undefined })
    .catch((error: unknown) => {
      if (error instanceof ProviderFailure)
        throw new AuthError(500, "unexpected_failure", "Google can't be reached just now. Please try again.");
      throw error;
    });
  if (!person) throw bad;
  return person;
}

/** Whether a token that hasn't been checked yet has a nonce. */
function nonceIn(idToken: string, bad: AuthError): boolean {
  try {
    return typeof decodeJwt(idToken).nonce === "string";
  } catch (error) {
    throw error instanceof Error ? bad : error;
  }
}
