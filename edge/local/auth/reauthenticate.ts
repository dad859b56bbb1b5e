import type { Context } from "hono";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { claimToken, storeToken } from "./accounts.ts";
import { AuthError, invalid } from "./auth-errors.ts";
import { hashOfCode, makeLinkToken } from "./link-token.ts";
import { deliver, requireMail, type MailParts } from "./mail-parts.ts";
import { whoAsks, type Asker } from "./request.ts";

const freshForMs = 24 * 60 * 60_000;

/** `GET /reauthenticate`: mails a code that proves once more that it is really them, before something important changes. */
export async function reauthenticate(context: Context<ServerEnvironment>, parts: MailParts): Promise<Response> {
  const who = await whoAsks(context, parts);
  if ("response" in who) return who.response;
  const { id, email } = who.asker;
  if (email === "") throw invalid("Reauthentication requires the user to have an email or a phone number");
  requireMail(parts);
  const token = makeLinkToken(email, parts.secrets.jwtSecret);
  await storeToken(parts.database, id, "reauthentication_token", token.hash, parts.now());
  await deliver(parts, composeMail("confirmItIsYou", email, { code: token.code }));
  return context.json({});
}

/**
 * Lets a change of the password through: with a mailed code, or within a day of signing in. A computer that was left
 * signed in must not be enough.
 *
 * @returns a function that makes the code valid again, for a change that is refused afterwards
 * @throws AuthError without a code that is needed, and for a wrong one in any case
 */
export async function requireProof(parts: MailParts, asker: Asker, nonce: string | null | undefined): Promise<() => Promise<void>> {
  if (!nonce) {
    if (await isFresh(parts, asker)) return async () => {};
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  const hash = hashOfCode(asker.email, nonce.trim(), parts.secrets.jwtSecret);
  return parts.database.transaction(async (transaction) => {
    const claimed = await claimToken(transaction, "reauthentication_token", hash, parts.now());
    if (claimed?.id !== asker.id) throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
    return async () => {
      await parts.database.query("update auth.users set reauthentication_token = $2 where id = $1 and reauthentication_token is null", [
        asker.id,
        hash,
      ]);
    };
  });
}

async function isFresh(parts: MailParts, { sessionId }: Asker): Promise<boolean> {
  if (sessionId === null) return false;
  const since = new Date(parts.now() - freshForMs).toISOString();
  const rows = await parts.database.query("select 1 from auth.sessions where id = $1 and created_at > $2::timestamptz", [sessionId, since]);
  return rows.length > 0;
}
