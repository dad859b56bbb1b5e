import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import { openPostgresDatabase } from "#server/database/postgres-database.ts";
import { isBaseline, readEarlierMigrations } from "#server/database/earlier-migrations.ts";
import { applyMigrations, readMigrations } from "#server/database/migrations.ts";
import { repositoryFolder, supabaseFolder } from "#server/repository.ts";
import { startOnDeno } from "../server/function-on-deno.ts";
import { createHostedProject, type HostedProject } from "../server/hosted-project.ts";
import { postAs, sharedTestLearn } from "../server/learn-with-stub.ts";
import { startPostgres } from "../server/postgres-for-tests.ts";
import { installCli } from "./installed-cli.ts";
import { startManagementStub, type ManagementStub } from "./management-stub.ts";

// Its home and the project's copy in one: what it writes for itself isn't left in the repository.
const folder = await mkdtemp(join(tmpdir(), "learn-supabase-"));
await cp(supabaseFolder, join(folder, "supabase"), { recursive: true });
const cli = await installCli(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => {
  if (cli === null) throw new Error("The CLI is not here.");
  return cli.run(...args);
};
const complaint = /warn|deprecat|error/i;

describe.skipIf(cli === null)("the Supabase CLI", async () => {
  const server = cli === null ? null : await startPostgres();
  afterAll(() => server?.stop());

  describe.skipIf(server === null)("on a project's database", () => {
    let project: HostedProject;
    const remote = () => `--remote=${project.url}?sslmode=disable`;
    const push = () => run("db", "push", "--include-seed", remote());

    beforeAll(async () => {
      project = await createHostedProject(server?.url ?? "", `pushed_${process.pid}`);
      const { code, told } = await push();
      expect(code, told).toBe(0);
      expect(told).not.toMatch(complaint);
    });
    afterAll(() => project?.remove());

    it("runs every migration and the seed, in settings of which it finds none out of date, and no migration twice", async () => {
      const [count] = await project.owner`select count(*)::int as modules from public.learning_modules`;
      expect(count?.["modules"]).toBe((await ownCatalogue()).entries.length * 6);
      const ran = await project.owner<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`;
      expect(ran.map(({ version }) => version)).toEqual((await readMigrations()).map(({ version }) => version));
      expect(await push()).toMatchObject({ code: 0, told: expect.stringContaining("migrations are up to date") });
    });

    it("brings an activity that was changed, or changed back, to a project that had the seed before, and writes no other row", async () => {
      const seed = join(folder, "supabase/seed.sql");
      const original = await readFile(seed, "utf8");
      const writtenBy = async (text: string): Promise<string[]> => {
        const [before] = await project.owner<{ now: string }[]>`select clock_timestamp()::text as now`;
        await writeFile(seed, text);
        expect(await push()).toMatchObject({ code: 0 });
        const rows = await project.owner<{ title: string }[]>`
          select distinct title from public.learning_modules where updated_at > ${before?.now ?? ""}::timestamptz`;
        return rows.map(({ title }) => title);
      };
      const [entry] = (await ownCatalogue()).entries;
      const title = entry?.activity.title ?? "";
      expect(await writtenBy(original.replaceAll(`'${title}'`, "'Another title'"))).toEqual(["Another title"]);
      expect(await writtenBy(original)).toEqual([title]);
    });

    it("leaves behind what our own server takes for its migrations, unchanged", async () => {
      const database = await openPostgresDatabase(project.url);
      try {
        expect(await applyMigrations(database, await readMigrations())).toBe(0);
      } finally {
        await database.close();
      }
    });

    it("goes on with a project from before the baseline by the commands of docs/deploy.md, with its rows", async () => {
      const old = await createHostedProject(server?.url ?? "", `earlier_${process.pid}`);
      try {
        const url = `--remote=${old.url}?sslmode=disable`;
        const earlier = ["--workdir", "supabase/earlier-migrations", url];
        const succeed = async (...args: string[]) => expect(await run(...args)).toMatchObject({ code: 0 });
        await succeed("db", "push", ...earlier);
        await old.owner`insert into public.schools (name) values ('Hill School')`;
        expect(await run("db", "push", url)).toMatchObject({ code: 1, told: expect.stringContaining("repair") });

        const versions = (await readEarlierMigrations()).map(({ version }) => version);
        await succeed("migration", "repair", "--status", "reverted", ...versions, ...earlier);
        const baseline = (await readMigrations()).filter(isBaseline).map(({ version }) => version);
        await succeed("migration", "repair", "--status", "applied", ...baseline, url);
        await succeed("db", "push", "--include-seed", url);

        const ran = await old.owner<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`;
        expect(ran.map(({ version }) => version)).toEqual((await readMigrations()).map(({ version }) => version));
        expect([...(await old.owner`select name from public.schools`)]).toEqual([{ name: "Hill School" }]);
      } finally {
        await old.remove();
      }
    });

    it("advises against a planted table that anybody may read, and of ours nothing but two things that are so on purpose", async () => {
      await project.owner`create table if not exists public.planted (id uuid primary key)`;
      await project.owner`grant select on public.planted to authenticated`;
      const options = ["--level", "info", "--fail-on", "none", "--output-format", "json"];
      const { code, output, told } = await run("db", "advisors", remote(), ...options);
      expect(code, told).toBe(0);
      const { results } = JSON.parse(output) as { results: { name: string; level: string; detail: string }[] };
      // A table without a policy is the server's alone, and in a database without a learner no index has been used.
      const onPurpose = ["INFO rls_enabled_no_policy", "INFO unused_index"];
      const advice = new Set(results.map(({ name, level }) => `${level} ${name}`));
      expect([...advice].toSorted()).toEqual(["ERROR rls_disabled_in_public", ...onPurpose]);
      const refused = results.filter(({ level }) => level === "ERROR");
      expect(refused).toEqual([expect.objectContaining({ detail: expect.stringContaining("planted") as string })]);
    });
  });

  describe("deploying", () => {
    const functions = join(folder, "supabase/functions");
    const names = readdirSync(functions).filter((name) => existsSync(join(functions, name, "index.ts")));
    let management: ManagementStub;

    beforeAll(async () => {
      management = await startManagementStub(folder);
      const { code, output, told } = await run("functions", "deploy", "--use-api", ...management.options);
      expect(code, told).toBe(0);
      expect(output + told).not.toMatch(complaint);
    });
    afterAll(() => management?.stop());

    it("uploads every function as one that checks tokens by itself", () => {
      expect(names.length).toBeGreaterThan(0);
      expect([...management.uploads.keys()].toSorted()).toEqual(names);
      expect(management.deployed.map(({ slug, verify_jwt }) => [slug, verify_jwt]).toSorted()).toEqual(names.map((name) => [name, false]));
    });

    it("uploads with each function every file that it imports", () => {
      const missing = [...management.uploads].flatMap(([name, files]) =>
        [...files].flatMap(([path, text]) =>
          [...text.matchAll(/(?:from|import) ?\(?"(\.[^"]+)"/g)]
            .map(([, imported = ""]) => join(dirname(path), imported))
            .filter((file) => !files.has(file))
            .map((file) => `${name}: ${file}`),
        ),
      );
      expect(missing).toEqual([]);
    });

    it("uploads what runs on Deno without anything else, with the names that hosted keys have now", async () => {
      const name = "ai-learning";
      const place = await mkdtemp(join(folder, `${name}-`));
      for (const [path, text] of management.uploads.get(name) ?? []) {
        await mkdir(dirname(join(place, path)), { recursive: true });
        await writeFile(join(place, path), text);
      }
      expect((await readdir(join(place, "supabase/functions"))).toSorted()).toEqual(["_shared", name, "deno.json"].toSorted());
      // What a project fetches from npm while it takes the files in.
      await symlink(join(repositoryFolder, "node_modules"), join(place, "node_modules"), "dir");
      const learn = await sharedTestLearn();
      const { accessToken } = await learn.server.signUp();
      const hosted = await startOnDeno(learn, name, {}, join(place, "supabase/functions"));
      try {
        expect((await postAs(null, `${hosted.url}/chat`, {})).status).toBe(401);
        expect((await postAs(accessToken, `${hosted.url}/chat`, { name: 7 })).status).toBe(400);
      } finally {
        hosted.stop();
      }
    });
  });
});
