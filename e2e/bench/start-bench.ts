import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { print } from "./print.ts";

const root = join(import.meta.dirname, "../..");
const port = "4990";

/** Seconds of processor of a process, of those below it, and of all that have ended there. */
function usedSecondsBelow(pid: number): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = new Map(all.flatMap((id) => (statOf(id) === null ? [] : [[Number(id), statOf(id)!]])));
  const of = (id: number): number => {
    const fields = stats.get(id);
    if (fields === undefined) return 0;
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
    return [...stats].reduce((sum, [child, [, parent]]) => (Number(parent) === id ? sum + of(child) : sum), own);
  };
  return of(pid);
}

function statOf(id: string): string[] | null {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? null;
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

async function isServed(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  return answer?.ok ?? false;
}

/** Runs a command of npm until it ends, or until a page is served; tells seconds on the clock and of processors. */
async function run(folder: string, title: string, ...command: string[]): Promise<ChildProcess> {
  const startedAt = performance.now();
  const child = spawn("npm", command, { cwd: folder, env: { ...process.env, PORT: port }, stdio: "ignore", detached: true });
  const ended = once(child, "exit");
  let used = 0;
  while (child.exitCode === null) {
    used = usedSecondsBelow(child.pid ?? 0);
    if (await isServed()) break;
    await Promise.race([wait(500), ended]);
  }
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error(`npm ${command.join(" ")} ended with ${child.exitCode}.`);
  print(`${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${used.toFixed(1)} s of processors`);
  return child;
}

/** What a newcomer waits for: both commands of the README in a fresh clone, and the next start. */
export async function benchStart(): Promise<void> {
  if (await isServed()) throw new Error(`Another program answers at port ${port}.`);
  const folder = mkdtempSync(join(tmpdir(), "learn-start-"));
  try {
    execFileSync("git", ["clone", "--quiet", root, folder]);
    await run(folder, "npm ci", "ci", "--no-audit", "--no-fund");
    print(`  ${execFileSync("du", ["-sm", "node_modules"], { cwd: folder, encoding: "utf8" }).split("\t")[0]} MB of packages`);
    for (const title of ["the first npm start until a page is served", "the second one"]) {
      const started = await run(folder, title, "start");
      const ended = once(started, "exit");
      // The whole group of processes, as Ctrl-C does.
      process.kill(-(started.pid ?? 0), "SIGTERM");
      await ended;
      while (await isServed()) await wait(100);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
