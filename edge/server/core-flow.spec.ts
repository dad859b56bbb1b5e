import { channel } from "node:diagnostics_channel";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describedSkills, writeFiles } from "#operator/releases/testing/built-area.ts";
import { postAs } from "#testing/server/learn-with-stub.ts";
import { callFunction } from "./database/call-function.ts";
import { openPostgresDatabase } from "./database/postgres-database.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import type { TestPostgres } from "#testing/server/postgres-for-tests.ts";
import { shellAlone, startTestServer, type SignedUp, type TestServer } from "#testing/server/test-server.ts";

const postgres: TestPostgres | null = await freshDatabase();
afterAll(() => postgres?.stop());

const kinds = [
  { name: "the embedded database", databaseUrl: null, isHere: true },
  { name: "a PostgreSQL server", databaseUrl: postgres?.url, isHere: postgres !== null },
];

describe.each(kinds)("on $name", ({ databaseUrl, isHere }) => {
  describe.runIf(isHere)("the server", () => {
    let server: TestServer;
    let ada: SignedUp;
    beforeAll(async () => {
      const remotes = await mkdtemp(join(tmpdir(), "learn-coming-"));
      await writeFiles(join(remotes, "skills/dist"), { "area.json": JSON.stringify(describedSkills) });
      server = await startTestServer({ databaseUrl, folders: { ...shellAlone, remotes } });
      ada = await server.signUp(`Ada.${crypto.randomUUID()}@Example.org`);
    });
    afterAll(() => server.stop());

    it("signs a person up with their metadata, and in again", async () => {
      const again = server.visitor();
      const { data, error } = await again.auth.signInWithPassword({ email: ada.email, password: ada.password });
      expect(error).toBeNull();
      expect(data.user?.id).toBe(ada.id);
      expect(data.user?.user_metadata).toMatchObject({ username: "Ada", role: "student" });
    });

    it("refuses a password of seven characters and takes one of eight", async () => {
      const short = await server.visitor().auth.signUp({ email: `${crypto.randomUUID()}@example.org`, password: "1234567" });
      expect(short.error?.message).toContain("at least 8 characters");
      const long = await server.visitor().auth.signUp({ email: `${crypto.randomUUID()}@example.org`, password: "kitelake" });
      expect(long.error).toBeNull();
    });

    it("stores a profile with the address of the token and timestamps in ISO form", async () => {
      const texts = await postAs(ada.accessToken, `${server.origin}/functions/v1/profile/texts`, { name: "Ada", country: "Kenya" });
      expect(texts.status).toBe(200);
      const { data } = await ada.client
        .from("profiles")
        .update({ role: "student", grade_level: 1, continent: "Africa", profile_completed: true })
        .eq("id", ada.id)
        .select()
        .single()
        .throwOnError();
      expect(data).toMatchObject({ id: ada.id, email: ada.email.toLowerCase(), profile_completed: true });
      expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    });

    it("answers a procedure for the caller and refuses it for another person", async () => {
      const mine = await ada.client.rpc("create_grade_appropriate_dashboard_activities_by_continent", {
        user_id_param: ada.id,
        continent_param: "Africa",
      });
      expect(mine.error).toBeNull();
      expect(mine.data).toBeTypeOf("number");
      const other = await server.signUp();
      const theirs = await ada.client.rpc("refresh_user_dashboard", { user_id_param: other.id });
      expect(theirs.error?.code).toBe("42501");
    });

    it("tells missing rows and broken filters as hosted", async () => {
      const missing = await ada.client.from("profiles").select().eq("id", crypto.randomUUID()).single();
      expect([missing.status, missing.error?.code]).toEqual([406, "PGRST116"]);
      const broken = await ada.client.from("dashboard").select().eq("id", "no id");
      expect(broken.error?.code).toBe("22P02");
    });

    it("knows the address in the claims, which the database's own policies use", async () => {
      const claims = JSON.stringify({ email: "ada@example.org" });
      const rows = await server.sql<{ email: string }>(
        "with claims as materialized (select set_config('request.jwt.claims', $1, true)) select auth.email() as email from claims",
        [claims],
      );
      expect(rows).toEqual([{ email: "ada@example.org" }]);
    });

    it("reports its health and what the browser may know, and nothing else", async () => {
      const health = await fetch(`${server.origin}/health`);
      expect([health.status, await health.json()]).toEqual([
        200,
        {
          // Without a mail server; and how full the disk of who runs this is, is theirs to know.
          status: databaseUrl ? "degraded" : expect.stringMatching(/^(ok|degraded)$/),
          version: expect.any(String),
          database: databaseUrl ? "postgres" : "embedded",
          ai: "practice",
          runner: "idle",
          mail: databaseUrl ? "none" : "mailbox",
          safety: { schools: 0, schools_without_safe_person: 0, overdue_mails: 0, has_sender: expect.any(Boolean) as unknown },
          parts: expect.arrayContaining([
            { part: "database", status: "ok" },
            { part: "migrations", status: "ok" },
            { part: "function:ai-learning", status: "ok" },
            {
              part: "mail",
              ...(databaseUrl ? { status: "degraded", reason: "mail_nowhere", todo: expect.any(String) } : { status: "ok" }),
            },
          ]),
        },
      ]);
      const config = await (await fetch(`${server.origin}/config.json`)).json();
      expect(config).toEqual({
        supabaseUrl: server.origin,
        supabaseKey: server.anonKey,
        previewOrigin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        captchaSiteKey: null,
        captchaProvider: null,
        signInProviders: [],
        confirmEmail: false,
        tellsNews: true,
        tracedShare: 0,
        aiMode: "practice",
        localModel: null,
        areaOrigins: [],
        areaLists: ["/areas.json"],
      });
    });

    it("sends long lists compressed, and what changes at deployment with a tag", async () => {
      const headers = { apikey: server.anonKey, authorization: `Bearer ${ada.accessToken}`, "accept-encoding": "gzip" };
      const list = await fetch(`${server.origin}/rest/v1/learning_modules?select=title,description&limit=20`, { headers });
      expect([list.status, list.headers.get("content-encoding")]).toEqual([200, "gzip"]);
      expect(await list.json()).toHaveLength(20);
      for (const path of ["/config.json", "/areas.json"]) {
        const first = await fetch(server.origin + path);
        expect(first.headers.get("cache-control")).toBe("no-cache");
        const again = await fetch(server.origin + path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
        expect(again.status).toBe(304);
      }
    });

    it("tells who builds areas that somebody has opened the page of one which is still to come", async () => {
      const told: unknown[] = [];
      channel("learn.area-opened").subscribe((id) => told.push(id));
      for (const id of ["skills", "nowhere"]) await fetch(`${server.origin}/areas.json?opened=${id}`);
      expect(told).toEqual(["skills"]);
    });

    it("refuses a token signed with the secret that the backend has by default", async () => {
      const forged = await forgedToken(ada.id);
      const response = await fetch(`${server.origin}/rest/v1/profiles`, {
        headers: { apikey: server.anonKey, authorization: `Bearer ${forged}` },
      });
      expect(response.status).toBe(401);
    });

    it("puts guards on every answer", async () => {
      for (const path of ["/", "/health", "/auth/v1/settings", "/rest/v1/profiles", "/functions/v1/ai-learning/chat", "/nothing.js"]) {
        const { headers } = await fetch(server.origin + path);
        expect([path, headers.get("x-content-type-options"), headers.get("x-frame-options")]).toEqual([path, "nosniff", "DENY"]);
        expect(headers.get("content-security-policy")).toBeTruthy();
        expect(headers.get("access-control-allow-origin")).toBeNull();
      }
    });
  });
});

describe.runIf(postgres !== null)("a call from a function", () => {
  it("runs as service role, passes objects and lists as JSON, and refuses names that aren't plain", async () => {
    const database = await openPostgresDatabase(postgres?.url ?? "");
    await database.script(`
      create or replace function public.tell(whole jsonb, list jsonb, amount int, flag boolean, nothing text) returns jsonb language sql
      as $$ select jsonb_build_object('role', current_user, 'whole', whole, 'list', list, 'amount', amount, 'flag', flag, 'nothing', nothing) $$;
      grant execute on function public.tell to service_role`);
    const args = { whole: { a: "it's" }, list: [{ b: 1 }], amount: 3, flag: true, nothing: null };
    expect(await callFunction(database, "tell", args)).toEqual({ role: "service_role", ...args });
    await expect(callFunction(database, "tell; drop", {})).rejects.toThrow("can't be the name");
    await expect(callFunction(database, "tell", { 'a" => 1': 1 })).rejects.toThrow("can't be the name");
    await database.script("drop function public.tell");
    await database.close();
  });
});

async function forgedToken(id: string): Promise<string> {
  const { SignJWT } = await import("jose");
  return new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(id)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode("unsafe-secret-change-me"));
}
