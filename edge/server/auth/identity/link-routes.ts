import { Hono } from "hono";
import * as v from "valibot";
import type { Queryable } from "../../database/database-handle.ts";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { AuthError } from "../auth-errors.ts";
import { callerOf } from "./caller.ts";
import { nameProviders } from "./identity-rows.ts";
import { requireProvider } from "./identity-provider.ts";
import { startOAuthRedirect, type Providers } from "./oauth-routes.ts";
import { requireAal2 } from "./require-aal2.ts";

/** Further identities of an account: linking one, and taking one away. */
export function linkRoutes(dependencies: AuthDependencies, providers: Providers): Hono<ServerEnvironment> {
  const routes = new Hono<ServerEnvironment>();

  routes.get("/auth/v1/user/identities/authorize", async (context) => {
    const caller = await callerOf(dependencies, context.req.raw);
    if (caller instanceof Response) return caller;
    await requireAal2(dependencies.database, caller, "link an identity");
    const { provider = "", skip_http_redirect: skips } = context.req.query();
    const url = await startOAuthRedirect(context, dependencies, requireProvider(providers, provider), { linkTo: caller.id });
    return skips === "true" ? context.json({ url }) : context.redirect(url, 302);
  });

  routes.delete("/auth/v1/user/identities/:identityId", async (context) => {
    const caller = await callerOf(dependencies, context.req.raw);
    if (caller instanceof Response) return caller;
    const { identityId } = context.req.param();
    if (!v.is(v.pipe(v.string(), v.uuid()), identityId)) throw new AuthError(404, "validation_failed", "identity_id must be an UUID");
    // The password goes with the identity of the address, and the address may follow another identity.
    await requireAal2(dependencies.database, caller, "unlink an identity");
    await dependencies.database.transaction((transaction) => unlink(transaction, caller.id, identityId));
    return context.json({});
  });
  return routes;
}

interface IdentityRow {
  id: string;
  provider: string;
  email: string | null;
  is_verified: boolean;
}

async function unlink(transaction: Queryable, userId: string, identityId: string): Promise<void> {
  const [user] = await transaction.query<{ email: string | null }>("select email from auth.users where id = $1 for update", [userId]);
  const identities = await transaction.query<IdentityRow>(
    `select id, provider, email, coalesce(identity_data ->> 'email_verified' = 'true', false) as is_verified
     from auth.identities where user_id = $1 order by created_at`,
    [userId],
  );
  const leaving = identities.find((identity) => identity.id === identityId);
  if (!leaving) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
  const staying = identities.filter((identity) => identity !== leaving);
  if (staying.length === 0) throw new AuthError(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
  await transaction.query("delete from auth.identities where id = $1", [leaving.id]);
  // A password belongs to the identity of the address.
  if (leaving.provider === "email") await transaction.query("update auth.users set encrypted_password = null where id = $1", [userId]);
  if (!staying.some((identity) => identity.email === user?.email)) await follow(transaction, userId, staying);
  await nameProviders(transaction, userId);
}

/** Gives the account the address of an identity that stays: the one it had signs nobody in any more. */
async function follow(transaction: Queryable, userId: string, staying: IdentityRow[]): Promise<void> {
  const email = staying.find((identity) => identity.email !== null && identity.is_verified)?.email;
  const taken = new AuthError(422, "email_conflict_identity_not_deletable", "Unable to unlink identity due to email conflict");
  if (!email) throw taken;
  const others = await transaction.query("select 1 from auth.users where email = $1 and id <> $2", [email, userId]);
  if (others.length > 0) throw taken;
  // Links that were sent to the address die with it.
  await transaction.query(
    `update auth.users set email = $2, email_confirmed_at = now(), confirmation_token = null, recovery_token = null, reauthentication_token = null, updated_at = now()
     where id = $1`,
    [userId, email],
  );
}
