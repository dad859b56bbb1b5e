import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { DestinationStream } from "pino";
import type { Patience } from "#supabase/functions/_shared/request/index.ts";
import { createRunner } from "#runner/runner.ts";
import { createDependencies } from "./areas/dependencies.ts";
import { AreaFunctions } from "./areas/area-functions.ts";
import { InstalledAreas } from "./areas/installed-areas.ts";
import { providerOf } from "./areas/provider.ts";
import { createBackend } from "./backend/lite-app.ts";
import { prepareDatabase, releaseTurns } from "./backend/prepare-database.ts";
import { hasMailbox, readConfig, type Config, type Environment } from "./config.ts";
import type { DatabaseHandle } from "./database/database-handle.ts";
import { unpackImage } from "./database/database-image.ts";
import { openEmbeddedDatabase } from "./database/embedded-database.ts";
import { UnusableDatabaseError } from "./database/assert-usable.ts";
import { swapFile } from "./database/swap-file.ts";
import { ClosedAreas } from "./database/closed-areas.ts";
import { callFunction } from "./database/call-function.ts";
import { openPostgresDatabase } from "./database/postgres-database.ts";
import { lockFolder } from "./guards/folder-lock.ts";
import { loadSecrets, type Secrets } from "./guards/secrets.ts";
import { initAtomically } from "./guards/atomic-init.ts";
import { DatabaseCounters } from "./limits/database-counters.ts";
import { ProcessCounters } from "./limits/process-counters.ts";
import { builtFolders, type BuiltFolders } from "./http/built-files.ts";
import { limitsFor } from "./http/connections.ts";
import { DeployedAreas } from "./http/deployed-areas.ts";
import { listen, type Fetch } from "./http/listen.ts";
import { startingAnswer } from "./http/health.ts";
import { createServerApp, siteOriginOf } from "./http/server-app.ts";
import { createLog } from "./log.ts";
import { createSmtpDriver, Mailbox } from "./mail/mailbox.ts";
import { MailQueue } from "./mail/mail-queue.ts";
import { sendLtiScores } from "./lti-scores.ts";
import { resolveHost } from "./resolve-host.ts";
import { sendSafetyMails, type SafetyMailParts } from "./mail/safety-mails.ts";
import { readVersion } from "./repository.ts";
import { listenForPreviews } from "./preview/listen-for-previews.ts";
import { loadServerId } from "./server-id.ts";
import { keepRetention } from "./retention.ts";
import { stopAll, type RunningParts } from "./stop.ts";
import { Metrics } from "./metrics/metrics.ts";
import { measured } from "./metrics/measured-runner.ts";
import { shareMetrics } from "./metrics/of-all-processes.ts";
import { openingsOfAll } from "./reports/of-all-processes.ts";
import { Openings } from "./reports/openings.ts";
import { NewsHub } from "./news/news-hub.ts";

export interface StartOptions {
  env: Environment;
  /** Where the structured log goes; standard error unless given. */
  logTo?: DestinationStream;
  /** Where the built pages are; the repository's own unless given. */
  folders?: BuiltFolders;
  /** Where the areas' functions are; the repository's own unless given. */
  functionsFolder?: string | undefined;
  /** The clock of signing in, in milliseconds since 1970; the machine's unless given. */
  now?: () => number;
  /** Of bcrypt, 4 to 31, whatever the settings say: tests don't wait for what makes guessing slow. */
  passwordCost?: number | undefined;
  /** How long the AI is waited for, where it is not the usual time. */
  patience?: Patience;
  /** How often mails about safety cases are looked for, in milliseconds; every few seconds unless given. */
  safetyMailsEveryMs?: number | undefined;
  /** Of the runner, beside the programs that run; as many as its limits say unless given. */
  spareProcesses?: number | undefined;
  /** How often is looked for what is kept no longer, in milliseconds; every hour unless given. */
  retentionEveryMs?: number | undefined;
  /** Which process this is where several share the data folder, which then is theirs already; see `processes.ts`. */
  process?: ProcessPlace | undefined;
}

/** The ports that were really taken; no preview port where that one was taken by others. */
export interface Ports {
  site: number;
  preview: number | null;
}

export interface ProcessPlace {
  /** From 1. */
  number: number;
  /** What the processes have in common; undefined for the first, which takes them. */
  ports?: Ports | undefined;
}

export interface RunningLearn {
  origin: string;
  ports: Ports;
  database: DatabaseHandle;
  secrets: Secrets;
  /** @param requestsMs - how long requests that run may take to end; 5,000 unless given */
  stop(requestsMs?: number): Promise<void>;
}

/**
 * Starts the one process: database, auth, table API, functions, mailbox and pages.
 *
 * @throws ConfigError for a wrong setting, FolderInUseError for a second process on the data folder
 */
export async function startLearn(options: StartOptions): Promise<RunningLearn> {
  const running: RunningParts = {};
  let stopped: Promise<void> | undefined;
  const stop = (requestsMs?: number): Promise<void> => (stopped ??= stopAll(running, requestsMs));
  try {
    return { ...(await startParts(options, running)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(options: StartOptions, running: RunningParts): Promise<Omit<RunningLearn, "stop">> {
  const config = readConfig(options.env);
  const log =
    options.process === undefined ? createLog(options.logTo) : createLog(options.logTo).child({ process: options.process.number });
  if (options.process === undefined) running.unlock = await lockFolder(config.dataDir);
  const secrets = await loadSecrets(config.dataDir);

  // The port is taken before the long part, so that a taken one is told at once.
  const version = readVersion();
  let answer: Fetch = startingAnswer({ version, database: config.databaseUrl === undefined ? "embedded" : "postgres", ai: config.ai.mode });
  const takePorts = async (): Promise<Ports> => {
    const listener = await listen({
      fetch: (request, environment) => answer(request, environment),
      host: config.host,
      port: config.port,
      limits: limitsFor(config),
    });
    running.listener = listener;
    running.previewListener = await listenForPreviews(config, listener.port, log);
    return { site: listener.port, preview: running.previewListener?.port ?? null };
  };
  const known = options.process?.ports;
  const ports = known ?? (await takePorts());
  const siteOrigin = siteOriginOf(config, ports.site);

  const database = await openDatabase(config);
  running.database = database;
  const mailbox = hasMailbox(config) ? new Mailbox() : null;
  const counters = database.kind === "embedded" ? new ProcessCounters() : new DatabaseCounters(database, secrets.jwtSecret);
  const mailQueue = new MailQueue(config.smtpUrl === undefined ? mailbox : createSmtpDriver(config.smtpUrl, siteOrigin), log, {
    counters,
    now: options.now,
  });
  running.mailQueue = mailQueue;
  const closedAreas = new ClosedAreas(log);
  const backend = await createBackend({ database, secrets, config, siteOrigin });
  await prepareDatabase(database, backend, closedAreas.close);
  const serverId = await loadServerId(config.dataDir, options.process?.number);
  await releaseTurns(database, serverId);
  if (config.consentAge !== undefined) await callFunction(database, "set_consent_age", { age: config.consentAge });

  const news = new NewsHub();
  // Loaded where it is set alone.
  const traces = config.traces && new (await import("./traces/traces.ts")).Traces(config.traces, { version, log });
  const metrics = new Metrics({ prices: config.aiPrices, functions: () => functions.states, openPages: () => news.openPages, traces });
  running.endTraces = () => traces?.close();
  // Nothing of it runs before the first program.
  const runner = measured(createRunner({ spareProcesses: options.spareProcesses }), metrics);
  running.runner = runner;

  const call: SafetyMailParts["call"] = (name, args) => callFunction(database, name, { ...args });
  const safetyMails = sendSafetyMails({ call, mailQueue, siteOrigin, log, everyMs: options.safetyMailsEveryMs });
  running.stopSafetyMails = safetyMails.stop;
  running.stopRetention = keepRetention({ call, bounds: config.retention, log, everyMs: options.retentionEveryMs }).stop;
  const ltiScores = sendLtiScores({ call, reachable: config.outboundHosts, resolve: resolveHost, log });
  running.stopLtiScores = ltiScores.stop;
  const { dependencies, settled } = createDependencies({
    database,
    secrets,
    serverId,
    isOneOfSeveral: config.processes > 1,
    asksPrivateIssuers: config.asksPrivateIssuers,
    provider: { ...providerOf(config.ai), ...options.patience, onAnswer: (told) => metrics.provider(told) },
    outside: { site: siteOrigin, functions: `${siteOrigin}/functions/v1`, reachable: config.outboundHosts, resolve: resolveHost },
    runner,
    now: options.now,
    log,
    onCalled(procedure, ms, failed) {
      metrics.database(procedure, ms, failed);
      if (procedure === "record_safety_event") safetyMails.wake();
      if (procedure === "finish_assessment" || procedure === "keep_self_check") ltiScores.wake();
    },
    onEvent: (event, fields) => metrics.event(event, fields),
  });

  const folders = options.folders ?? builtFolders;
  const releases = folders.releases ?? config.areasDir ?? join(config.dataDir, "areas");
  const installed = new InstalledAreas({ releases, database, log });
  const functions = new AreaFunctions({
    dependencies,
    log,
    folder: options.functionsFolder,
    closedAreas,
    installed,
    bounds: config.areaBounds,
  });
  // What they still do is stored through this process.
  running.settled = () => functions.close().then(settled);
  await functions.load();
  const areas = new DeployedAreas({
    releases,
    // Where areas come as releases, what happens to be built beside the server is none of them.
    builds: config.areasDir === undefined ? folders.remotes : null,
    report: (faults) => log.warn({ event: "areas_unreadable", faults }),
  });
  await news.listenTo(database);
  running.endNews = () => news.close();
  const app = createServerApp({
    openings: options.process === undefined ? new Openings() : openingsOfAll(),
    news,
    metrics,
    readMetrics: options.process === undefined ? () => metrics.registry.metrics() : shareMetrics(metrics.registry),
    config,
    port: ports.site,
    previewPort: ports.preview,
    version,
    log,
    database,
    secrets,
    backend,
    siteOrigin,
    mailQueue,
    counters,
    functions,
    dependencies,
    runner,
    mailbox,
    folders,
    areas,
    passwordCost: options.passwordCost ?? config.passwordCost,
    now: options.now,
  });
  answer = (request, environment) => app.fetch(request, environment);
  await warmUp((request) => app.fetch(request), siteOrigin, secrets);
  // Beside others that answer already, nobody is to meet one that isn't ready.
  if (known !== undefined) await takePorts();
  log.info({ event: "ready", port: ports.site, database: database.kind, ai: config.ai.mode });
  return { origin: siteOrigin, ports, database, secrets };
}

async function openDatabase(config: Config): Promise<DatabaseHandle> {
  if (config.databaseUrl !== undefined) return openPostgresDatabase(config.databaseUrl);
  const folder = join(config.dataDir, "database");
  if (existsSync(swapFile(config.dataDir)))
    throw new UnusableDatabaseError(
      `An upgrade of ${config.dataDir} was broken off while it changed databases: run upgrade or rollback again, which puts the former one back.`,
    );
  await initAtomically(folder, async (draft) => {
    if (await unpackImage(draft)) return;
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const fresh = await openEmbeddedDatabase(draft);
    await fresh.close();
  });
  return openEmbeddedDatabase(folder);
}

/** The first request of the table API reads the schema, which takes a second; no learner should wait for it. */
async function warmUp(fetch: (request: Request) => Response | Promise<Response>, origin: string, secrets: Secrets): Promise<void> {
  const headers = { apikey: secrets.secretKey };
  await Promise.all(
    ["/rest/v1/profiles?limit=0", "/auth/v1/settings", "/areas.json"].map((path) => fetch(new Request(origin + path, { headers }))),
  );
}
