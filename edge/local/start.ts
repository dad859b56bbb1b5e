import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { DestinationStream } from "pino";
import { createDependencies } from "./areas/dependencies.ts";
import { loadAreaFunctions } from "./areas/load-areas.ts";
import { startProvider } from "./areas/provider.ts";
import { createBackend } from "./backend/lite-app.ts";
import { prepareDatabase, releaseTurns } from "./backend/prepare-database.ts";
import { readConfig, type Config, type Environment } from "./config.ts";
import type { DatabaseHandle } from "./database/database-handle.ts";
import { openEmbeddedDatabase } from "./database/embedded-database.ts";
import { openPostgresDatabase } from "./database/postgres-database.ts";
import { lockFolder } from "./guards/one-process.ts";
import { loadSecrets, type Secrets } from "./guards/secrets.ts";
import { makeWhole } from "./guards/whole-folder.ts";
import { listen } from "./http/listen.ts";
import { createServerApp, previewOriginOf, siteOriginOf } from "./http/server-app.ts";
import { builtFolders, type BuiltFolders } from "./http/static-routes.ts";
import { createLog } from "./log.ts";
import { createSmtpDriver, Mailbox, withRewrittenLinks } from "./mail/mailbox.ts";
import { readVersion } from "./repository.ts";

export interface StartOptions {
  env: Environment;
  /** Where the structured log goes; standard error unless given. */
  logTo?: DestinationStream;
  /** Where the built pages are; the repository's own unless given. */
  folders?: BuiltFolders;
}

export interface RunningLearn {
  origin: string;
  previewOrigin: string;
  database: DatabaseHandle;
  secrets: Secrets;
  stop(): Promise<void>;
}

const stopGraceMs = 5_000;

/**
 * Starts the one process: database, auth, table API, functions, mailbox and pages.
 *
 * @throws ConfigError for a wrong setting, FolderInUseError for a second process on the data folder
 */
export async function startLearn(options: StartOptions): Promise<RunningLearn> {
  const config = readConfig(options.env);
  const log = createLog(options.logTo);
  const running: RunningParts = {};
  const stop = once(() => stopAll(running));
  try {
    running.unlock = await lockFolder(config.dataDir);
    const secrets = await loadSecrets(config.dataDir);

    // The port is taken before the long part, so that a taken one is told at once.
    let answer: (request: Request, environment: object) => Response | Promise<Response> = () =>
      Response.json({ error: "The server is starting.", code: "starting" }, { status: 503, headers: { "retry-after": "2" } });
    const listener = await listen({ fetch: (request, environment) => answer(request, environment), host: config.host, port: config.port });
    running.closeListener = () => listener.close(stopGraceMs);
    const siteOrigin = siteOriginOf(config, listener.port);

    const database = await openDatabase(config);
    running.closeDatabase = () => database.close();

    const mailbox = config.smtpUrl === undefined ? new Mailbox() : null;
    const driver = mailbox ?? createSmtpDriver(config.smtpUrl ?? "", siteOrigin);
    const backend = await createBackend({ database, secrets, config, siteOrigin, mail: withRewrittenLinks(driver, siteOrigin) });
    await prepareDatabase(database, backend);
    if (database.kind === "embedded") await releaseTurns(database);

    const provider = await startProvider(config.ai);
    running.stopProvider = () => provider.stop();
    const { dependencies, settled } = createDependencies({ database, secrets, provider: provider.provider, log });
    running.settle = () => withinMs(settled(), stopGraceMs);

    const functions = await loadAreaFunctions(dependencies);
    const app = createServerApp({
      config,
      port: listener.port,
      version: readVersion(),
      log,
      database,
      secrets,
      backend,
      functions,
      mailbox,
      folders: options.folders ?? builtFolders,
    });
    answer = (request, environment) => app.fetch(request, environment);
    await warmUp((request) => app.fetch(request), siteOrigin, secrets);
    log.info({ event: "ready", port: listener.port, database: database.kind, ai: config.ai.mode });
    return { origin: siteOrigin, previewOrigin: previewOriginOf(config, listener.port, new Request(siteOrigin)), database, secrets, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Step = () => Promise<void>;

interface RunningParts {
  closeListener?: Step;
  settle?: Step;
  stopProvider?: Step;
  closeDatabase?: Step;
  unlock?: Step;
}

/** Ends what was started, in the order in which one part needs the other; a failing step doesn't keep the next from ending. */
async function stopAll(running: RunningParts): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [running.closeListener, running.settle, running.stopProvider, running.closeDatabase, running.unlock]) {
    try {
      await step?.();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "The server could not end cleanly.");
}

async function openDatabase(config: Config): Promise<DatabaseHandle> {
  if (config.databaseUrl !== undefined) return openPostgresDatabase(config.databaseUrl);
  const folder = join(config.dataDir, "database");
  await makeWhole(folder, async (draft) => {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const fresh = await openEmbeddedDatabase(draft);
    await fresh.close();
  });
  return openEmbeddedDatabase(folder);
}

/** The first request of the table API reads the schema, which takes a second; no learner should wait for it. */
async function warmUp(fetch: (request: Request) => Response | Promise<Response>, origin: string, secrets: Secrets): Promise<void> {
  const headers = { apikey: secrets.secretKey };
  await Promise.all(["/rest/v1/profiles?limit=0", "/auth/v1/settings", "/areas.json"].map((path) => fetch(new Request(origin + path, { headers }))));
}

async function withinMs(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

function once(work: Step): Step {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
