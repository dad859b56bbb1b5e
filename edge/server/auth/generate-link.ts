import type { Context } from "hono";
import * as v from "valibot";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { Secrets } from "../guards/secrets.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { findAccount, storeToken } from "./accounts.ts";
import { AuthError } from "./auth-errors.ts";
import { makeLinkToken } from "./link-token.ts";
import type { MailDependencies } from "./mail-dependencies.ts";
import { emailSchema, readBody } from "./request.ts";

const bodySchema = v.object({ type: v.literal("magiclink", "Only links of type magiclink are made"), email: emailSchema });

/**
 * The token of a link to sign in with once, which is mailed to nobody: for the server, which knows by another proof who is there.
 *
 * @returns null where no account has the address
 */
export async function makeSignInToken(
  { database, secrets, now }: { database: DatabaseHandle; secrets: Pick<Secrets, "jwtSecret">; now: () => number },
  email: string,
): Promise<string | null> {
  const { hash } = makeLinkToken(email, secrets.jwtSecret);
  return database.transaction(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account) await storeToken(transaction, account.id, "recovery_token", hash, now());
    return account && hash;
  });
}

/** `POST /admin/generate_link`, for the secret key alone; of the kinds that Supabase Auth makes, the one that signs in. */
export async function generateLink(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  if (context.req.header("apikey") !== dependencies.secrets.secretKey) throw new AuthError(403, "not_admin", "User not allowed");
  const { type, email } = await readBody(context.req.raw, bodySchema);
  const hash = await makeSignInToken(dependencies, email);
  if (hash === null) throw new AuthError(404, "user_not_found", "User with this email not found");
  return context.json({ email, hashed_token: hash, verification_type: type });
}
