import { randomUUID } from "node:crypto";
import type { Queryable } from "../database/database-handle.ts";
import { linkLifetimeMs } from "./link-token.ts";

/** What signing in needs to know of an account. */
export interface Account {
  id: string;
  email: string;
  isConfirmed: boolean;
}

/** The columns that hold a token from a mail, each with the time it was sent. */
const tokenColumns = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_new: "email_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
} as const;

export type TokenColumn = keyof typeof tokenColumns;

/** The account that signs in with an address; locked until the transaction ends. */
export async function findAccount(session: Queryable, email: string): Promise<Account | null> {
  const rows = await session.query<{ id: string; email: string; confirmed: boolean }>(
    `select id, email, email_confirmed_at is not null as confirmed from auth.users
     where email = $1 and not is_sso_user and deleted_at is null for update`,
    [email],
  );
  const row = rows[0];
  return row ? { id: row.id, email: row.email, isConfirmed: row.confirmed } : null;
}

export interface NewAccount {
  email: string;
  /** Null for an account without a password. */
  passwordHash: string | null;
  /** What the person said about themselves. */
  data: Record<string, unknown>;
  /** False for an account that nobody can use until its address is confirmed. */
  isConfirmed: boolean;
}

/** Makes an account; null when the address has one, somebody else was faster, or it is one that only a school gives (inside .invalid). */
export async function createAccount(session: Queryable, { email, passwordHash, data, isConfirmed }: NewAccount): Promise<Account | null> {
  if (email.endsWith(".invalid")) return null;
  const id = randomUUID();
  const metadata = JSON.stringify(metadataOf(id, email, data));
  const rows = await session.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, $3, case when $5::boolean then now() end, '{"provider":"email","providers":["email"]}'::jsonb,
       $4::text::jsonb || jsonb_build_object('email_verified', $5::boolean))
     on conflict (email) where is_sso_user = false do nothing returning id`,
    [id, email, passwordHash, metadata, isConfirmed],
  );
  if (rows.length === 0) return null;
  await session.query(
    "insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at) values ($1, 'email', $2, $3, $4::text::jsonb, now())",
    [randomUUID(), id, id, metadata],
  );
  return { id, email, isConfirmed };
}

/** What an account says about its person before the address is confirmed. */
export function metadataOf(id: string, email: string, data: Record<string, unknown>): Record<string, unknown> {
  return { ...data, email, email_verified: false, phone_verified: false, sub: id };
}

/** Keeps the hash of a mailed token; one that was sent before is void. */
export async function storeToken(
  session: Queryable,
  accountId: string,
  column: TokenColumn,
  hash: string | null,
  now: number,
): Promise<void> {
  await session.query(`update auth.users set ${column} = $2, ${tokenColumns[column]} = $3::timestamptz, updated_at = now() where id = $1`, [
    accountId,
    hash,
    new Date(now).toISOString(),
  ]);
}

/** An account whose token was just used up. */
export interface ClaimedAccount {
  id: string;
  email: string;
  isConfirmed: boolean;
  isBanned: boolean;
  /** The address that waits to be confirmed. */
  newEmail: string | null;
}

/**
 * Uses a mailed token up: of two clicks at once one gets the account, the other null, as for a token that is old,
 * forged or of another kind.
 */
export async function claimToken(session: Queryable, column: TokenColumn, hash: string, now: number): Promise<ClaimedAccount | null> {
  const rows = await session.query<{ id: string; email: string; confirmed: boolean; banned: boolean; email_change: string | null }>(
    `update auth.users set ${column} = null, updated_at = now()
     where ${column} = $1 and ${tokenColumns[column]} > $2::timestamptz and deleted_at is null
     returning id, email, email_confirmed_at is not null as confirmed, coalesce(banned_until > now(), false) as banned, email_change`,
    [hash, new Date(now - linkLifetimeMs).toISOString()],
  );
  const row = rows[0];
  return row ? { id: row.id, email: row.email, isConfirmed: row.confirmed, isBanned: row.banned, newEmail: row.email_change } : null;
}

/** Whether an account can be entered with a password. */
export async function hasPassword(session: Queryable, accountId: string): Promise<boolean> {
  const rows = await session.query("select 1 from auth.users where id = $1 and encrypted_password is not null", [accountId]);
  return rows.length > 0;
}
