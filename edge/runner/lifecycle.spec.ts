import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { findEngines, type Engines } from "./find-engines.ts";
import { limits } from "./limits.ts";
import { pythonSnapshot } from "./pool.ts";
import { runProgram } from "./run-program.ts";
import { createRunner, type RunnerOptions } from "./runner.ts";
import { Sandbox } from "./sandbox.ts";
import type { RunOutcome } from "./program.ts";

const engines = findEngines();
if (!engines) throw new Error("There is no Deno: npm run deno fetches it.");

type TestRunner = ReturnType<typeof createRunner>;
const opened: TestRunner[] = [];
function open(options?: RunnerOptions): TestRunner {
  const runner = createRunner({ spareProcesses: 0, ...options });
  opened.push(runner);
  return runner;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((runner) => runner.close()));
});

const hi = (runner: TestRunner, student = "ada"): Promise<RunOutcome> => runner.run({ code: "print('hi')", language: "python", student });
const forEver = { code: "while True: pass", language: "python" } as const;
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** A process that has just ended is still in the list until its end is heard of. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(20);
}

it("starts nothing by itself, keeps sandboxes ready after the first program, and lets them go when nobody needs them", async () => {
  const runner = open({ atOnce: 2, idleMs: 300 });
  expect([runner.health(), runner.processes()]).toEqual(["idle", []]);
  expect(await hi(runner)).toMatchObject({ output: "hi\n" });
  expect(runner.health()).toBe("ready");
  const pids = runner.processes();
  expect(pids.length).toBeGreaterThan(0);
  await until(() => runner.health() === "idle" && !pids.some(lives));
  expect(await hi(runner)).toMatchObject({ output: "hi\n" });
});

it("replaces a sandbox that dies while it waits", async () => {
  const runner = open({ atOnce: 2 });
  await runner.warm();
  const pids = runner.processes();
  for (const pid of pids) process.kill(pid, "SIGKILL");
  expect(await Promise.all(["a", "b", "c"].map((student) => hi(runner, student)))).toMatchObject([
    { output: "hi\n" },
    { output: "hi\n" },
    { output: "hi\n" },
  ]);
  expect(runner.processes().some((pid) => pids.includes(pid))).toBe(false);
  expect(runner.health()).toBe("ready");
});

it("says that it was not the program's fault when a sandbox dies under it, and serves the next", async () => {
  const runner = open({ atOnce: 1 });
  const run = runner.run({ ...forEver, student: "ada" });
  // Before it has begun, the program is simply given to another sandbox; on a busy machine one needs longer than the first wait.
  let killer: NodeJS.Timeout;
  const killAfter = (ms: number): void => {
    killer = setTimeout(() => {
      for (const pid of runner.processes()) killIfAlive(pid);
      killAfter(ms * 1.5);
    }, ms);
  };
  killAfter(1_500);
  const outcome = await run;
  clearTimeout(killer!);
  expect(outcome).toMatchObject({ ok: true, stopped: "runner", error: expect.stringContaining("not your program's fault") });
  expect(await hi(runner)).toMatchObject({ output: "hi\n" });
});

it("tells a program that runs or waits when it closes, and starts nothing after it", async () => {
  const runner = open({ atOnce: 1 });
  const running = runner.run({ ...forEver, student: "ada" });
  const waiting = hi(runner, "ben");
  await until(() => runner.processes().length > 0);
  await runner.close();
  expect(await Promise.all([running, waiting, hi(runner)])).toMatchObject([
    { stopped: "runner" },
    { stopped: "runner" },
    { stopped: "runner" },
  ]);
  expect(runner.processes()).toEqual([]);
});

it("keeps a sandbox for others when its student has gone before the program began", async () => {
  const runner = open({ atOnce: 1 });
  await runner.warm();
  const pids = runner.processes().toSorted();
  const gone = runner.run({ ...forEver, student: "ada", signal: AbortSignal.abort() });
  const leave = new AbortController();
  const soon = runner.run({ ...forEver, student: "ben", signal: leave.signal });
  leave.abort();
  expect(await Promise.all([gone, soon])).toMatchObject([{ stopped: "runner" }, { stopped: "runner" }]);
  expect(pids.every((pid) => runner.processes().includes(pid))).toBe(true);
});

it("makes processes ready for a class that clicks at once, and takes a new one for each program", async () => {
  const runner = open({ atOnce: 2, spareProcesses: undefined });
  await runner.run({ code: "1", language: "javascript", student: "ada" });
  await until(() => runner.processes().length >= 2 + limits.spareProcesses);
  const ready = runner.processes();
  const runs = Array.from({ length: 30 }, (_, i) =>
    runner.run({ code: `console.log(${i})`, language: "javascript", student: `student ${i}` }),
  );
  for (const [i, run] of runs.entries()) expect(await run).toMatchObject({ output: `${i}\n` });
  await until(() => ready.every((pid) => !lives(pid)));
});

it.runIf(process.platform === "linux")("knows when a program of JavaScript waits and when it computes again", async () => {
  const sandbox = new Sandbox("javascript", engines);
  expect(await sandbox.whenReady(engines)).toBe(true);
  const told: boolean[] = [];
  const compute = "const end = Date.now() + 800; while (Date.now() < end);";
  const code = `setTimeout(() => { ${compute} setTimeout(() => {}, 1000) }, 1000)`;
  await runProgram({ sandbox, code, input: [], runMs: 5_000, onSleep: (isAsleep) => told.at(-1) !== isAsleep && told.push(isAsleep) });
  await sandbox.end();
  expect(told.filter((isAsleep, i) => i > 0 || isAsleep).slice(0, 3)).toEqual([true, false, true]);
});

it("reports that it fails where its engines are missing or broken, throws nothing, and works as soon as they are there", async () => {
  let installed: Engines | null = null;
  const late = open({ atOnce: 1, findEngines: () => installed });
  expect(late.health()).toBe("failing");
  expect(await hi(late)).toMatchObject({ ok: true, stopped: "runner" });
  installed = engines;
  expect(late.health()).toBe("idle");
  expect(await hi(late)).toMatchObject({ ok: true, stopped: null });
  const broken = open({ atOnce: 1, findEngines: () => ({ ...engines, python: fileURLToPath(new URL("./limits.ts", import.meta.url)) }) });
  expect(await hi(broken)).toMatchObject({ ok: true, stopped: "runner" });
  expect(broken.health()).toBe("failing");
});

it("ends every process with close, in whatever loop it is", async () => {
  const runner = open({ atOnce: 2 });
  void runner.run({ ...forEver, student: "ada" });
  void runner.run({ code: "for (;;);", language: "javascript", student: "ben" });
  await until(() => runner.processes().length >= 2);
  await wait(500);
  const pids = runner.processes();
  await runner.close();
  await until(() => !pids.some(lives));
});

it("leaves no process behind when its own process is killed", async () => {
  const main = fileURLToPath(new URL("./testing/busy-runner.ts", import.meta.url));
  const parent = spawn(process.execPath, ["--import", "tsx", main], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const pids = JSON.parse(line.toString()) as number[];
  expect(pids.length).toBeGreaterThanOrEqual(2);
  expect(pids.every(lives)).toBe(true);
  parent.kill("SIGKILL");
  await until(() => !pids.some((pid) => lives(pid) && !isZombie(pid)));
});

/** Nobody is left here who would take note of its end; the system's first process does that elsewhere. */
function isZombie(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !existsSync(`/proc/${pid}/exe`);
}

it("lets every Python go on from one snapshot, whose chance is nevertheless its own", async () => {
  const runner = open({ atOnce: 1 });
  const code = "import os, random, uuid\nprint(hash('a word'), random.random(), os.urandom(8).hex(), uuid.uuid4())";
  const told: string[][] = [];
  for (let sandboxes = 0; sandboxes < 3; sandboxes++) {
    const outcome = await runner.run({ code, language: "python", student: "ada" });
    if (!outcome.ok) throw new Error(outcome.message);
    told.push(outcome.output.trim().split(" "));
    const pids = runner.processes();
    for (const pid of pids) killIfAlive(pid);
    await until(() => !pids.some(lives));
  }
  const kinds = [0, 1, 2, 3].map((kind) => new Set(told.map((line) => line[kind])).size);
  // Each Python that gets ready by itself begins with a secret that makes hashes of its own.
  expect(kinds).toEqual([1, 3, 3, 3]);
});

it("runs a program in a Python that got ready by itself, where there is no snapshot", async () => {
  const sandbox = new Sandbox("python", engines);
  expect(await sandbox.whenReady(engines)).toBe(true);
  const ran = await runProgram({ sandbox, code: "print('hi')", input: [], runMs: 5_000, onSleep: () => {} });
  await sandbox.end();
  expect(ran).toMatchObject({ output: "hi\n", error: null });
});

it("takes no snapshot in a sandbox that can't start, and says so", async () => {
  const broken = { ...engines, python: fileURLToPath(new URL("./limits.ts", import.meta.url)) };
  expect(await new Sandbox("python", broken).takeSnapshot(broken)).toBeNull();
});

it("takes the snapshot anew where the engine was missing before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "learn-engine-"));
  const late = { ...engines, python: join(folder, "python.wasm") };
  try {
    await expect(pythonSnapshot(late)).rejects.toThrow("ENOENT");
    await symlink(engines.python, late.python);
    expect(await pythonSnapshot(late)).not.toBeNull();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("goes on when a sandbox dies while its engine is still being sent to it", async () => {
  for (const afterMs of [0, 5, 50, 150]) {
    const sandbox = new Sandbox("python", engines);
    const ready = sandbox.whenReady(engines);
    await wait(afterMs);
    sandbox.kill();
    expect(await ready).toBe(false);
    await sandbox.end();
  }
});
