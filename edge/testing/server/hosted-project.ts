import postgres from "postgres";

/**
 * What a hosted project has before its first migration, as far as the migrations touch it: the role that runs them owns
 * the database and schema public, and is neither a superuser nor the owner of the tables of schema auth.
 */
const roles = {
  anon: "nologin",
  authenticated: "nologin",
  service_role: "nologin bypassrls",
  authenticator: "login noinherit",
  supabase_auth_admin: "nologin noinherit",
  migrator: "login createrole createdb bypassrls",
};
const project = `
  alter schema public owner to migrator;
  create schema extensions authorization migrator;
  create schema auth authorization supabase_auth_admin;
  set role supabase_auth_admin;
  create table auth.users (id uuid primary key, email text, raw_user_meta_data jsonb);
  create table auth.identities (id uuid primary key, user_id uuid not null references auth.users on delete cascade,
    provider text not null, identity_data jsonb not null, updated_at timestamptz);
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users on delete cascade);
  create function auth.uid() returns uuid language sql stable as
    $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
  reset role;
  grant usage on schema auth to migrator, anon, authenticated, service_role;
  grant all on all tables in schema auth to migrator;
  grant execute on function auth.uid() to public;
  alter default privileges for role migrator in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role migrator in schema public grant all on functions to anon, authenticated, service_role;
`;

/** A database like that of a hosted project, on a PostgreSQL server of the tests. */
export interface HostedProject {
  /** Where the role that owns it connects. */
  url: string;
  owner: postgres.Sql;
  /** A connection of the sign-in service. */
  auth: postgres.Sql;
  /** A connection of PostgREST, which becomes whoever asks. */
  authenticator: postgres.Sql;
  remove(): Promise<void>;
}

/**
 * Makes such a database; no migration has run yet.
 *
 * @param server - the address of the PostgreSQL server, as somebody who may make roles
 * @param name - of the database
 */
export async function createHostedProject(server: string, name: string): Promise<HostedProject> {
  const url = new URL(server);
  const root = postgres(url.href, { max: 1, onnotice: () => {} });
  for (const [role, rights] of Object.entries(roles)) {
    // A server that TEST_DATABASE_URL names may have them from another run.
    const [known] = await root`select from pg_roles where rolname = ${role}`;
    if (!known) await root.unsafe(`create role ${role} ${rights}`);
  }
  await root.unsafe("grant anon, authenticated, service_role, authenticator to migrator with admin option");
  // Supabase's supautils lets the owner of a project set what begins with pgrst.
  await root.unsafe("grant anon, authenticated, service_role to authenticator; grant set on parameter pgrst.db_pre_request to migrator");
  await root.unsafe(`create database ${name} owner migrator`);
  url.pathname = `/${name}`;
  const auth = postgres(url.href, { max: 1, onnotice: () => {} });
  await auth.unsafe(project);
  await auth.unsafe("set role supabase_auth_admin");
  url.username = "migrator";
  const owner = postgres(url.href, { max: 1, onnotice: () => {} });
  const asAuthenticator = Object.assign(new URL(url), { username: "authenticator" });
  const authenticator = postgres(asAuthenticator.href, { max: 1, onnotice: () => {} });
  return {
    url: url.href,
    owner,
    auth,
    authenticator,
    async remove() {
      await Promise.all([owner.end(), auth.end(), authenticator.end()]);
      await root.unsafe(`drop database if exists ${name}`);
      await root.end();
    },
  };
}
