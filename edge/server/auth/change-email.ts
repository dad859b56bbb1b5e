import type { Queryable } from "../database/database-handle.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { storeToken, type ClaimedAccount } from "./accounts.ts";
import { nameProviders } from "./identity/identity-rows.ts";
import { makeLinkToken } from "./link-token.ts";
import { deadLink, emailTaken } from "./auth-errors.ts";
import { linkMail, noticeMail, type MailDependencies } from "./mail-dependencies.ts";

type Message = ReturnType<typeof composeMail>;

/**
 * Lets a new address wait for its confirmation, and writes the mail to it.
 *
 * An address that has an account is told so by mail, and its token is never made: whoever asks for the change sees no
 * difference.
 */
export async function awaitNewEmail(
  dependencies: MailDependencies,
  accountId: string,
  newEmail: string,
  redirectTo: string | undefined,
): Promise<Message> {
  const token = makeLinkToken(newEmail, dependencies.secrets.jwtSecret);
  const isTaken = await dependencies.database.transaction(async (transaction) => {
    const owners = await transaction.query("select 1 from auth.users where email = $1 and id <> $2", [newEmail, accountId]);
    await transaction.query("update auth.users set email_change = $2, email_change_token_current = null where id = $1", [
      accountId,
      newEmail,
    ]);
    await storeToken(transaction, accountId, "email_change_token_new", owners.length > 0 ? null : token.hash, dependencies.now());
    return owners.length > 0;
  });
  if (isTaken) return noticeMail(dependencies, "addressHasAccount", newEmail);
  return linkMail(dependencies, { kind: "confirmNewAddress", to: newEmail, type: "email_change", token, redirectTo });
}

/** The notice to the address that counts until then. It has no link: the thief of a mailbox could use it. */
export function noticeOfChange(email: string): Message {
  return composeMail("addressIsChanging", email);
}

/** Forgets the address that waits for its confirmation; a link that was sent to it is void. */
export async function forgetNewEmail(session: Queryable, accountId: string): Promise<void> {
  await session.query(
    "update auth.users set email_change = null, email_change_token_new = null, email_change_token_current = null where id = $1",
    [accountId],
  );
}

/**
 * Makes the confirmed address the one that counts.
 *
 * Links that were sent to the old address die with it: who can still read that mailbox must not get in.
 *
 * @throws AuthError when somebody else has taken the address since
 */
export async function completeEmailChange(transaction: Queryable, { id, newEmail }: ClaimedAccount): Promise<void> {
  if (!newEmail) throw deadLink();
  const proof = JSON.stringify({ email: newEmail, email_verified: true });
  try {
    await transaction.query(
      `update auth.users set email = $2, email_change = null, email_change_token_current = null,
         confirmation_token = null, recovery_token = null, reauthentication_token = null,
         email_confirmed_at = coalesce(email_confirmed_at, now()),
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}'::jsonb) || $3::text::jsonb
       where id = $1`,
      [id, newEmail, proof],
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23505") throw emailTaken();
    throw error;
  }
  const data = JSON.stringify({ sub: id, phone_verified: false, email: newEmail, email_verified: true });
  await transaction.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at) values ($1, 'email', $2, $3, $4::text::jsonb, now())
     on conflict (provider, provider_id) do update set identity_data = identities.identity_data || $5::text::jsonb, updated_at = now()`,
    [crypto.randomUUID(), id, id, data, proof],
  );
  await nameProviders(transaction, id);
}
