import type { Context } from "hono";
import * as v from "valibot";
import type { Queryable } from "../database/database-handle.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { describeFailure } from "../log.ts";
import { claimToken, type ClaimedAccount, type TokenColumn } from "./accounts.ts";
import { completeEmailChange } from "./change-email.ts";
import { AuthError, banned, deadLink, invalid } from "./auth-errors.ts";
import { endOtherAccess, isProven } from "./identity/identity-rows.ts";
import { issueSession, sessionWithUser, type SessionTokens } from "./issue-session.ts";
import { hashOfCode } from "./link-token.ts";
import type { MailDependencies } from "./mail-dependencies.ts";
import { pageFor } from "./redirect.ts";
import { emailSchema, readBody } from "./request.ts";

/** Which tokens each kind of check accepts; `email` stands for both ways to sign in by mail. */
const columnsOf: Record<string, TokenColumn[]> = {
  signup: ["confirmation_token"],
  magiclink: ["recovery_token"],
  recovery: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_new"],
};

const checkSchema = v.object({
  type: v.nullish(v.string()),
  token_hash: v.nullish(v.string()),
  token: v.nullish(v.string()),
  email: v.nullish(v.string()),
});

/** `POST /verify`: signs in with the token of a link, or with an address and the code that was mailed to it. */
export async function verify(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  const check = await readBody(context.req.raw, checkSchema);
  if (check.token_hash && (check.token || check.email)) throw invalid("Only the token_hash and type should be provided");
  if (!check.token_hash && !(check.token && check.email)) throw invalid("Verify requires either a token or a token hash");
  const hash = check.token_hash || hashOfCode(addressOf(check.email), check.token?.trim() ?? "", dependencies.secrets.jwtSecret);
  const tokens = await useToken(dependencies, check.type, hash);
  return context.json(await sessionWithUser(dependencies, tokens));
}

/** A code for an address that can't exist is as wrong as every other one. */
function addressOf(email: string | null | undefined): string {
  const parsed = v.safeParse(emailSchema, email);
  if (!parsed.success) throw deadLink();
  return parsed.output;
}

/**
 * `GET /verify`: a link of a mail was opened. It leads to the page that the link names, with the session in the
 * fragment, or with the error there: a person reads the answer, not a program.
 */
export async function openLink(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  // Mail programs look at a link before its reader does; only opening it uses it up.
  if (context.req.method === "HEAD") return context.body(null, 200);
  const type = context.req.query("type");
  const page = pageFor(type ?? "", context.req.query("redirect_to"), dependencies);
  const fragment = await fragmentOf(context, dependencies, type);
  return context.redirect(`${page.href}#${new URLSearchParams(fragment)}`, 303);
}

async function fragmentOf(
  context: Context<ServerEnvironment>,
  dependencies: MailDependencies,
  type: string | undefined,
): Promise<Record<string, string>> {
  try {
    const hash = context.req.query("token") || context.req.query("token_hash");
    if (!hash) throw invalid("Verify requires a token or a token hash");
    const { access_token, expires_at, expires_in, refresh_token, token_type } = await useToken(dependencies, type, hash);
    return { access_token, expires_at: String(expires_at), expires_in: String(expires_in), refresh_token, token_type, type: type ?? "" };
  } catch (error) {
    if (error instanceof AuthError) {
      return { error: error.status >= 500 ? "server_error" : "access_denied", error_code: error.code, error_description: error.message };
    }
    dependencies.log.error({ event: "link_failed", requestId: context.get("requestId"), ...describeFailure(error) });
    return { error: "server_error", error_code: "unexpected_failure", error_description: "Something went wrong on the server." };
  }
}

/** Uses a token up and signs its person in: both, or neither. */
async function useToken(dependencies: MailDependencies, type: string | null | undefined, hash: string): Promise<SessionTokens> {
  if (!type) throw invalid("Verify requires a verification type");
  const columns = Object.hasOwn(columnsOf, type) ? columnsOf[type] : undefined;
  if (!columns) throw invalid("Invalid email verification type");
  return dependencies.database.transaction(async (transaction) => {
    for (const column of columns) {
      // One after the other: the first that is found ends the search.
      const account = await claimToken(transaction, column, hash, dependencies.now());
      if (!account) continue;
      if (account.isBanned) throw banned();
      if (column === "email_change_token_new") await completeEmailChange(transaction, account);
      else await confirm(transaction, account, { column, isRecovery: type === "recovery" });
      return issueSession(transaction, dependencies, account.id);
    }
    throw deadLink();
  });
}

/**
 * Whoever opened the link reads that mailbox.
 *
 * A link to sign in or to choose a new password drops the password of an account that was never confirmed: whoever set
 * it need not be the one who reads the mailbox, and would keep a key to the account. For the same reason, the first link
 * to choose a new password drops what else somebody may have added before: identities, second factors, sessions.
 */
async function confirm(
  transaction: Queryable,
  { id, email, isConfirmed }: ClaimedAccount,
  { column, isRecovery }: { column: TokenColumn; isRecovery: boolean },
): Promise<void> {
  const dropsPassword = !isConfirmed && column !== "confirmation_token";
  if (isRecovery && !(await isProven(transaction, id, email))) await endOtherAccess(transaction, id);
  await transaction.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = null,
       encrypted_password = case when $2 then null else encrypted_password end,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}'::jsonb) || '{"email_verified": true}'::jsonb
     where id = $1`,
    [id, dropsPassword],
  );
  await transaction.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}'::jsonb, updated_at = now()
     where user_id = $1 and provider = 'email' and email = $2`,
    [id, email],
  );
}
