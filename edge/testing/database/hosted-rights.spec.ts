import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAreas, signedClubs } from "#operator/releases/testing/signed-package.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "#server/database/migrations.ts";
import { createHostedProject, type HostedProject } from "../server/hosted-project.ts";
import { startPostgres } from "../server/postgres-for-tests.ts";

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(server === null)("on a project whose owner is no superuser", () => {
  let project: HostedProject;
  let owner: HostedProject["owner"];
  let auth: HostedProject["auth"];

  beforeAll(async () => {
    project = await createHostedProject(server?.url ?? "", `hosted_${process.pid}`);
    ({ owner, auth } = project);
    for (const { text } of await readMigrations()) await owner.unsafe(text);
  });
  afterAll(() => project?.remove());

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

  it("a package is written as a migration that this owner can run, and run again, and a changed file of it is refused", async () => {
    const folder = await mkdtemp(join(tmpdir(), "learn-hosted-"));
    const file = await signedClubs(folder, join(folder, "areas"));
    runAreas(join(folder, "areas"), "1", "hosted", file, "--to", join(folder, "supabase"));
    const [name = ""] = await readdir(join(folder, "supabase/migrations"));
    const text = await readFile(join(folder, "supabase/migrations", name), "utf8");
    for (let round = 0; round < 2; round += 1) await owner.unsafe(text);
    const id = crypto.randomUUID();
    await auth`insert into auth.users (id) values (${id})`;
    await owner`insert into public.profiles (id, name) values (${id}, 'Amina')`;
    const answer = (role: string) =>
      project.authenticator.begin(async (sql) => {
        await sql`select set_config('role', ${role}, true)`;
        return sql`select public.own_area_clubs('set_mark', ${sql.json({ student: id, note: "it's" })})`;
      });
    expect([...(await answer("service_role"))]).toEqual([{ own_area_clubs: "it's by area_clubs" }]);
    for (const role of ["anon", "authenticated"]) await expect(answer(role)).rejects.toThrow("permission denied");
    await owner`update learn_local.area_sql set hash = 'another'`;
    await expect(owner.unsafe(text)).rejects.toThrow("was changed after this database had run it");
    await rm(folder, { recursive: true });
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

  it("PostgREST is told to ask ahead of each request whether account and session are there, and may, as whoever asks; others are refused", async () => {
    const [settings] = await owner`select rolconfig from pg_roles where rolname = 'authenticator'`;
    expect(settings?.["rolconfig"]).toContain("pgrst.db_pre_request=public.refuse_gone_account");
    const [there, closed] = [crypto.randomUUID(), crypto.randomUUID()];
    await auth`insert into auth.users (id, email) values (${there}, 'there@school.test'), (${closed}, 'closed@school.test')`;
    await owner`insert into public.profiles (id, name) values (${there}, 'Amina'), (${closed}, 'Leo')`;
    await owner`insert into private.closed_accounts (user_id, reason, erase_after, classes) values (${closed}, 'consent', now(), '{}')`;
    // PostgREST's statements in their order: role and claims, what it was told to ask, the request.
    const ask = (role: string, claims: object) =>
      project.authenticator
        .begin(async (sql) => {
          await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
          await sql`select public.refuse_gone_account()`;
          return (await sql`select id from public.profiles`).map(({ id }) => id as string);
        })
        .catch(({ code }: { code: string }) => code);
    expect(await ask("authenticated", { sub: there, role: "authenticated" })).toEqual([there]);
    const [session] = await auth`insert into auth.sessions (id, user_id) values (${crypto.randomUUID()}, ${there}) returning id`;
    expect(await ask("authenticated", { sub: there, role: "authenticated", session_id: session?.["id"] })).toEqual([there]);
    expect(await ask("authenticated", { sub: there, role: "authenticated", session_id: crypto.randomUUID() })).toBe("PT401");
    expect(await ask("authenticated", { sub: closed, role: "authenticated" })).toBe("PT401");
    expect(await ask("service_role", { role: "service_role" })).toEqual(expect.arrayContaining([there, closed]));
    expect(await ask("anon", { role: "anon" })).toBe("42501");
  });
});
