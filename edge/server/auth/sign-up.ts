import type { Context } from "hono";
import * as v from "valibot";
import type { Queryable } from "../database/database-handle.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { createAccount, findAccount, metadataOf, storeToken, type Account } from "./accounts.ts";
import { AuthError, invalid } from "./auth-errors.ts";
import { issueSession, sessionWithUser } from "./issue-session.ts";
import { makeLinkToken } from "./link-token.ts";
import { deliver, linkMail, noticeMail, requireMail, type LinkMail, type MailDependencies } from "./mail-dependencies.ts";
import { checkPassword, hashPassword, isPasswordOf } from "./password.ts";
import { emailSchema, readBody } from "./request.ts";

const addressSchema = v.looseObject({ email: v.nullish(v.string()) });
const signUpSchema = v.object({ email: emailSchema, password: v.nullish(v.string()), data: v.nullish(v.record(v.string(), v.unknown())) });

/**
 * `POST /signup`. An address that must be confirmed gets a mail, and the answer is the same whether it has an account
 * already: only the owner of the mailbox learns that.
 */
export async function signUp(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  const { raw } = context.req;
  // Without an address this is another kind of sign-up, which the embedded backend refuses in its own words.
  if (!(await readBody(raw, addressSchema)).email) return dependencies.backend(raw);
  const { email, password, data } = await readBody(raw, signUpSchema);
  if (!password) throw invalid("Signup requires a valid password");
  await checkPassword(password, [email]);
  const request = { email, password, data: data ?? {} };
  if (dependencies.config.confirmEmail) return context.json(await signUpByMail(dependencies, request, context.req.query("redirect_to")));
  return context.json(await signUpWithoutMail(dependencies, request));
}

interface SignUp {
  email: string;
  password: string;
  data: Record<string, unknown>;
}

async function signUpWithoutMail(dependencies: MailDependencies, { email, password, data }: SignUp): Promise<unknown> {
  const passwordHash = await hashPassword(password, dependencies.passwordCost);
  const tokens = await dependencies.database.transaction(async (transaction) => {
    await removeUnused(transaction, email);
    const account = await createAccount(transaction, { email, passwordHash, data, isConfirmed: true });
    if (!account) throw new AuthError(422, "user_already_exists", "User already registered");
    return issueSession(transaction, dependencies, account.id);
  });
  return sessionWithUser(dependencies, tokens);
}

async function signUpByMail(
  dependencies: MailDependencies,
  { email, password, data }: SignUp,
  redirectTo: string | undefined,
): Promise<unknown> {
  requireMail(dependencies);
  const earlier = await earlierPassword(dependencies.database, email);
  // Both cost as long for an address that has an account, and for one that nobody has used.
  const isAgain = await isPasswordOf(earlier, password, dependencies.passwordCost);
  const passwordHash = await hashPassword(password, dependencies.passwordCost);
  const token = makeLinkToken(email, dependencies.secrets.jwtSecret);
  const outcome = await dependencies.database.transaction(async (transaction) => {
    const made = await createAccount(transaction, { email, passwordHash, data, isConfirmed: false });
    const account = made ?? (await findAccount(transaction, email));
    if (!account || account.isConfirmed) return { id: crypto.randomUUID(), mail: null };
    const isContested = !made && !(isAgain && earlier === (await earlierPassword(transaction, email)));
    if (!made) await startAnew(transaction, account, isContested ? null : passwordHash, data);
    const mail = isContested ? toChoosePassword : toConfirm(redirectTo);
    await storeToken(transaction, account.id, isContested ? "recovery_token" : "confirmation_token", token.hash, dependencies.now());
    // Only the first sign-up is told the real id: later ones can't be told from those of a confirmed address.
    return { id: made?.id ?? crypto.randomUUID(), mail };
  });
  await deliver(
    dependencies,
    outcome.mail ? linkMail(dependencies, { ...outcome.mail, to: email, token }) : noticeMail(dependencies, "accountExists", email),
  );
  return personToConfirm(outcome.id, email, data, new Date(dependencies.now()).toISOString());
}

type Purpose = Pick<LinkMail, "kind" | "type" | "redirectTo">;

const toConfirm = (redirectTo: string | undefined): Purpose => ({ kind: "confirm", type: "signup", redirectTo });

/** Two people may have signed up: whoever opens the link reads the mailbox, and chooses the password. */
const toChoosePassword: Purpose = { kind: "confirm", type: "recovery", redirectTo: undefined };

/** The hash of the password with which an address was signed up and never confirmed. */
async function earlierPassword(session: Queryable, email: string): Promise<string | null> {
  const [row] = await session.query<{ hash: string | null }>(
    "select encrypted_password as hash from auth.users where email = $1 and email_confirmed_at is null",
    [email],
  );
  return row?.hash ?? null;
}

/** The latest sign-up counts: links of an earlier one, by whoever it was, are void. */
async function startAnew(
  transaction: Queryable,
  { id, email }: Account,
  passwordHash: string | null,
  data: Record<string, unknown>,
): Promise<void> {
  await transaction.query(
    "update auth.users set encrypted_password = $2, raw_user_meta_data = $3::text::jsonb, recovery_token = null, confirmation_token = null where id = $1",
    [id, passwordHash, JSON.stringify(metadataOf(id, email, data))],
  );
}

/** The person as far as the answer may show: what the request said, and nothing of the database. */
function personToConfirm(id: string, email: string, data: Record<string, unknown>, at: string): unknown {
  const metadata = metadataOf(id, email, data);
  const times = { last_sign_in_at: at, created_at: at, updated_at: at };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [{ identity_id: crypto.randomUUID(), id, user_id: id, identity_data: metadata, provider: "email", ...times, email }],
    created_at: at,
    updated_at: at,
    confirmation_sent_at: at,
    is_anonymous: false,
  };
}

/**
 * Where sign-up needs no confirmation, an account that was never confirmed is one that somebody asked a link for.
 * Nobody has ever been in it, and it must not keep the address from its owner.
 */
async function removeUnused(session: Queryable, email: string): Promise<void> {
  await session.query(
    `delete from auth.users u where email = $1 and email_confirmed_at is null and last_sign_in_at is null
       and not exists (select 1 from auth.sessions s where s.user_id = u.id)`,
    [email],
  );
}
