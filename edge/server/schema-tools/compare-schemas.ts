import type { DatabaseHandle, Queryable } from "../database/database-handle.ts";
import type { SchemaFunction } from "./read-schemas.ts";

/** What a migration has to do so that a database's functions are those of `schemas`. */
export interface SchemaDifference {
  /** Functions that are new or have another text, comment or rights. */
  changed: SchemaFunction[];
  /** Functions of the database, `schema.name(argument types)`, that `schemas` doesn't have, or not with these arguments. */
  dropped: string[];
}

interface DatabaseFunction {
  name: string;
  signature: string;
  /** Everything that can differ: definition, comment and rights. */
  state: string;
}

// What an extension brings, and what @supabase/lite and the embedded platform bring in other schemas, isn't ours to write.
const functionsOf = `
  select n.nspname || '.' || p.proname as name,
    n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
    concat_ws(E'\\n', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'),
      (select string_agg(acl::text, ' ' order by acl::text) from unnest(p.proacl) as acl)) as state
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by signature`;

/** Ends the transaction in which the functions were tried. */
class Rehearsed extends Error {}

/**
 * Compares the functions of a database with those of `schemas`, by creating the latter in a transaction that is
 * rolled back: PostgreSQL itself decides what is equal, so that layout outside of bodies doesn't count.
 */
export async function compareSchemas(database: DatabaseHandle, functions: SchemaFunction[]): Promise<SchemaDifference> {
  let difference: SchemaDifference = { changed: [], dropped: [] };
  try {
    await database.transaction(async (transaction) => {
      difference = await rehearse(transaction, functions);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return difference;
}

async function rehearse(transaction: Queryable, functions: SchemaFunction[]): Promise<SchemaDifference> {
  const before = await transaction.query<DatabaseFunction>(functionsOf);
  const known = new Set(functions.map(({ name }) => name));
  const dropped = new Set(before.filter(({ name }) => !known.has(name)).map(({ signature }) => signature));
  // A function in SQL may call one that comes later in the files.
  await transaction.script("set local check_function_bodies = off");
  for (const { name, text } of functions) {
    const old = before.filter((one) => one.name === name);
    await transaction.script("savepoint one_function");
    try {
      await transaction.script(text);
    } catch (error) {
      if (old.length === 0 || !isOtherResult(error)) throw error;
      // Another result or another argument's name: PostgreSQL replaces neither, so the old one goes first.
      await transaction.script("rollback to savepoint one_function");
      for (const { signature } of old) {
        await transaction.script(`drop function ${signature}`);
        dropped.add(signature);
      }
      await transaction.script(text);
    }
  }
  const after = await transaction.query<DatabaseFunction>(functionsOf);
  const changed = functions.filter(({ name }) => {
    const created = after.filter((one) => one.name === name);
    const old = before.filter((one) => one.name === name);
    // With other arguments the old one still stands beside the new one.
    if (created.length > 1) for (const { signature } of old) dropped.add(signature);
    return created.length !== old.length || created.some(({ state }, index) => state !== old[index]?.state);
  });
  return { changed, dropped: [...dropped].toSorted() };
}

function isOtherResult(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "42P13";
}
