import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ran, Runner } from "../../program.ts";
import { createRunner } from "../../runner.ts";
import { engine } from "./engine.ts";
import { forged } from "./forged.ts";
import type { HostileProgram } from "./hostile-program.ts";
import { interpreter } from "./interpreter.ts";
import { neverEnding } from "./never-ending.ts";
import { tooMuch } from "./resource-exhaustion.ts";
import { escapesFromJavaScript } from "./escapes-javascript.ts";
import { escapesFromPython } from "./escapes-python.ts";

const all = [...neverEnding, ...tooMuch, ...escapesFromPython, ...escapesFromJavaScript, ...forged, ...interpreter, ...engine];
const canary = `canary-${crypto.randomUUID()}`;
const unharmed = { python: "print(6 * 7)", javascript: "console.log(6 * 7)" };

let runner: Runner;
/** For what never ends and prints nothing before: whether it is stopped shows after a moment as well as after five seconds. */
let impatient: Runner;
/** For what prints something first, which takes a moment on a busy machine, and for what may end in more than one way. */
let halfPatient: Runner;
/** For what fills the memory or writes too much, which takes more than the usual time on a busy machine. */
let patient: Runner;
let listener: Server;
let connections = 0;
/** By program, so that one that is tried a second time counts once. */
const table = new Map<string, { outcome: string; ms: number }>();

beforeAll(async () => {
  process.env["CODE_RUNNER_TEST_CANARY"] = canary;
  listener = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  // What these end by isn't time, which a busy machine takes.
  runner = createRunner({ atOnce: 4, runMs: 30_000, spareProcesses: 0 });
  impatient = createRunner({ atOnce: 2, runMs: 400, spareProcesses: 0 });
  halfPatient = createRunner({ atOnce: 2, runMs: 1_500, spareProcesses: 0 });
  patient = createRunner({ atOnce: 2, runMs: 30_000, spareProcesses: 0 });
});

afterAll(async () => {
  delete process.env["CODE_RUNNER_TEST_CANARY"];
  await Promise.all([runner, impatient, halfPatient, patient].map((one) => one.close()));
  listener.close();
  const lines = [...table].toSorted(([a], [b]) => a.localeCompare(b));
  process.stdout.write(
    `${lines.map(([name, { outcome, ms }]) => `${name.padEnd(64)} ${outcome.padEnd(44)} ${String(ms).padStart(6)} ms`).join("\n")}\n`,
  );
});

function runnerFor({ output, prints, error, stopped }: HostileProgram["expected"]): Runner {
  if (stopped === "time") return output === undefined && prints === undefined ? impatient : halfPatient;
  if (stopped !== undefined && stopped !== null) return patient;
  return stopped === undefined && error === undefined ? halfPatient : runner;
}

async function run(
  { code, language, input }: Pick<HostileProgram, "code" | "language" | "input">,
  student: string,
  on = runner,
): Promise<Ran> {
  const address = listener.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const outcome = await on.run({ code: code.replaceAll("PORT", String(port)), language, input, student });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

describe("hostile programs", { concurrent: true }, () => {
  it.each(all)("$language: $name: harms nobody and is told clearly [SEC-011]", async (program) => {
    const student = `${program.language} ${program.name}`;
    const { output, prints, error, stopped, outputCut } = program.expected;
    const on = runnerFor(program.expected);
    const ran = await run(program, student, on);
    const said = ran.stopped ?? (ran.error === null ? "ran" : (ran.error.split("\n").at(-1) ?? ""));
    table.set(student, { outcome: said.slice(0, 44), ms: Math.round(ran.executionTime) });
    if (output !== undefined) expect(ran.output).toBe(output);
    if (prints !== undefined) expect(ran.output.slice(0, 4_096)).toContain(prints);
    if (error === null) expect(ran.error).toBeNull();
    else if (error !== undefined) expect(ran.error).toContain(error);
    if (stopped !== undefined) expect(ran.stopped).toBe(stopped);
    if (outputCut !== undefined) expect(ran.outputCut).toBe(outputCut);
    expect(ran.stopped).not.toBe("runner");
    const told = ran.output + (ran.error ?? "");
    expect([canary, "root:", "/work/", "/guest/", "node_modules"].filter((leak) => told.includes(leak))).toEqual([]);
    expect(Buffer.byteLength(ran.output)).toBeLessThanOrEqual(64 * 1024);
    expect((ran.error ?? "").length).toBeLessThanOrEqual(8_000);
    // A process of Python's that wasn't stopped runs the next program as well; all others are never used again.
    if (program.language === "python" && !ran.stopped) await expectUnharmed("python", student, on);
  });
});

async function expectUnharmed(language: keyof typeof unharmed, student: string, on: Runner): Promise<void> {
  expect(await run({ code: unharmed[language], language }, student, on)).toMatchObject({ output: "42\n", error: null });
}

it("no hostile program has reached a server on this machine, and the runner is well [SEC-011]", async () => {
  expect(table.size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(connections).toBe(0);
  const runners = [runner, impatient, halfPatient, patient];
  for (const one of runners) for (const language of ["python", "javascript"] as const) await expectUnharmed(language, "somebody", one);
  expect(runners.map((one) => one.health())).toEqual(["ready", "ready", "ready", "ready"]);
});
