import type { DatabaseHandle } from "./database-handle.ts";

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
  return database.transaction(async (transaction) => {
    await transaction.script(becomeServiceRole);
    const rows = await transaction.query<{ result: unknown }>(
      `select public.${name}(${list}) as result`,
      Object.values(args).map(toParameter),
    );
    return rows[0]?.result ?? null;
  });
}

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
