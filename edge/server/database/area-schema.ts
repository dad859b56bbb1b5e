import { FailedMigrationError } from "./migrations.ts";
import type { DatabaseHandle, Queryable } from "./database-handle.ts";

/** The schema of an area that came as a package, and the role that owns it. */
export const schemaOf = (id: string): string => `area_${id.replaceAll("-", "_")}`;

/** What runs SQL as an area's role: `(script, is_asked)`. In a schema that the role doesn't reach, so that it can't change it. */
export const runnerOf = (schema: string): string => `learn_local.run_as_${schema}`;

/** What calls that for the owner, `(script)`, and looks that nothing was made by it which `faultsOf` names. */
const askerOf = (schema: string): string => `learn_local.ask_${schema}`;

/** Where the SQL of an area runs. */
export interface AreaSchema {
  /** Runs SQL as the area's role, which can't put on another one. @throws FailedMigrationError */
  run(name: string, text: string): Promise<void>;
  /** Looks whether the area's tables have their rules. @throws FailedMigrationError with what is missing */
  check(): Promise<void>;
}

// What no transaction takes back: statements under a name that a driver may ask by next.
const forget = `execute coalesce((select pg_catalog.string_agg(pg_catalog.format('deallocate %I', p.name), ';') from pg_catalog.pg_prepared_statements p
    where p.from_sql and not p::text operator(pg_catalog.=) any (known)), 'select 1');`;

/**
 * The body of a PL/pgSQL function of an area's role that answers `answer`. A SET inside of it outlasts it, and its cursors, deferred triggers,
 * temporary views and prepared statements would run as whoever has the session: nothing of that is left.
 */
export const leavingNothing = (declared: string, work: string): string => `
  declare answer jsonb; ${declared} known text[] := array(select p::text from pg_catalog.pg_prepared_statements p where p.from_sql);
  begin
    begin ${work} set constraints all immediate;
    exception when others or query_canceled or assert_failure then ${forget} raise; end;
    ${forget} execute 'close all'; discard temp; reset all;
    return answer;
  end`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * What asks a procedure of an area's schema: it answers as JSON one value, one row, or a list where it is one of a set of them.
 *
 * @param name - the procedure, as a literal
 */
export const answerOf = (schema: string, name: string, call: string): string => `
  select case when (select bool_or(proretset) from pg_proc where proname = ${name} and pronamespace = '${schema}'::regnamespace)
    then coalesce(jsonb_agg(to_jsonb(answer)), '[]') else jsonb_agg(to_jsonb(answer)) -> 0 end from ${schema}.${call} as answer`;

/**
 * Calls a procedure of an area's schema as the area's role, and answers what it answers as JSON.
 *
 * @throws the database's error, and Error for a name that isn't a plain identifier
 */
export async function callOwn(database: Queryable, id: string, name: string, args: Record<string, unknown>): Promise<unknown> {
  const badName = [name, ...Object.keys(args)].find((candidate) => !/^[a-z_][a-z0-9_]*$/.test(candidate));
  if (badName !== undefined) throw new Error(`"${badName}" can't be the name of a procedure or argument.`);
  const list = Object.entries(args).map(([argument, value]) => {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    return `${argument} => ${value === null || value === undefined ? "null" : literal(text)}`;
  });
  const script = answerOf(schemaOf(id), literal(name), `${name}(${list.join(", ")})`);
  const [row] = await database.query<{ answer: unknown }>(`select ${askerOf(schemaOf(id))}($1) as answer`, [script]);
  return row?.answer ?? null;
}

/**
 * Makes an area's schema and role where they aren't there, and its line among the areas.
 *
 * Of the core the role reaches what stands here: it may lead to a person by a foreign key, ask who is signed in, and write activities of its
 * own category. Everything else is closed to it, the procedures of the core among that.
 */
export async function openAreaSchema(transaction: Queryable, id: string, category: string): Promise<AreaSchema> {
  const own = schemaOf(id);
  const runner = runnerOf(own);
  await transaction.script(`
    create table if not exists learn_local.area_sql (
      area text not null, name text not null, hash text not null, primary key (area, name));
    do $$ begin
      if not exists (select from pg_roles where rolname = ${literal(own)}) then create role ${own} nologin; end if;
    end $$;
    grant ${own} to current_user;
    create schema if not exists ${own} authorization ${own};
    grant usage on schema public, auth to ${own};
    grant references (id) on public.profiles to ${own};
    grant select, insert, update on public.learning_modules to ${own};
    drop policy if exists ${own} on public.learning_modules;
    create policy ${own} on public.learning_modules for all to ${own}
      using (category_activity = ${literal(category)} and user_id is null) with check (category_activity = ${literal(category)} and user_id is null);
    insert into public.areas (id, category_activity, completed_stays_closed) values (${literal(id)}, ${literal(category)}, true)
      on conflict (id) do update set category_activity = excluded.category_activity;
    -- Inside a procedure of its owner nobody becomes another role, or ends the transaction.
    create or replace function ${runner}(script text, is_asked boolean) returns jsonb language plpgsql security definer set search_path = ${own} as
      $run$ ${leavingNothing("", "if is_asked then execute script into answer; else execute script; end if;")} $run$;
    grant create on schema learn_local to ${own};
    alter function ${runner}(text, boolean) owner to ${own};
    revoke create on schema learn_local from ${own};
    create or replace function ${askerOf(own)}(script text) returns jsonb language plpgsql as
      $ask$ declare answer jsonb := ${runner}(script, true); faults text;
      begin
        -- The look takes milliseconds, and who has written nothing has made nothing.
        if pg_current_xact_id_if_assigned() is null then return answer; end if;
        select string_agg(fault, '; ') into faults from (${faultsOf(own)}) as found;
        if faults is not null then raise exception '%', faults; end if;
        return answer;
      end $ask$;`);
  return {
    async run(name, text) {
      try {
        await transaction.query(`select ${runner}($1, false)`, [text]);
      } catch (cause) {
        const { internalPosition: at = "0", code } = Object(cause) as { internalPosition?: string; code?: string };
        const line = Number(at) > 0 ? `:${text.slice(0, Number(at)).split("\n").length}` : "";
        const hint = code === "42501" ? ` All that it makes lies in ${own}.` : "";
        throw new FailedMigrationError(`${name}${line} of ${id} failed.${hint}`, { cause });
      }
    },
    async check() {
      const faults = await transaction.query<{ fault: string }>(faultsOf(own));
      if (faults.length > 0) throw new FailedMigrationError(`The SQL of ${id} is refused: ${faults.map(({ fault }) => fault).join("; ")}.`);
    },
  };
}

/** What finds what would run as whoever exports or erases a student: a cast, rules for the owner, a trigger's procedure that has no owner's rights. */
export const faultsOf = (schema: string): string => `
  with own as (select oid as id, nspname::text as name from pg_namespace where nspname = '${schema}'),
  tables as (select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c, own where c.relnamespace = own.id and c.relkind in ('r', 'p'))
  select t.relname || ' has no rules: alter table ' || t.relname || ' enable row level security' as fault from tables t where not t.relrowsecurity
  union all
  select t.relname || ' has rules for its owner: no force row level security' from tables t where t.relforcerowsecurity
  union all
  select t.relname || ': the procedure of trigger ' || g.tgname || ' must be security definer' from tables t
    join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal join pg_proc p on p.oid = g.tgfoid where not p.prosecdef
  union all
  select t.relname || ': trigger ' || g.tgname || ' runs where a student is erased: none on delete, and none on update beside on delete set null' from tables t
    join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal where (g.tgtype & 8) > 0 or ((g.tgtype & 16) > 0
      and exists (select from pg_constraint k where k.conrelid = t.oid and k.confdeltype in ('n', 'd')))
  union all
  select t.relname || ' has a rule' from tables t join pg_rewrite r on r.ev_class = t.oid
  union all
  -- Whoever reads a table works out the constants of its indexes.
  select pg_describe_object(d.classid, d.objid, 0) || ' asks what is its own' from own
    join (select oid, pronamespace as id from pg_proc union all select oid, oprnamespace from pg_operator) f on f.id = own.id
    join pg_depend d on d.refobjid = f.oid and d.refclassid in ('pg_proc'::regclass, 'pg_operator'::regclass)
      and d.classid in ('pg_class'::regclass, 'pg_statistic_ext'::regclass)
  union all
  select t.relname || '.user_id must be "references public.profiles (id) on delete cascade"' from tables t
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'user_id' and not a.attisdropped
    where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and k.confdeltype = 'c'
      and k.confrelid = 'public.profiles'::regclass and k.conkey = array[a.attnum])
  union all
  select 'it makes a cast' from own where exists (select from pg_cast k join pg_proc p on p.oid = k.castfunc where p.pronamespace = own.id)
  union all
  select n.nspname || '.' || c.relname || ' lies outside of ' || own.name from own join pg_class c on c.relowner = (select oid from pg_roles where rolname = own.name)
    join pg_namespace n on n.oid = c.relnamespace where c.relnamespace <> own.id and n.nspname <> 'pg_toast'`;

/** Offers the activities of an area to nobody new; who has begun one keeps it. */
export async function retireActivities(database: Queryable, category: string): Promise<void> {
  await database.query(
    `update public.learning_modules set public = 0, retired_at = now(), updated_at = now()
     where category_activity = $1 and content_id is not null and retired_at is null`,
    [category],
  );
}

/** Erases all that an area has kept: its schema, its talks and results, its activities. */
export async function leaveSchema(database: DatabaseHandle, id: string, category: string): Promise<void> {
  const own = schemaOf(id);
  await database.transaction(async (transaction) => {
    await transaction.query("delete from public.dashboard where category_activity = $1", [category]);
    await transaction.query("delete from public.learning_modules where category_activity = $1", [category]);
    await transaction.query("delete from public.areas where id = $1", [id]);
    await transaction.query("delete from learn_local.area_sql where area = $1", [id]);
    await transaction.script(`
      drop policy if exists ${own} on public.learning_modules;
      drop function if exists ${askerOf(own)}(text);
      drop schema if exists ${own} cascade;
      drop owned by ${own};`);
  });
}
