import { generateKeyPairSync } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { TestServer } from "#testing/database/people.ts";
import { addSchool } from "#testing/database/school.ts";
import { startRosterStub, type RosterStub } from "#testing/rosters/roster-stub.ts";
import { sharedTestServer } from "#testing/server/test-server.ts";
import { lockFolder } from "#server/guards/folder-lock.ts";
import { operatorClient } from "../backend.ts";
import { logLine, pullRoster, type Pull } from "./pull.ts";
import { readPullSettings, type PullSettings } from "./settings.ts";
import type { Patience } from "./source-client.ts";

let server: TestServer;
let client: SupabaseClient;
let school: string;
let name: string;
let stub: RosterStub;
let folder: string;
let schools = 0;

beforeAll(async () => {
  server = await sharedTestServer();
  client = operatorClient(server.origin, server.serviceKey);
});
beforeEach(async () => {
  name = `Pulled School ${(schools += 1)}`;
  school = await addSchool(server, name);
  folder = await mkdtemp(join(tmpdir(), "pull-"));
  stub = await startRosterStub(name);
  stub.classes = [
    { id: "c1", title: "5b" },
    { id: "c2", title: "5c" },
  ];
  stub.students = students(10);
});
afterEach(async () => {
  await stub.stop();
  await rm(folder, { recursive: true });
});

const students = (length: number): RosterStub["students"] =>
  Array.from({ length }, (_, index) => ({ id: `u${index}`, given: `Child ${index}`, classes: [index % 2 ? "c1" : "c2"] }));
const oneRoster = (version: "1.1" | "1.2" = "1.2"): Record<string, string> => ({
  ROSTER_SOURCE: `oneroster-${version}`,
  ROSTER_URL: `${stub.url}/ims/oneroster/${version === "1.1" ? "v1p1" : "rostering/v1p2"}/`,
  ROSTER_TOKEN_URL: `${stub.url}/token`,
  ROSTER_CLIENT_ID: "learn",
  ROSTER_CLIENT_SECRET: "se:cret",
});
const refreshToken = (): Record<string, string> => ({
  ROSTER_SOURCE: "classroom",
  ROSTER_URL: stub.url,
  ROSTER_TOKEN_URL: `${stub.url}/token`,
  ROSTER_CLIENT_ID: "learn",
  ROSTER_CLIENT_SECRET: "secret",
  ROSTER_REFRESH_TOKEN: "refresh",
});

const pull = async (settings: Record<string, string> = oneRoster(), asked: Partial<Pull> = {}, patience: Partial<Patience> = {}) =>
  pullRoster(
    client,
    await readPullSettings(settings, undefined),
    { name, isPreview: false, mayCloseMany: false, ...asked },
    { folder, patience: { pauseMs: 1, tries: 3, ...patience } },
  );

const classesNow = async (): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    (
      await server.sql<{ id: string; classes: string | null }>(
        "select roster_id as id, private.class_names(user_id) as classes from public.school_accounts where school_id = $1",
        [school],
      )
    ).map(({ id, classes }) => [id, classes]),
  );

it.each(["1.1", "1.2"] as const)("a OneRoster %s server is read page by page, looked at and taken in as a file is", async (version) => {
  stub.students = students(105);
  const preview = await pull(oneRoster(version), { isPreview: true });
  expect([preview.new, preview.newClasses, await classesNow()]).toEqual([105, ["5b", "5c"], {}]);
  expect(await pull(oneRoster(version))).toMatchObject({ new: 105, faults: 0 });
  expect(await classesNow()).toMatchObject({ u0: "5c", u1: "5b", u104: "5c" });
  expect(await pull(oneRoster(version))).toMatchObject({ new: 0, changed: 0, gone: 0, same: 105 });
  expect(stub.asked.filter((path) => path.includes("/schools/o1/students"))).toHaveLength(6);
  const [token] = stub.tokensAsked;
  expect(token?.authorization).toBe(`Basic ${Buffer.from("learn:se%3Acret").toString("base64")}`);
  expect(token?.scope).toContain(`/or/v1p${version.at(-1)}/scope/roster-core.readonly`);
  // Nothing is asked for that isn't this school's, but for which schools and terms there are.
  expect(stub.asked.every((path) => /\/(schools|academicSessions)\?|\/schools\/o1\//.test(path))).toBe(true);
});

it("what changed since a moment is read alone: a new child, a move, a leaver and nobody else", async () => {
  await pull();
  const changedAt = "2026-11-28T04:00:00.000Z";
  stub.students[0] = { ...stub.students[0]!, classes: ["c1"], left: ["c2"], changedAt };
  stub.students[1] = { ...stub.students[1]!, isDeleted: true, changedAt };
  stub.students[2] = { ...stub.students[2]!, given: "Renamed", changedAt };
  stub.students.push({ id: "new", given: "New", classes: ["c2"], changedAt });
  const since = new Date("2026-11-27");
  expect(await pull(oneRoster(), { since })).toMatchObject({ new: 1, changed: 2, gone: 1, closed: 1, same: 0, faults: 0, accounts: 10 });
  expect(await classesNow()).toMatchObject({ u0: "5b", u1: null, u2: "5c", u3: "5b", new: "5c" });
  expect(stub.asked.at(-1)).toContain("filter=dateLastModified>'2026-11-27T00:00:00.000Z'");
  expect(await pull(oneRoster(), { since })).toMatchObject({ new: 0, changed: 0, gone: 0 });
});

it("a server that asks to wait, fails for a moment or ends a token is asked again", async () => {
  stub.interfere = (number) => {
    if (number === 2) return new Response("", { status: 429, headers: { "retry-after": "1" } });
    if (number === 4) return new Response("down", { status: 503 });
    if (number === 6) return new Response('{"users": [', { status: 200 });
    if (number === 8) return new Response("", { status: 401 });
    return undefined;
  };
  const started = performance.now();
  expect(await pull()).toMatchObject({ new: 10 });
  expect(performance.now() - started).toBeGreaterThan(900);
  expect(stub.tokensAsked).toHaveLength(2);
});

it.each<[string, number, RosterStub["interfere"], Partial<Patience>?]>([
  ["an answer is broken", 2, (_, path) => (path.endsWith("/students") ? new Response('{"users": [{"sour') : undefined)],
  ["has no users", 2, (_, path) => (path.endsWith("/students") ? Response.json({ error: "none" }) : undefined)],
  ["has 10 users and gave 0", 2, (_, path) => (path.endsWith("/students") ? page([], { "X-Total-Count": "10" }) : undefined)],
  [
    "again and again",
    2,
    (_, path) => (path.endsWith("/students") ? page([{ sourcedId: "u1" }], { Link: `<${stub.url}${path}>; rel="next"` }) : undefined),
  ],
  [
    "sends on to another server",
    1,
    (_, path) =>
      path.endsWith("/students") ? page([{ sourcedId: "u1" }], { Link: '<https://elsewhere.example/>; rel="next"' }) : undefined,
  ],
  ["it says 503", 2, (number) => (number > 2 ? new Response("", { status: 503 }) : undefined)],
  ["it says 429", 2, (number) => (number > 2 ? new Response("", { status: 429, headers: { "retry-after": "86400" } }) : undefined)],
  ["refuses (403)", 1, (number) => (number > 2 ? new Response("", { status: 403 }) : undefined)],
  [
    "too slow",
    2,
    (number) => (number > 2 ? new Promise((resolve) => void setTimeout(() => resolve(Response.json({})), 400)) : undefined),
    { timeoutMs: 100 },
  ],
  ["more than a roster can have", 1, (number) => (number > 2 ? new Response("x".repeat(50_000)) : undefined), { mostBytes: 40_000 }],
])(
  "nothing is half done and the scheduler is told where it fails in the middle: %s, with exit code %i",
  async (said, exitCode, interfere, patience) => {
    await pull();
    const before = await classesNow();
    stub.asked.length = 0;
    stub.students = stub.students.slice(1).map((student) => ({ ...student, classes: ["c1"] }));
    stub.interfere = interfere;
    await expect(pull(oneRoster(), {}, patience)).rejects.toMatchObject({
      name: "OperatorFault",
      exitCode,
      message: expect.stringContaining(said) as string,
    });
    expect(await classesNow()).toEqual(before);
  },
);

const page = (users: object[], headers: Record<string, string>): Response => Response.json({ users }, { headers });

it("a list that closes more than a fifth of the accounts is refused, an empty one too, until the operator says that it is right", async () => {
  await pull();
  const before = await classesNow();
  const everybody = stub.students;
  stub.students = everybody.slice(0, 7);
  await expect(pull()).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining("close 3 of 10 accounts") as string });
  // Everybody is there, and the server forgot who is in which class.
  stub.students = everybody.map((student, index) => (index === 0 ? student : { ...student, classes: [] }));
  await expect(pull()).rejects.toMatchObject({ exitCode: 3 });
  stub.students = [];
  await expect(pull(oneRoster(), { mayCloseMany: true })).rejects.toThrow("There is no student");
  expect(await classesNow()).toEqual(before);
  stub.students = everybody.slice(0, 7);
  expect(await pull(oneRoster(), { mayCloseMany: true })).toMatchObject({ gone: 3, closed: 3, same: 7 });
  stub.students = everybody;
  expect(await pull()).toMatchObject({ new: 0, changed: 3 });
});

it("Google Classroom's active courses are read by a refresh token, or by a service account in somebody's name", async () => {
  stub.classes.push({ id: "c3", title: "Choir", section: "red" }, { id: "c4", title: "choir", section: "blue" });
  stub.students[0]?.classes.push("c3", "c4");
  expect(await pull(refreshToken())).toMatchObject({ new: 10, newClasses: ["5b", "5c", "choir blue", "Choir red"] });
  expect(await classesNow()).toMatchObject({ u0: "5c, choir blue, Choir red", u1: "5b" });
  expect(stub.tokensAsked[0]).toMatchObject({ grant_type: "refresh_token", refresh_token: "refresh" });

  const keyFile = join(folder, "key.json");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { client_email: "learn@project.example", private_key: privateKey.export({ type: "pkcs8", format: "pem" }) };
  await writeFile(keyFile, JSON.stringify(key), { mode: 0o600 });
  const account = { ...refreshToken(), ROSTER_KEY_FILE: keyFile, ROSTER_SUBJECT: "it@hill.example", ROSTER_COURSES: "c1" };
  expect(await pull(account, { isPreview: true })).toMatchObject({ new: 0, same: 5, closed: 5 });
  expect(stub.tokensAsked[1]).toMatchObject({ sub: "it@hill.example", grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer" });
  await expect(pull({ ...account, ROSTER_COURSES: "c1,c9" })).rejects.toThrow("c9 is no active course");
  await expect(pull(account, { since: new Date() })).rejects.toThrow("--since");
});

it("two pulls of a school don't run at once, and one that died doesn't hold the next back", async () => {
  const own = join(folder, `roster-pull-${school}`);
  const unlock = await lockFolder(own);
  await expect(pull()).rejects.toMatchObject({ exitCode: 4 });
  await unlock();
  // The lock of the data folder, whose own test has many take over a dead one at once.
  await writeFile(join(own, "lock"), JSON.stringify({ pid: 999_999_999, started: null }));
  const startedAt = new Date();
  const outcome = await pull();
  expect(logLine(name, { source: "oneroster-1.2" } as PullSettings, outcome, startedAt)).toMatch(
    /^\d{4}-\S+Z Pulled School \d+ from oneroster-1\.2: 10 new, 0 changed, 0 gone, 0 as before, 0 left out, in \d+ s$/,
  );
});

it("settings come from a file that nobody else can read, outside of the checkout, and each is named where it is wrong", async () => {
  const file = join(folder, "hill.env");
  await writeFile(
    file,
    Object.entries(oneRoster("1.1"))
      .map(([key, value]) => `${key}=${value}`)
      .join("\n"),
    { mode: 0o600 },
  );
  expect(await readPullSettings({}, file)).toMatchObject({ source: "oneroster-1.1", clientSecret: "se:cret", orgId: undefined });
  await chmod(file, 0o644);
  await expect(readPullSettings({}, file)).rejects.toThrow("chmod 600");
  await expect(readPullSettings({}, import.meta.filename)).rejects.toThrow("outside of this checkout");
  await expect(readPullSettings({ ...oneRoster(), ROSTER_URL: "http://sis.example" }, undefined)).rejects.toThrow(
    "ROSTER_URL takes an address",
  );
  await expect(readPullSettings({ ROSTER_SOURCE: "ftp" }, undefined)).rejects.toThrow("ROSTER_SOURCE takes");
  for (const missing of ["ROSTER_SOURCE", "ROSTER_TOKEN_URL", "ROSTER_CLIENT_SECRET"])
    await expect(readPullSettings({ ...oneRoster(), [missing]: " " }, undefined)).rejects.toThrow(`${missing} is missing`);
});
