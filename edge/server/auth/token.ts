import type { Context } from "hono";
import * as v from "valibot";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { AuthError, banned, invalid } from "./auth-errors.ts";
import { issueSession, sessionWithUser } from "./issue-session.ts";
import { KeyedMutex, oneProcessAtATime } from "./keyed-mutex.ts";
import { isPasswordOf } from "./password.ts";
import { readBody } from "./request.ts";

type Parts = Pick<AuthDependencies, "backend" | "database" | "secrets" | "siteOrigin" | "now" | "passwordCost">;

/** `POST /token`: a session for a password, or the next tokens of one; what another site vouched for is the embedded backend's. */
export function tokenGrants(): (context: Context<ServerEnvironment>, dependencies: Parts) => Promise<Response> {
  const renewals = new KeyedMutex();
  return async (context, dependencies) => {
    switch (context.req.query("grant_type")) {
      case "password":
        return context.json(await signIn(dependencies, await readBody(context.req.raw, passwordSchema)));
      case "refresh_token":
        return renew(dependencies, context.req.raw, renewals);
      default:
        return dependencies.backend(context.req.raw);
    }
  };
}

const passwordSchema = v.object({ email: v.nullish(v.string(), ""), password: v.nullish(v.string(), "") });

interface AccountRow {
  id: string;
  hash: string | null;
  is_confirmed: boolean;
  is_banned: boolean;
}

/**
 * A session for an address and its password. Every wrong password costs and answers the same: for an unknown address,
 * an account without a password, one that waits for its confirmation, and one that is closed.
 */
async function signIn(dependencies: Parts, { email, password }: v.InferOutput<typeof passwordSchema>): Promise<unknown> {
  if (email === "") throw invalid("missing email or phone");
  const wrong = new AuthError(400, "invalid_credentials", "Invalid login credentials");
  if (password === "") throw wrong;
  const account = await accountOf(dependencies.database, email);
  if (!(await isPasswordOf(account?.hash ?? null, password, dependencies.passwordCost)) || !account) throw wrong;
  if (account.is_banned) throw banned();
  if (!account.is_confirmed) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const tokens = await dependencies.database.transaction(async (transaction) => {
    // It may have been replaced while it was compared, which ends every session.
    const unchanged = await transaction.query("select 1 from auth.users where id = $1 and encrypted_password = $2 for update", [
      account.id,
      account.hash,
    ]);
    if (unchanged.length === 0) throw wrong;
    return issueSession(transaction, dependencies, account.id);
  });
  return { ...(await sessionWithUser(dependencies, tokens)), weak_password: null };
}

async function accountOf(database: DatabaseHandle, email: string): Promise<AccountRow | undefined> {
  const rows = await database.query<AccountRow>(
    `select id, encrypted_password as hash, email_confirmed_at is not null as is_confirmed, coalesce(banned_until > now(), false) as is_banned
     from auth.users where email = $1 and not is_sso_user and deleted_at is null`,
    [email.trim().toLowerCase()],
  );
  return rows[0];
}

const renewalSchema = v.object({ refresh_token: v.nullish(v.string(), "") });

/**
 * The next tokens of a session, from the embedded backend.
 *
 * Tabs renew at the same moment. Side by side, each would get a token of its own, and the latecomer among them would be
 * taken for a thief; one after the other, they get the same.
 */
async function renew(dependencies: Parts, request: Request, renewals: KeyedMutex): Promise<Response> {
  const { refresh_token: token } = await readBody(request, renewalSchema);
  const renewOnce = async (): Promise<Response> => {
    const closed = await dependencies.database.query(
      "select 1 from auth.refresh_tokens t join auth.users u on u.id = t.user_id where t.token = $1 and (u.banned_until > now() or u.deleted_at is not null)",
      [token],
    );
    if (closed.length > 0) throw banned();
    return dependencies.backend(request);
  };
  return renewals.run(token, () => oneProcessAtATime(dependencies.database, token, renewOnce));
}
