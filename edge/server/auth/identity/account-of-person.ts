import { randomUUID } from "node:crypto";
import type { DatabaseHandle, Queryable } from "../../database/database-handle.ts";
import { AuthError } from "../auth-errors.ts";
import type { ProviderPerson } from "./identity-provider.ts";
import { addIdentity, claimsOf, endEveryAccess, isProven, mergeMetadata, refuseBanned } from "./identity-rows.ts";

/**
 * The account of somebody whom a provider has named: the one that has the identity, else the one with the same
 * address, else a new one.
 *
 * An address counts only when the provider has checked it, and whether an account with it exists makes no difference to
 * the refusal.
 *
 * @returns the account's id
 * @throws AuthError for an address that the provider hasn't checked, and for an account that is closed
 */
export function accountOfPerson(database: DatabaseHandle, person: ProviderPerson, title: string): Promise<string> {
  return onceMoreIfTaken(() =>
    database.transaction(async (transaction) => {
      await lockPerson(transaction, person);
      return findAccount(transaction, person, title);
    }),
  );
}

/**
 * Gives an account a further identity.
 *
 * @throws AuthError when another account, or this one, has the identity already
 */
export function linkPerson(database: DatabaseHandle, userId: string, person: ProviderPerson): Promise<string> {
  return onceMoreIfTaken(() =>
    database.transaction(async (transaction) => {
      await lockPerson(transaction, person);
      const owner = await ownerOf(transaction, person);
      if (owner !== undefined) {
        const whose = owner === userId ? "your" : "another";
        throw new AuthError(422, "identity_already_exists", `Identity is already linked to ${whose} account.`);
      }
      await refuseBanned(transaction, userId);
      await addIdentity(transaction, userId, person);
      await mergeMetadata(transaction, userId, person);
      return userId;
    }),
  );
}

async function findAccount(transaction: Queryable, person: ProviderPerson, title: string): Promise<string> {
  const owner = await ownerOf(transaction, person);
  if (owner !== undefined) {
    await refuseBanned(transaction, owner);
    await transaction.query(
      "update auth.identities set identity_data = $3::jsonb, last_sign_in_at = now(), updated_at = now() where provider = $1 and provider_id = $2",
      [person.provider, person.subject, JSON.stringify(claimsOf(person))],
    );
    await mergeMetadata(transaction, owner, person);
    return owner;
  }
  if (person.email === null)
    throw new AuthError(
      422,
      "provider_email_needs_verification",
      `${title} told us no email address. Add one at ${title}, then try again.`,
    );
  if (!person.isEmailVerified)
    throw new AuthError(403, "provider_email_needs_verification", `Confirm your email address at ${title} first, then try again.`);
  const [known] = await transaction.query<{ id: string }>("select id from auth.users where email = $1 and not is_sso_user for update", [
    person.email,
  ]);
  if (!known) return createAccount(transaction, person);
  await refuseBanned(transaction, known.id);
  // Whoever made the account may not have had the mailbox, and must not keep a key to what becomes its owner's.
  if (!(await isProven(transaction, known.id, person.email))) await endEveryAccess(transaction, known.id);
  await addIdentity(transaction, known.id, person);
  await mergeMetadata(transaction, known.id, person);
  return known.id;
}

async function ownerOf(transaction: Queryable, person: ProviderPerson): Promise<string | undefined> {
  const rows = await transaction.query<{ user_id: string }>(
    "select user_id from auth.identities where provider = $1 and provider_id = $2",
    [person.provider, person.subject],
  );
  return rows[0]?.user_id;
}

async function createAccount(transaction: Queryable, person: ProviderPerson): Promise<string> {
  const id = randomUUID();
  await transaction.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), '{}'::jsonb, '{}'::jsonb)`,
    [id, person.email],
  );
  await addIdentity(transaction, id, person);
  await mergeMetadata(transaction, id, person);
  return id;
}

/** Lets one person sign in once at a time: two tabs of somebody new would make two accounts, or wait for each other. */
async function lockPerson(transaction: Queryable, person: ProviderPerson): Promise<void> {
  for (const key of [`${person.provider} ${person.subject}`, person.email]) {
    if (key !== null) await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
  }
}

/** Somebody signs up with the address at this very moment; the second try finds the account. */
async function onceMoreIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23505") return work();
    throw error;
  }
}
