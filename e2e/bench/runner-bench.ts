import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { startTestServer, type SignedUp, type TestServer } from "@learn/edge/testing";
import { median, print } from "./print.ts";

const studentCount = 30;
const warmRuns = 40;
const sustainedMs = 8_000;
const classes = 3;

interface Language {
  name: "python" | "javascript";
  hi: string;
  /** The same program without any sandbox. */
  plain: [string, string[]];
}

const languages: Language[] = [
  { name: "python", hi: 'print("hi")', plain: ["python3", ["-c", 'print("hi")']] },
  { name: "javascript", hi: 'console.log("hi")', plain: [process.execPath, ["-e", 'console.log("hi")']] },
];

const within = (times: number[], part: number): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
const told = (times: number[]): string => `${median(times).toFixed(1)} ms (95 % within ${within(times, 0.95).toFixed(1)} ms)`;

/** Figures of the sandbox for students' programs: over HTTP, signed in, as the page calls it. */
export async function benchRunner(): Promise<void> {
  let later = 0;
  // Every call is a minute after the one before it: how many a student may make is not what is measured.
  const server = await startTestServer({ now: () => Date.now() + (later += 60_000) });
  try {
    const students: SignedUp[] = [];
    for (let i = 0; i < studentCount; i++) students.push(await server.signUp());
    print(`Students' programs, "hi" end to end over HTTP (${availableParallelism()} cores)`);
    for (const language of languages) await benchLanguage(server, students, language);
  } finally {
    await server.stop();
  }
}

async function benchLanguage(server: TestServer, students: SignedUp[], { name, hi, plain }: Language): Promise<void> {
  const run = async (student: number): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(`${server.origin}/api/execute-code`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${students[student % studentCount]?.accessToken}` },
      body: JSON.stringify({ code: hi, language: name }),
    });
    const body = (await response.json()) as { output?: string };
    if (body.output !== "hi\n") throw new Error(`The runner answered ${response.status}: ${JSON.stringify(body)}`);
    return performance.now() - startedAt;
  };
  const cold = await run(0);
  await wait(2_000);
  const warm: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < warmRuns; i++) {
    warm.push(await run(i));
    bare.push(plainRun(plain));
    await wait(100);
  }
  let runs = 0;
  const startedAt = performance.now();
  const client = async (student: number): Promise<void> => {
    for (; performance.now() - startedAt < sustainedMs; runs++) await run(student);
  };
  await Promise.all([client(0), client(1)]);
  const perMinute = (runs / (performance.now() - startedAt)) * 60_000;
  const together: number[] = [];
  for (let i = 0; i < classes; i++) {
    together.push(...(await Promise.all(students.map((_, student) => run(student)))));
    await wait(1_000);
  }
  print(`  ${name}: first ${cold.toFixed(0)} ms, warm ${told(warm)}, plain ${plain[0].split("/").at(-1)} ${told(bare)}`);
  print(
    `  ${name}: 2 at once ${perMinute.toFixed(0)} a minute, a class of ${studentCount} at once ${told(together)}, MB of each sandbox ${sandboxMegabytes(name).join(" ")}`,
  );
}

function plainRun([command, args]: [string, string[]]): number {
  const startedAt = performance.now();
  execFileSync(command, args);
  return performance.now() - startedAt;
}

/** Resident megabytes of the sandboxes that live now; told on Linux only. */
function sandboxMegabytes(language: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const [command] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      const isSandbox = command?.endsWith("/deno") && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`guest/${language}.js`);
      return isSandbox ? [Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024)] : [];
    } catch {
      // It ended while it was looked at.
      return [];
    }
  });
}
