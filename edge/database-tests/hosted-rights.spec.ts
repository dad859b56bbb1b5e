import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "../local/database/migrations.ts";
import { startPostgres } from "../local/testing/postgres-for-tests.ts";

// What a hosted project has before its first migration, as far as the migrations touch it: the role that runs them owns
// the database and schema public, and is neither a superuser nor the owner of the tables of schema auth.
const roles = {
  anon: "nologin",
  authenticated: "nologin",
  service_role: "nologin bypassrls",
  supabase_auth_admin: "nologin noinherit",
  migrator: "login createrole createdb bypassrls",
};
const hostedProject = `
  alter schema public owner to migrator;
  create schema extensions authorization migrator;
  create schema auth authorization supabase_auth_admin;
  set role supabase_auth_admin;
  create table auth.users (id uuid primary key, email text, raw_user_meta_data jsonb);
  create table auth.identities (id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    provider text not null, identity_data jsonb not null, updated_at timestamptz);
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  reset role;
  grant usage on schema auth to migrator, anon, authenticated, service_role;
  grant all on all tables in schema auth to migrator;
  grant execute on function auth.uid() to public;
  alter default privileges for role migrator in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role migrator in schema public grant all on functions to anon, authenticated, service_role;
`;

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(server === null)("on a project whose owner is no superuser", () => {
  let owner: postgres.Sql;
  let auth: postgres.Sql;
  let root: postgres.Sql;
  const project = `hosted_${process.pid}`;

  beforeAll(async () => {
    const url = new URL(server?.url ?? "");
    root = postgres(url.href, { max: 1, onnotice: () => {} });
    for (const [role, rights] of Object.entries(roles)) {
      // A server that TEST_DATABASE_URL names may have them from another run.
      const [known] = await root`select from pg_roles where rolname = ${role}`;
      if (!known) await root.unsafe(`create role ${role} ${rights}`);
    }
    await root.unsafe("grant anon, authenticated, service_role to migrator with admin option");
    await root.unsafe(`create database ${project} owner migrator`);
    url.pathname = `/${project}`;
    auth = postgres(url.href, { max: 1, onnotice: () => {} });
    await auth.unsafe(hostedProject);
    await auth.unsafe("set role supabase_auth_admin");
    url.username = "migrator";
    owner = postgres(url.href, { max: 1, onnotice: () => {} });
    for (const { text } of await readMigrations()) await owner.unsafe(text);
  });
  afterAll(async () => {
    await Promise.all([owner?.end(), auth?.end()]);
    await root?.unsafe(`drop database if exists ${project}`);
    await root?.end();
  });

  it("the migrations run, and every table, view and function belongs to that owner", async () => {
    const rows = await owner`
      select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relowner <> 'migrator'::regrole
      union all select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proowner <> 'migrator'::regrole`;
    expect([...rows]).toEqual([]);
  });

  it("nothing is open to somebody without a session, though such a project opens every new object", async () => {
    const open = await owner`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
        and (has_table_privilege('anon', oid, 'select, insert, update, delete, truncate, references, trigger') or has_any_column_privilege('anon', oid, 'select, insert, update, references'))
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`;
    expect([...open]).toEqual([]);
  });

  it("what the sign-in service writes reaches the profile, though it has no right to it", async () => {
    const id = crypto.randomUUID();
    await auth`insert into auth.users (id, email) values (${id}, 'a@school.test')`;
    await owner`insert into public.profiles (id, name) values (${id}, 'Amina')`;
    await auth`update auth.users set email = 'b@school.test' where id = ${id}`;
    await auth`insert into auth.identities values (${crypto.randomUUID()}, ${id}, 'github', ${auth.json({ avatar_url: "https://example.org/a.png" })}, now())`;
    expect([...(await owner`select email, avatar_url from public.profiles where id = ${id}`)]).toEqual([
      { email: "b@school.test", avatar_url: "https://example.org/a.png" },
    ]);
    await auth`delete from auth.users where id = ${id}`;
    expect([...(await owner`select id from public.profiles where id = ${id}`)]).toEqual([]);
  });
});
