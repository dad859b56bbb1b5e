import type { Context } from "hono";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { claimToken, storeToken } from "./accounts.ts";
import { AuthError, invalid } from "./auth-errors.ts";
import { hashOfCode, makeLinkToken } from "./link-token.ts";
import { deliver, requireMail, type MailDependencies } from "./mail-dependencies.ts";
import { requireCaller, type Asker } from "./request.ts";

const freshForMs = 24 * 60 * 60_000;

/** `GET /reauthenticate`: mails a code that proves once more that it is really them, before something important changes. */
export async function reauthenticate(context: Context<ServerEnvironment>, dependencies: MailDependencies): Promise<Response> {
  const who = await requireCaller(context, dependencies);
  if ("response" in who) return who.response;
  const { id, email } = who.asker;
  if (email === "") throw invalid("Reauthentication requires the user to have an email or a phone number");
  requireMail(dependencies);
  const token = makeLinkToken(email, dependencies.secrets.jwtSecret);
  await storeToken(dependencies.database, id, "reauthentication_token", token.hash, dependencies.now());
  await deliver(dependencies, composeMail("confirmItIsYou", email, { code: token.code }));
  return context.json({});
}

/**
 * Lets a change of the password through: with a mailed code, or within a day of signing in. A computer that was left
 * signed in must not be enough.
 *
 * @returns a function that makes the code valid again, for a change that is refused afterwards
 * @throws AuthError without a code that is needed, and for a wrong one in any case
 */
export async function requireProof(
  dependencies: MailDependencies,
  asker: Asker,
  nonce: string | null | undefined,
): Promise<() => Promise<void>> {
  if (!nonce) {
    if (await isFresh(dependencies, asker)) return async () => {};
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  const hash = hashOfCode(asker.email, nonce.trim(), dependencies.secrets.jwtSecret);
  return dependencies.database.transaction(async (transaction) => {
    const claimed = await claimToken(transaction, "reauthentication_token", hash, dependencies.now());
    if (claimed?.id !== asker.id) throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
    return async () => {
      await dependencies.database.query(
        "update auth.users set reauthentication_token = $2 where id = $1 and reauthentication_token is null",
        [asker.id, hash],
      );
    };
  });
}

async function isFresh(dependencies: MailDependencies, { sessionId }: Asker): Promise<boolean> {
  if (sessionId === null) return false;
  const since = new Date(dependencies.now() - freshForMs).toISOString();
  const rows = await dependencies.database.query("select 1 from auth.sessions where id = $1 and created_at > $2::timestamptz", [
    sessionId,
    since,
  ]);
  return rows.length > 0;
}
