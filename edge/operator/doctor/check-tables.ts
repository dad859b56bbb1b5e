import * as v from "valibot";
import { readMigrations } from "#server/database/migrations.ts";
import { jsonOf } from "./ask.ts";
import type { Deployment } from "./deployment.ts";
import { broken, sound, unlessBroken, unseen, type Said } from "./finding.ts";

const migrate = "apply the migrations of edge/supabase (supabase db push; the embedded server does it when it starts)";

/** Every table and view of schema public that the migrations leave. */
async function tablesOfSchema(): Promise<string[]> {
  const names = new Set<string>();
  for (const { text } of await readMigrations()) {
    for (const [, verb = "", name = ""] of text.matchAll(
      /^\s*(create|drop)\s+(?:or\s+replace\s+)?(?:table|view)\s+(?:if\s+(?:not\s+)?exists\s+)?public\.(\w+)/gim,
    ))
      if (verb.toLowerCase() === "create") names.add(name);
      else names.delete(name);
  }
  return [...names].toSorted();
}

/** A stranger who has the key of the browsers gets no row of any table. */
export async function checkTables({ backend, key, ask }: Deployment): Promise<Said[]> {
  const tables = await tablesOfSchema();
  const said = await Promise.all(
    tables.map(async (table): Promise<Said[]> => {
      const answer = await ask(`${backend}/rest/v1/${table}?select=*&limit=1`, { headers: { apikey: key } });
      const body = jsonOf(answer);
      if (answer.status === 200 && Array.isArray(body) && body.length === 0) return [];
      if (answer.status === 200) return [broken(`Everybody can read ${table}: switch its row level security on and ${migrate}.`)];
      if (answer.status === 404) return [broken(`There is no table ${table}: ${migrate}.`)];
      if ([401, 403].includes(answer.status)) return [];
      return [broken(`${table} answers ${answer.status} to a stranger: look at the log of the table API.`)];
    }),
  );
  return unlessBroken(said.flat(), `None of ${tables.length} tables and views gives a stranger a row.`);
}

const faultsSchema = v.array(v.object({ place: v.string(), fault: v.string() }));

/** What the catalogue of the database says; only the secret key may read it. */
export async function checkCatalogue({ backend, key, secretKey, withheld, ask }: Deployment): Promise<Said[]> {
  const call = (apikey: string) =>
    ask(`${backend}/rest/v1/rpc/deployment_faults`, {
      method: "POST",
      headers: { apikey, "content-type": "application/json", ...(apikey.startsWith("ey") ? { authorization: `Bearer ${apikey}` } : {}) },
      body: "{}",
    });
  const open = (await call(key)).status === 200;
  const said = open ? [broken(`Everybody can read the catalogue of the database: ${migrate}.`)] : [];
  if (secretKey === undefined)
    return [
      ...said,
      unseen("Whether row level security is on for every table is in the catalogue: set SUPABASE_SECRET_KEY to look there."),
    ];
  if (withheld !== null) return [...said, unseen(withheld)];
  const answer = await call(secretKey);
  const faults = v.safeParse(faultsSchema, jsonOf(answer));
  if (answer.status === 401 || answer.status === 403) return [...said, broken("SUPABASE_SECRET_KEY isn't the secret key of this backend.")];
  if (!faults.success) return [...said, broken(`The catalogue can't be read (${answer.status}): ${migrate}.`)];
  for (const { place, fault } of faults.output) said.push(broken(`${place}: ${fault}.`));
  return said.length > 0 ? said : [sound("Row level security is on for every table, and nothing is granted to strangers.")];
}
