import { randomUUID } from "node:crypto";
import type { Queryable } from "../../database/database-handle.ts";
import { endSessions } from "../issue-session.ts";
import { AuthError } from "../auth-errors.ts";
import type { ProviderPerson } from "./identity-provider.ts";

/** What an identity and the account's metadata say about a person, in hosted Supabase's words. */
export function claimsOf(person: ProviderPerson): Record<string, unknown> {
  const { name, userName, avatarUrl } = person;
  return {
    iss: person.issuer,
    sub: person.subject,
    provider_id: person.subject,
    ...(person.email !== null && { email: person.email }),
    email_verified: person.isEmailVerified,
    phone_verified: false,
    ...(name !== undefined && { name, full_name: name }),
    ...(userName !== undefined && { user_name: userName, preferred_username: userName }),
    ...(avatarUrl !== undefined && { avatar_url: avatarUrl, ...(person.provider === "google" && { picture: avatarUrl }) }),
  };
}

export async function addIdentity(transaction: Queryable, userId: string, person: ProviderPerson): Promise<void> {
  await transaction.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, $5::jsonb, now())`,
    [randomUUID(), person.provider, person.subject, userId, JSON.stringify(claimsOf(person))],
  );
}

/** Lets the account know what its provider knows: the name, the picture, and which sign-in methods it has. */
export async function mergeMetadata(transaction: Queryable, userId: string, person: ProviderPerson): Promise<void> {
  const { email: _, email_verified: __, ...facts } = claimsOf(person);
  await transaction.query(
    `update auth.users set raw_user_meta_data =
       coalesce(raw_user_meta_data, '{}'::jsonb) || $2::jsonb || jsonb_build_object('email', email, 'email_verified', email_confirmed_at is not null),
       updated_at = now()
     where id = $1`,
    [userId, JSON.stringify(facts)],
  );
  await nameProviders(transaction, userId);
}

/** Writes the sign-in methods of an account, oldest first, into the metadata that tokens of it are told from. */
export async function nameProviders(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(
    `update auth.users set updated_at = now(), raw_app_meta_data = coalesce(raw_app_meta_data, '{}'::jsonb) || (
       select jsonb_build_object('provider', (array_agg(provider order by since))[1], 'providers', to_jsonb(array_agg(provider order by since)))
       from (select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider) methods
     ) where id = $1`,
    [userId],
  );
}

/** Whether somebody has shown that the mailbox of this address is theirs: by a link in a mail, or by a provider's word. */
export async function isProven(transaction: Queryable, userId: string, email: string): Promise<boolean> {
  const rows = await transaction.query(
    "select 1 from auth.identities where user_id = $1 and email = $2 and identity_data ->> 'email_verified' = 'true'",
    [userId, email],
  );
  return rows.length > 0;
}

/** Takes away every sign-in method of an account, and confirms its address. */
export async function endEveryAccess(transaction: Queryable, userId: string): Promise<void> {
  await endOtherAccess(transaction, userId);
  await transaction.query("delete from auth.identities where user_id = $1", [userId]);
  await transaction.query(
    `update auth.users set encrypted_password = null, email_confirmed_at = coalesce(email_confirmed_at, now()),
       confirmation_token = null, recovery_token = null, reauthentication_token = null, updated_at = now()
     where id = $1`,
    [userId],
  );
}

/** Takes away every sign-in method of an account but the address and the password. */
export async function endOtherAccess(transaction: Queryable, userId: string): Promise<void> {
  await endSessions(transaction, userId);
  await transaction.query("delete from auth.identities where user_id = $1 and provider <> 'email'", [userId]);
  await transaction.query("delete from auth.mfa_factors where user_id = $1", [userId]);
  await transaction.query("delete from auth.flow_state where user_id = $1 or linking_target_id = $1", [userId]);
  await transaction.query(
    "update auth.users set email_change = null, email_change_token_new = null, email_change_token_current = null where id = $1",
    [userId],
  );
  await nameProviders(transaction, userId);
}

/** @throws AuthError for an account that is closed for a while or for good */
export async function refuseBanned(transaction: Queryable, userId: string): Promise<void> {
  const rows = await transaction.query("select 1 from auth.users where id = $1 and (banned_until > now() or deleted_at is not null)", [
    userId,
  ]);
  if (rows.length > 0) throw new AuthError(403, "user_banned", "This account is closed. Ask a teacher for help.");
}
