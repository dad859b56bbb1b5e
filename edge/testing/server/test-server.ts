import { cpSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import type { DestinationStream } from "pino";
import type { DatabaseHandle } from "#server/database/database-handle.ts";
import { startLearn } from "#server/start.ts";
import type { Patience } from "#supabase/functions/_shared/request/index.ts";
import { builtReleases } from "./child-server.ts";
import { commonServer, freshDatabase } from "./fresh-database.ts";
import type { TestPostgres } from "./postgres-for-tests.ts";
import { preparedDatabase } from "./prepared-database.ts";
import { builtFolders, type BuiltFolders } from "#server/http/built-files.ts";
import { repositoryFolder } from "#server/repository.ts";

export { operatorCommand } from "./child-server.ts";

/** A person who has signed up at the test server, with a real client of their own. */
export interface SignedUp {
  id: string;
  email: string;
  password: string;
  client: SupabaseClient;
  /** The same server with its secret key: what the functions, which hear all that is typed, and the operator may write. */
  operator: SupabaseClient;
  accessToken: string;
}

export interface TestServer {
  origin: string;
  /** The publishable key, which every browser knows. */
  anonKey: string;
  /** The secret key, which no browser knows. */
  serviceKey: string;
  dataDir: string;
  /** Of a PostgreSQL server, for a second process on it; undefined where the database is embedded. */
  databaseUrl: string | undefined;
  /** A client without a session: a visitor with the publishable key. */
  visitor(): SupabaseClient;
  /** A client with the secret key. */
  operator(): SupabaseClient;
  signUp(email?: string): Promise<SignedUp>;
  /** The database, seen by its owner. */
  database: DatabaseHandle;
  /** Runs one statement as the owner of the database. */
  sql<Row = Record<string, unknown>>(query: string, parameters?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** The pages of shell and areas that are built in this checkout. */
export const withAreas: BuiltFolders = { ...builtFolders, releases: builtReleases };

/** The shell's alone: to read, copy and compare the files of all areas takes half of a start. */
export const shellAlone: BuiltFolders = { ...builtFolders, remotes: join(repositoryFolder, "no-areas") };

export interface TestServerOptions {
  /** A PostgreSQL database that is there, or null for the embedded one; without it, `startTestServer` chooses. */
  databaseUrl?: string | null;
  env?: Record<string, string>;
  logTo?: DestinationStream;
  /** Where the built pages are; unless given, `shellAlone`. */
  folders?: BuiltFolders;
  /** The clock of signing in: tests don't wait for a minute to pass. */
  now?: () => number;
  /** Of bcrypt; the cheapest unless given. */
  passwordCost?: number;
  /** How long the AI is waited for: tests don't wait as long as learners. */
  patience?: Patience;
  /** How often mails about safety cases are looked for. */
  safetyMailsEveryMs?: number;
  retentionEveryMs?: number;
}

/**
 * Starts the real server on a free port with a data folder of its own, which is removed at the end. Its database is its own, too: on
 * the PostgreSQL server of a run of specs, where it costs a tenth of the embedded one's CPU time to start and a third to ask; embedded
 * where there is none, or where `databaseUrl` is null.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "learn-test-"));
  const own = options.databaseUrl === undefined ? await ownDatabase() : null;
  const databaseUrl = own?.url ?? options.databaseUrl ?? undefined;
  // A thousand small files: the waiting variant takes twice as long.
  if (databaseUrl === undefined) cpSync(await preparedDatabase(), join(dataDir, "database"), { recursive: true });
  const learn = await startLearn({
    // What is about consent says so.
    env: { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CONSENT_AGE: "0", ...options.env },
    logTo: options.logTo ?? { write: () => {} },
    folders: options.folders ?? shellAlone,
    now: options.now,
    passwordCost: options.passwordCost ?? 4,
    patience: options.patience,
    safetyMailsEveryMs: options.safetyMailsEveryMs,
    retentionEveryMs: options.retentionEveryMs,
    // A dozen processes after the first program in JavaScript, which no test asks for.
    spareProcesses: 0,
  });
  const { origin, secrets } = learn;
  const visitor = (): SupabaseClient => createTestClient(origin, secrets.publishableKey);
  const operator = (): SupabaseClient => createTestClient(origin, secrets.secretKey);
  return {
    origin,
    anonKey: secrets.publishableKey,
    serviceKey: secrets.secretKey,
    dataDir,
    databaseUrl,
    visitor,
    operator,
    signUp: (email) => signUp(visitor(), operator(), email),
    database: learn.database,
    sql: (query, parameters) => learn.database.query(query, parameters),
    async stop() {
      await learn.stop();
      await own?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ownDatabase(): Promise<TestPostgres | null> {
  return process.env[commonServer] === undefined ? null : freshDatabase();
}

let shared: Promise<TestServer> | undefined;

/**
 * The server of this process with the settings it comes with, which all files have in common whose people and rows are their own: to
 * start one takes two seconds. Its database is where `startTestServer` finds it; what the embedded one does is asked of that by those who
 * sign in, by `core-flow` and `odd-filters`. Who changes what others read, or fills up a limit, starts one for themselves.
 */
export function sharedTestServer(): Promise<TestServer> {
  return (shared ??= startTestServer(manyAddresses).then(untilProcessEnds));
}

let embedded: Promise<TestServer> | undefined;

/** The same on the embedded database, for its guards and its mailbox, which no server behind a proxy shows: all visitors have one address. */
export function sharedEmbeddedServer(): Promise<TestServer> {
  return (embedded ??= startTestServer({ databaseUrl: null }).then(untilProcessEnds));
}

/** Its visitors seem to come from everywhere: no address fills up what is let through from one. */
export const manyAddresses: TestServerOptions = { env: { TRUST_PROXY: "1" } };

/** The same server, which nobody stops; its data folder goes with the process. */
export function untilProcessEnds(server: TestServer): TestServer {
  process.once("exit", () => rmSync(server.dataDir, { recursive: true, force: true }));
  return { ...server, stop: () => Promise.reject(new Error("This server is shared: it ends with the process.")) };
}

/** A supabase-js client for tests: no timers that outlive the test, nothing stored. */
export function createTestClient(origin: string, key: string): SupabaseClient {
  const options = {
    // Believed only where TRUST_PROXY says so.
    global: { headers: { "x-forwarded-for": `2001:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1` } },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket and createClient throws without one; nothing here uses it.
    realtime: { transport: class {} },
  } as unknown as SupabaseClientOptions<"public">;
  return createClient(origin, key, options);
}

async function signUp(client: SupabaseClient, operator: SupabaseClient, email = `${crypto.randomUUID()}@example.org`): Promise<SignedUp> {
  const password = "correct horse battery";
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { username: "Ada", role: "student" } } });
  if (error) throw error;
  if (!data.user || !data.session) throw new Error("Signing up gave no session; is CONFIRM_EMAIL on?");
  return { id: data.user.id, email, password, client, operator, accessToken: data.session.access_token };
}
