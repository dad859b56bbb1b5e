import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { learnerProcedures } from "./learner-procedures.ts";

const server = await sharedTestServer();

/** The names that a query finds; each test expects none. */
async function offenders(query: string): Promise<string[]> {
  return (await server.sql<{ name: string }>(query)).map((row) => row.name);
}

const publicTables = "pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')";
const ownFunctions = `pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const withoutRowSecurity = `select c.relname as name from ${publicTables} and c.relkind <> 'v' and not c.relrowsecurity`;

// A view reads with its owner's rights unless it says otherwise, and then nothing but its own condition holds anybody back.
const viewOfEverything = `select c.relname as name from ${publicTables} and c.relkind = 'v'
  and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_barrier=true']`;

const unexplained = [
  `select c.relname as name from ${publicTables} and coalesce(obj_description(c.oid, 'pg_class'), '') = ''`,
  "select polname as name from pg_policy where coalesce(obj_description(oid, 'pg_policy'), '') = ''",
  `select p.proname as name from ${ownFunctions} and coalesce(obj_description(p.oid, 'pg_proc'), '') = ''`,
];

const foreignKeyWithoutIndex = `
  select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
  where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
    select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
      and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] @> k.conkey)`;

// A policy depends on its table's columns in the catalogue, so nothing is parsed here.
const policyColumnWithoutIndex = `
  select distinct p.polrelid::regclass || '.' || a.attname as name
  from pg_policy p
  join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
    and d.refclassid = 'pg_class'::regclass and d.refobjid = p.polrelid and d.refobjsubid > 0
  join pg_attribute a on a.attrelid = p.polrelid and a.attnum = d.refobjsubid
  where not exists (
    select from pg_index i where i.indrelid = p.polrelid and i.indpred is null and i.indkey[0] = a.attnum)`;

// The database asks each of them for every row, and a reader has to put them together.
const permissivePoliciesBesideEachOther = `
  select tablename || ' for ' || c.command as name
  from pg_policies p cross join unnest(p.roles) as r(role)
  cross join unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as c(command)
  where p.schemaname = 'public' and p.permissive = 'PERMISSIVE'
  group by tablename, r.role, c.command having count(*) > 1`;

describe("the catalogue", () => {
  it("finds the tables of this project, so that the other tests can't pass on an empty database", async () => {
    const tables = await offenders(`select c.relname as name from ${publicTables}`);
    expect(tables).toEqual(expect.arrayContaining(["dashboard", "learning_modules", "profiles", "projects", "schools"]));
    expect(await offenders(`select p.proname as name from ${ownFunctions}`)).toContain("claim_turn");
  });

  it("has row security on every table of public, and views that nobody can look behind [SEC-004] [SEC-005]", async () => {
    expect(await offenders(withoutRowSecurity)).toEqual([]);
    expect(await offenders(viewOfEverything)).toEqual([]);
    const asOwner = `select c.relname as name from ${publicTables} and c.relkind = 'v' and not coalesce(c.reloptions, '{}') && array['security_invoker=true']`;
    expect(await offenders(asOwner)).toEqual([]);
  });

  it("explains every table, policy and function", async () => {
    for (const query of unexplained) expect(await offenders(query)).toEqual([]);
  });

  it("has an index that starts with the columns of every foreign key", async () => {
    expect(await offenders(foreignKeyWithoutIndex)).toEqual([]);
  });

  it("has an index that starts with every column that a policy reads of its table", async () => {
    expect(await offenders(policyColumnWithoutIndex)).toEqual([]);
  });

  it("has one permissive policy at most for what a role may do with a table", async () => {
    expect(await offenders(permissivePoliciesBesideEachOther)).toEqual([]);
  });

  it("would show a table that breaks these rules", async () => {
    await server.sql("create table public.planted (id uuid, owner uuid references auth.users (id))");
    await server.sql("create policy planted_policy on public.planted using (id is not null)");
    await server.sql("create policy planted_reading on public.planted for select using (owner is not null)");
    await server.sql("create view public.planted_view as select id from public.planted");
    await server.sql("create function public.planted_function() returns int language sql as 'select 1'");
    try {
      expect(await offenders(withoutRowSecurity)).toEqual(["planted"]);
      const names = await Promise.all(unexplained.map((query) => offenders(query)));
      expect(names).toEqual([["planted", "planted_view"], ["planted_policy", "planted_reading"], ["planted_function"]]);
      expect(await offenders(viewOfEverything)).toEqual(["planted_view"]);
      expect(await offenders(foreignKeyWithoutIndex)).toEqual(["planted.planted_owner_fkey"]);
      expect(await offenders(policyColumnWithoutIndex)).toEqual(["planted.id", "planted.owner"]);
      expect(await offenders(permissivePoliciesBesideEachOther)).toEqual(["planted for SELECT"]);
    } finally {
      await server.sql("drop table public.planted cascade");
      await server.sql("drop function public.planted_function()");
    }
  });

  it("asks for the signed-in id once a statement, not once a row", async () => {
    const query = `
      select policyname as name from pg_policies
      where schemaname = 'public' and concat(qual, with_check) ~ 'auth\\.uid\\(\\)'
        and concat(qual, with_check) !~* 'select auth\\.uid\\(\\)'`;
    expect(await offenders(query)).toEqual([]);
  });

  it("gives somebody without a session no right on any table, column, sequence or function [SEC-004]", async () => {
    expect(
      await offenders(`
        select table_name || '.' || column_name as name from information_schema.column_privileges
        where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC')`),
    ).toEqual([]);
    expect(
      await offenders(`select c.relname as name from ${publicTables} and has_table_privilege('anon', c.oid, 'delete, truncate, trigger')`),
    ).toEqual([]);
    expect(
      // A case, because the planner may ask for the privilege of what is no sequence, which is an error.
      await offenders(
        "select relname as name from pg_class where relnamespace = 'public'::regnamespace and case when relkind = 'S' then has_sequence_privilege('anon', oid, 'usage') end",
      ),
    ).toEqual([]);
    expect(await offenders(`select p.proname as name from ${ownFunctions} and has_function_privilege('anon', p.oid, 'execute')`)).toEqual(
      [],
    );
  });

  it("lets learners call exactly the functions that are theirs", async () => {
    const callable = await offenders(
      `select p.proname as name from ${ownFunctions} and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
    );
    expect(callable).toEqual(learnerProcedures);
    expect(await offenders("select 'private' as name where has_schema_privilege('authenticated', 'private', 'usage')")).toEqual([]);
  });

  it("lets learners write exactly the columns that are theirs [SEC-007] [SEC-008]", async () => {
    const columns = (privilege: string): Promise<string[]> =>
      offenders(`
        select table_name || '.' || column_name as name from information_schema.column_privileges
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type = '${privilege}' and table_name <> 'profiles' order by 1`);
    const of = (table: string, ...names: string[]): string[] => names.map((name) => `${table}.${name}`);
    expect(await columns("UPDATE")).toEqual(
      [of("dashboard", "progress", "updated_at"), of("projects", "status", "updated_at"), of("team_members", "roles")].flat(),
    );
    expect(await columns("INSERT")).toEqual(
      [
        of("dashboard", "created_at", "learning_module_id", "progress", "status", "updated_at", "user_id"),
        of("team_members", "roles", "team_id", "user_id"),
      ].flat(),
    );
  });

  it("lets learners delete their membership of a team and what is remembered of them, nothing else, and truncate nothing", async () => {
    const allowing = (privileges: string): Promise<string[]> =>
      offenders(`select c.relname as name from ${publicTables} and has_table_privilege('authenticated', c.oid, '${privileges}')`);
    expect((await allowing("delete")).toSorted()).toEqual(["memory_lines", "team_members"]);
    expect(await allowing("truncate, trigger, references")).toEqual([]);
  });

  it("gives every function an empty search path, so that nobody can slip in another table", async () => {
    expect(
      await offenders(
        `select p.proname as name from ${ownFunctions} and coalesce(array_to_string(p.proconfig, ','), '') !~ 'search_path=""'`,
      ),
    ).toEqual([]);
  });
});
