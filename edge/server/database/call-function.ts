import { oncePer } from "#supabase/functions/_shared/request/index.ts";
import type { DatabaseHandle, Queryable } from "./database-handle.ts";

const plainName = /^[a-z_][a-z0-9_]*$/;

/**
 * Calls a function of schema public as service_role and answers with what it returns.
 *
 * @throws the database's error, and Error for a name that isn't a plain identifier
 */
export async function callFunction(database: DatabaseHandle, name: string, args: Record<string, unknown>): Promise<unknown> {
  const names = Object.keys(args);
  // Names become part of the statement; values are parameters.
  const badName = [name, ...names].find((candidate) => !plainName.test(candidate));
  if (badName !== undefined) throw new Error(`"${badName}" can't be the name of a database function or argument.`);
  const list = names.map((argument, index) => `${argument} => $${index + 1}`).join(", ");
  const call = async (session: Queryable): Promise<unknown> => {
    const rows = await session.query<{ result: unknown }>(`select public.${name}(${list}) as result`, Object.values(args).map(toParameter));
    return rows[0]?.result ?? null;
  };
  if (await runsAsItsOwner(database, name)) return call(database);
  return database.transaction(async (transaction) => {
    await transaction.script(becomeServiceRole);
    return call(transaction);
  });
}

const knownFunctionsOf: (database: DatabaseHandle) => Map<string, boolean> = oncePer(() => new Map<string, boolean>());

/**
 * Whether a function is `security definer` and service_role may call it.
 *
 * Putting on the role then changes nothing but the claims, which such a function has no use for: it is told whom it
 * works for. A learner needn't wait for the three statements that it takes.
 */
async function runsAsItsOwner(database: DatabaseHandle, name: string): Promise<boolean> {
  const known = knownFunctionsOf(database);
  const answer = known.get(name) ?? (await database.query<{ owned: boolean }>(allOfThem, [name]))[0]?.owned ?? false;
  known.set(name, answer);
  return answer;
}

// Functions of one name with different arguments count as one.
const allOfThem = `
  select coalesce(bool_and(prosecdef and has_function_privilege('service_role', oid, 'execute')), false) as owned
  from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`;

const becomeServiceRole = `
  set local role service_role;
  select set_config('request.jwt.claim.role', 'service_role', true),
         set_config('request.jwt.claim.sub', '', true),
         set_config('request.jwt.claims', '{"role":"service_role"}', true);
`;

/** Both drivers send a string as it is, and would guess differently for arrays. */
function toParameter(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
