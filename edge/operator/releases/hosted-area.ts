import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { answerOf, openAreaSchema, faultsOf, leavingNothing, runnerOf, schemaOf } from "#server/database/area-schema.ts";
import type { Queryable } from "#server/database/database-handle.ts";
import { functionsIn, withFunctions } from "#server/write-functions-config.ts";
import type { AreaManifest } from "./area-package.ts";
import { readAreaSql } from "./area-sql.ts";

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");
/** Within a tag that nobody who writes the text can know. */
export function quoted(text: string): string {
  const tag = `$q${crypto.randomUUID().replaceAll("-", "")}$`;
  return text.includes(tag) ? quoted(text) : tag + text + tag;
}

/**
 * Writes the server's half of a package as a hosted Supabase project takes it: a function that finds the kit beside it, and a migration
 * that does what our own server does at the first look.
 *
 * @param folder - the package, unpacked and compared with its signature
 * @param to - a project's `supabase` folder
 * @returns what was written, below `to`
 */
export async function writeHostedArea(folder: string, { id, category, release }: AreaManifest, to: string): Promise<string[]> {
  const own = join(to, "functions", id);
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  for (const name of await readdir(join(folder, "function"))) {
    const text = await readFile(join(folder, "function", name), "utf8");
    await writeFile(join(own, name), text.replaceAll(/(["'])@learn\/coaching\//g, "$1../_shared/"));
  }
  await writeFile(join(own, "index.ts"), 'export * from "./index.js";\n');
  // The next release is compared with the key of this one.
  await cp(join(folder, "manifest.json"), join(own, "manifest.json"));
  const config = join(to, "config.toml");
  if (existsSync(config)) await writeFile(config, withFunctions(await readFile(config, "utf8"), functionsIn(join(to, "functions"))));
  const version = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const migration = `migrations/${version}_area_${id.replaceAll("-", "_")}_${release.replaceAll(/\W/g, "_")}.sql`;
  await mkdir(join(to, "migrations"), { recursive: true });
  await writeFile(join(to, migration), await migrationOf(folder, id, category));
  return [`functions/${id}`, migration];
}

/** The schema, each file of its SQL that hasn't run, its activities, the look at its rules, and the way for its function. */
async function migrationOf(folder: string, id: string, category: string): Promise<string> {
  const [schema, runner] = [schemaOf(id), runnerOf(schemaOf(id))];
  const statements: string[] = [];
  await openAreaSchema({ script: async (text: string) => void statements.push(text) } as unknown as Queryable, id, category);
  const scripts = (await readAreaSql(join(folder, "sql"))).map(([name, text]) => {
    const of = `area = '${id}' and name = ${quoted(name)}`;
    return `do ${quoted(`begin
  if exists (select from learn_local.area_sql where ${of} and hash <> '${digestOf(text)}') then
    raise exception 'sql/% of ${id} was changed after this database had run it: its team adds another file', ${quoted(name)};
  end if;
  if not exists (select from learn_local.area_sql where ${of}) then
    perform ${runner}(${quoted(text)}, false);
    insert into learn_local.area_sql (area, name, hash) values ('${id}', ${quoted(name)}, '${digestOf(text)}');
  end if;
end`)};`;
  });
  const content = await readFile(join(folder, "content.sql"), "utf8");
  const look = quoted(`declare faults text;
begin
  select string_agg(fault, '; ') into faults from (${faultsOf(schema)}) as found;
  if faults is not null then raise exception 'The SQL of ${id} is refused: %', faults; end if;
end`);
  const asked = `select string_agg(format('%I => %L', key, value #>> '{}'), ', ') into list from jsonb_each(args);
  execute format(${quoted(answerOf(schema, "%1$L", "%1$I(%2$s)"))}, procedure, coalesce(list, '')) into answer;`;
  const call = quoted(leavingNothing("list text;", asked));
  return `-- Written by "npm run areas -- hosted": the schema of ${id}, what its team has signed, and the look at it.
create schema if not exists learn_local;
${statements.join("\n")}
-- By it the role reaches auth.uid(), which only the sign-in service may open; nothing else is open to it.
grant anon to ${schema};
${scripts.join("\n")}
select ${runner}(${quoted(content)}, false);
do ${look};
create or replace function public.own_${schema}(procedure text, args jsonb) returns jsonb language plpgsql security definer set search_path = ${schema} as ${call};
revoke all on function public.own_${schema}(text, jsonb) from public, anon, authenticated;
grant execute on function public.own_${schema}(text, jsonb) to service_role;
grant create on schema public to ${schema};
alter function public.own_${schema}(text, jsonb) owner to ${schema};
revoke create on schema public from ${schema};
`;
}
