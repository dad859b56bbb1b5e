import type { Context } from "hono";
import * as v from "valibot";
import type { Queryable } from "../database/database-handle.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { createAccount, findAccount, hasPassword, storeToken } from "./accounts.ts";
import { makeLinkToken, type LinkToken } from "./link-token.ts";
import { deliver, deliverLater, linkMail, requireMail, type LinkMail, type MailDependencies } from "./mail-dependencies.ts";
import { invalid } from "./auth-errors.ts";
import { emailSchema, readBody } from "./request.ts";

const bodySchema = v.object({
  email: v.nullish(v.string()),
  create_user: v.nullish(v.boolean("create_user must be true or false")),
  data: v.nullish(v.record(v.string(), v.unknown())),
});

/**
 * `POST /otp` and `POST /magiclink`: a link to sign in with.
 *
 * An unknown address gets an account whose link confirms it first. With `create_user: false` it gets nothing, and the
 * answer is the same.
 */
export async function sendLink(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  const body = await readBody(context.req.raw, bodySchema);
  if (!body.email) throw invalid("One of email or phone must be set");
  const { email } = await readBody(context.req.raw, v.object({ email: emailSchema }));
  requireMail(dependencies);
  const createsAccount = body.create_user !== false;
  const token = makeLinkToken(email, dependencies.secrets.jwtSecret);
  const kind = await dependencies.database.transaction((transaction) =>
    prepare(transaction, dependencies, { email, token, newData: createsAccount ? (body.data ?? {}) : null }),
  );
  const mail = kind && linkMail(dependencies, { ...kind, to: email, token, redirectTo: context.req.query("redirect_to") });
  if (mail && createsAccount) await deliver(dependencies, mail);
  else deliverLater(dependencies, mail);
  return context.json({});
}

interface LinkRequest {
  email: string;
  token: LinkToken;
  /** What a new account says about its person; null when none is to be made. */
  newData: Record<string, unknown> | null;
}

const toSignIn = { kind: "signIn", type: "magiclink" } as const;
const toConfirm = { kind: "confirm", type: "signup" } as const;

async function prepare(
  transaction: Queryable,
  dependencies: MailDependencies,
  { email, token, newData }: LinkRequest,
): Promise<Pick<LinkMail, "kind" | "type"> | null> {
  const made = newData && (await createAccount(transaction, { email, passwordHash: null, data: newData, isConfirmed: false }));
  const account = made ?? (await findAccount(transaction, email));
  if (!account) return null;
  // An unconfirmed account with a password may be somebody else's doing: its link of this kind drops the password.
  const mail = account.isConfirmed || (await hasPassword(transaction, account.id)) ? toSignIn : toConfirm;
  await storeToken(transaction, account.id, mail === toSignIn ? "recovery_token" : "confirmation_token", token.hash, dependencies.now());
  return mail;
}
