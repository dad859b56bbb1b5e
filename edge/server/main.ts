import cluster from "node:cluster";
import { localModelSettings } from "./ai/local-model.ts";
import { ConfigError, readConfig } from "./config.ts";
import { UnusableDatabaseError } from "./database/assert-usable.ts";
import { ChangedMigrationError, MissingSeedError, OutOfOrderMigrationError } from "./database/migrations.ts";
import { FolderInUseError } from "./guards/folder-lock.ts";
import { createLog, describeFailure } from "./log.ts";
import { placeOfProcess, ProcessFault, startProcesses } from "./processes.ts";

let running: { stop(requestsMs?: number): Promise<void> } | null = null;
let stoppingSince: number | null = null;
const forceAfterMs = 1_000;
/** Long enough for nearly every reply that is being written; `operator/learn.service` waits a little longer. */
const requestsMs = 30_000;
const log = createLog();
/** What an operator can mend. */
const forOperators = [
  ConfigError,
  FolderInUseError,
  ChangedMigrationError,
  OutOfOrderMigrationError,
  UnusableDatabaseError,
  MissingSeedError,
];

async function stop(): Promise<void> {
  if (stoppingSince === null) {
    stoppingSince = Date.now();
    try {
      await running?.stop(requestsMs);
      process.exit(0);
    } catch (error) {
      log.error({ event: "stop_failed", ...describeFailure(error) });
      process.exit(1);
    }
  }
  // A second Ctrl-C means now, but npm repeats the first one within milliseconds.
  if (Date.now() - stoppingSince > forceAfterMs) process.exit(1);
}

process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());

// Node would print the whole error, parameters of statements included.
process.on("unhandledRejection", (error) => log.error({ event: "unhandled", ...describeFailure(error) }));
process.on("uncaughtException", (error) => {
  log.fatal({ event: "crashed", ...describeFailure(error) });
  process.exit(1);
});

try {
  const origin = await start();
  if (cluster.isPrimary) process.stdout.write(`ready ${origin}\n`);
} catch (error) {
  // A process of several has said why.
  if (!(error instanceof ProcessFault)) process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Starts the server: in this process, or in several that this one looks after. */
async function start(): Promise<string> {
  if (cluster.isPrimary) {
    const { settings, says } = await localModelSettings(process.env);
    Object.assign(process.env, settings);
    if (says !== null) process.stdout.write(`${says}\n`);
  }
  const config = readConfig(process.env);
  if (cluster.isPrimary && config.processes > 1) {
    const processes = await startProcesses({ config, log });
    running = processes;
    // No SIGHUP: that one comes when a terminal is closed, too.
    process.on("SIGUSR2", () => void processes.change());
    return processes.origin;
  }
  // Loaded where it is needed: who only looks after others has no use for it.
  const { startLearn } = await import("./start.ts");
  const learn = await startLearn({ env: process.env, process: placeOfProcess() });
  running = learn;
  process.send?.({ ready: learn.origin, ports: learn.ports });
  return learn.origin;
}

/** What an operator can mend is told in a sentence; anything else is a bug and shows its stack. */
function explain(error: unknown): string {
  if (forOperators.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && /^(EADDRINUSE|EACCES)$/.test(String(error.code)) && "port" in error) {
    const whose = error.code === "EACCES" ? "for the system's administrator alone" : "taken by another program";
    return `PORT ${String(error.port)} is ${whose}; set PORT to another number.`;
  }
  const host = "hostname" in error ? error.hostname : "address" in error ? error.address : undefined;
  if (host !== undefined && host === process.env["HOST"])
    return `HOST ${String(host)} is no address of this machine; set HOST to one of them, or to 0.0.0.0 for all.`;
  if ("code" in error && /^(EROFS|EACCES|EPERM|ENOSPC|EDQUOT|EEXIST|ENOTDIR)$/.test(String(error.code)) && "path" in error)
    return `DATA_DIR can't be written (${String(error.code)} at ${String(error.path)}): let the server's user write there, or set it to another folder.`;
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : "";
  return `${error.stack ?? error.message}${cause}`;
}
