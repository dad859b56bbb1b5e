import { ownTestServer } from "#testing/server/own-servers.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { operatorCommand } from "#testing/server/child-server.ts";
import { withAreas } from "#testing/server/test-server.ts";
import { overNetwork, type Answer, type Send } from "./doctor/ask.ts";
import { examine } from "./doctor/examine.ts";
import { brokenOf, statesOf } from "./testing/findings.ts";
import { startBreakingProxy, withHeaders, withText } from "./testing/breaking-proxy.ts";

const server = await ownTestServer({ folders: withAreas, databaseUrl: null });
const proxy = await startBreakingProxy(server.origin);
afterAll(() => proxy.close());

const site = "https://school.example";
const backend = "https://project.example";

/** A site and a backend by their names on the internet, both answered by the server of this test. */
const byName =
  (change: (answer: Answer, url: URL) => Answer = (answer) => answer): Send =>
  async (address, question) => {
    const url = new URL(address);
    const known = { [site]: server.origin, [backend]: server.origin }[url.origin];
    if (known === undefined) throw new Error(`nobody is at ${url.origin}`);
    const answer = await overNetwork(known + url.pathname + url.search, question);
    return change({ ...answer, url: address }, url);
  };

const hsts = (value: string) => byName((answer) => withHeaders(answer, { "strict-transport-security": value }));

describe("on the internet", () => {
  it("https is asked for, for a year, and a mailbox that everybody reads is the worst", async () => {
    const look = (send: Send) => examine({ site, send, only: ["https"] });
    expect(brokenOf(await look(byName()))).toEqual([expect.stringContaining("no Strict-Transport-Security: set it at your host")]);
    expect(statesOf(await look(hsts("max-age=60")), "https")).toContain("advice");
    expect(brokenOf(await look(hsts("max-age=31536000")))).toEqual([]);
    expect(
      brokenOf(
        await examine({
          site: "http://school.example",
          send: (url, question) => byName()(url.replace("http:", "https:"), question),
          only: ["https"],
        }),
      ),
    ).toEqual([expect.stringContaining("isn't https: passwords travel readable")]);
    expect(brokenOf(await examine({ site, send: byName(), only: ["mail"] }))).toEqual([
      expect.stringContaining("Everybody can read all mails at /__mailbox"),
    ]);
  });

  it("a backend of another origin has to let the pages of the site in, and previews need a host of their own", async () => {
    const look = (change?: (answer: Answer, url: URL) => Answer) =>
      examine({ site, supabaseUrl: backend, send: byName(change), only: ["other origins", "previews"] });
    const previewOnSite = (answer: Answer, url: URL): Answer =>
      url.pathname === "/config.json"
        ? withText(answer, (text) => text.replace(/"previewOrigin":"[^"]+"/, `"previewOrigin":"${site}"`))
        : answer;
    expect(brokenOf(await look(previewOnSite))).toEqual([
      ...["auth/v1/token", "rest/v1/profiles"].map((path) =>
        expect.stringContaining(`${backend}/${path} doesn't let pages of ${site} call it`),
      ),
      expect.stringMatching(/functions\/v1\/.*\/chat doesn't let pages/),
      expect.stringContaining("Previews are on the host of the site, where a student's page can set its cookies"),
    ]);
    const shared = (answer: Answer, url: URL): Answer =>
      url.origin === backend
        ? {
            ...withHeaders(answer, {
              "access-control-allow-origin": "*",
              "access-control-allow-headers": "authorization, content-type, apikey",
            }),
            status: 200,
          }
        : answer;
    expect(brokenOf(await examine({ site, supabaseUrl: backend, send: byName(shared), only: ["other origins"] }))).toEqual([]);
  });

  it("a site that nobody answers at is one sentence", async () => {
    const findings = await examine({ site: "https://nobody.example", send: byName() });
    expect(brokenOf(findings)).toEqual([expect.stringContaining("https://nobody.example/config.json doesn't answer")]);
    expect(findings).toHaveLength(1);
  });
});

it("with the secret key the catalogue names what stands open and leaves out what nobody can call, and with a wrong one it says so", async () => {
  onTestFinished(async () => {
    await server.sql("drop table public.notes");
    await server.sql("drop function public.peek()");
    await server.sql("drop function public.watch()");
  });
  await server.sql("create table public.notes (id int)");
  await server.sql("grant select on public.notes to anon");
  await server.sql("create function public.peek() returns int language sql security definer as 'select 1'");
  await server.sql("grant execute on function public.peek() to public");
  await server.sql("create function public.watch() returns trigger language plpgsql as 'begin return new; end'");
  await server.sql("grant execute on function public.watch() to public");
  const look = (secretKey: string) => examine({ site: server.origin, secretKey, only: ["catalogue"] });
  expect(brokenOf(await look(server.serviceKey))).toEqual([
    expect.stringContaining("public.notes: row level security is off; alter table public.notes enable"),
    expect.stringContaining("public.notes: strangers have rights on it; revoke all on public.notes"),
    expect.stringContaining("public.peek(): it has its owner's rights and no search_path"),
    expect.stringContaining("public.peek(): strangers may call it; revoke all on function"),
  ]);
  expect(brokenOf(await look("sb_secret_wrong"))).toEqual(["SUPABASE_SECRET_KEY isn't the secret key of this backend."]);
});

it("the secret key goes to the site and to the backend that the operator has said, by https, and to none that the site alone names", async () => {
  const look = async (options: Partial<Parameters<typeof examine>[0]> = {}, named = backend): Promise<[string[], string[]]> => {
    const told: string[] = [];
    const naming = byName((answer, url) =>
      url.pathname === "/config.json"
        ? withText(answer, (text) => text.replace(/"supabaseUrl":"[^"]*"/, `"supabaseUrl":"${named}"`))
        : answer,
    );
    const send: Send = (url, question) => {
      if (JSON.stringify(question.headers ?? {}).includes(server.serviceKey)) told.push(new URL(url).origin);
      if (url.endsWith("/health")) return Promise.resolve({ url, status: 404, headers: new Headers(), body: Buffer.from("") });
      return naming(url.replace("http:", "https:"), question);
    };
    const findings = await examine({ site, secretKey: server.serviceKey, only: ["catalogue", "safety"], send, ...options });
    return [[...new Set(told)], findings.filter(({ state }) => state === "unseen").map(({ text }) => text)];
  };
  const sentence = `SUPABASE_SECRET_KEY isn't sent to ${backend}, which the site alone names: set SUPABASE_URL to it if it is your backend.`;
  expect(await look()).toEqual([[], [sentence, sentence]]);
  expect(await look({ secretKeyFor: site })).toEqual([[], [sentence, sentence]]);
  expect(await look({ secretKeyFor: `${backend}/` })).toEqual([[backend], []]);
  expect(await look({ supabaseUrl: backend })).toEqual([[backend], []]);
  expect(await look({}, site)).toEqual([[site], []]);
  const [told, unread] = await look({ supabaseUrl: "http://project.example" });
  expect([told, unread]).toEqual([[], [expect.stringContaining("could read it"), expect.stringContaining("could read it")]]);
});

describe("the command", () => {
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [...operatorCommand("doctor"), ...args], {
      cwd: import.meta.dirname,
      env: { PATH: process.env["PATH"] },
    });
    const printed = { out: "", error: "" };
    child.stdout.on("data", (chunk: Buffer) => (printed.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (printed.error += chunk.toString()));
    const [code] = (await once(child, "close")) as [number];
    return { code, ...printed };
  };

  it("prints a table and ends with 0, with 1 where something is wrong, and with 2 where it doesn't know what to look at", async () => {
    const [fine, wrong, unknown, nowhere] = await Promise.all([
      run(server.origin, "--only", "frames,caching"),
      run(server.origin, "--only", "sign-up", "--json", "--supabase-url", "http://127.0.0.1:9"),
      run(server.origin, "--only", "horoscope"),
      run("school.example"),
    ]);
    expect(fine).toMatchObject({ code: 0, out: expect.stringMatching(/^frames +ok +No other site may[^]*^Nothing is wrong: 2 ok/m) });
    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.out)).toEqual({
      site: server.origin,
      findings: [
        { check: "sign-up", state: "broken", text: expect.stringContaining("http://127.0.0.1:9/auth/v1/settings doesn't answer") },
      ],
    });
    expect(unknown).toMatchObject({ code: 2, error: expect.stringContaining('There is no check "horoscope"') });
    expect(nowhere).toMatchObject({ code: 2, error: expect.stringContaining("Say which site: npm run doctor") });
  });
});
