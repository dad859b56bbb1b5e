import { execFile, spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import postgres from "postgres";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

/** A PostgreSQL server of the tests' own, or the one that TEST_DATABASE_URL names. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts a fresh PostgreSQL server in a temporary folder; null when this machine has none installed. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };
  const binaries = await findBinaries();
  if (binaries === null) return null;
  const folder = await mkdtemp(join(tmpdir(), "learn-postgres-"));
  // PostgreSQL refuses to run as root, which is who runs tests in a container.
  const user = process.getuid?.() === 0 ? await ordinaryUser() : null;
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  const data = join(folder, "data");
  await run(join(binaries, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"], {
    ...user,
    cwd: folder,
  });
  const port = await freePort();
  // No durability and no socket file: the folder is thrown away in any case.
  const settings = ["fsync=off", "full_page_writes=off", "unix_socket_directories=", "listen_addresses=127.0.0.1", `port=${port}`];
  // The servers of a whole run are its clients, each with as many connections as a school's.
  settings.push("max_connections=400");
  // To compile a query takes longer than to run it here, what vacuum would save is thrown away, and nobody follows the log.
  settings.push("jit=off", "autovacuum=off", "wal_level=minimal", "max_wal_senders=0");
  const server = spawn(join(binaries, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...user,
    cwd: folder,
    stdio: "ignore",
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async (): Promise<void> => {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answering(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function findBinaries(): Promise<string | null> {
  const versions = existsSync("/usr/lib/postgresql") ? await readdir("/usr/lib/postgresql") : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

async function ordinaryUser(): Promise<{ uid: number; gid: number }> {
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all(["-u", "-g"].map(async (option) => Number((await run("id", [option, name])).stdout)));
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch (error) {
      // "id" ends with 1 for a user that this machine doesn't know; the next one is tried.
      if (!(error instanceof Error && "code" in error && error.code === 1)) throw error;
    }
  }
  throw new Error("Running as root, and there is neither a user postgres nor nobody to run PostgreSQL as.");
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await wait(100);
    } finally {
      await sql.end();
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once("exit", resolve));
  // "Fast shutdown": open connections are cut.
  server.kill("SIGINT");
  const late = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await exit;
  clearTimeout(late);
}
