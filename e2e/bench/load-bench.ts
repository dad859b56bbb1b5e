import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProviderProcess } from "@learn/edge/provider-process";
import { startProduct, type Product } from "../fixtures/product.ts";
import { aStudent } from "../fixtures/student.ts";
import { onEachDatabase, onPostgres } from "./each-database.ts";
import { functionFirstToken } from "./first-token.ts";
import { learnerSessions, type LearnerSession } from "./learner-sessions.ts";
import { print } from "./print.ts";
import { usedSeconds } from "./used-seconds.ts";

interface Profile {
  /** Students who work at the same time. */
  students: number;
  /** They sign in within so many seconds, as after a bell; 0: they are in already. */
  signInS: number;
}

const profiles = { class: { students: 35, signInS: 10 }, school: { students: 150, signInS: 60 } };
/** Ten schools: with PostgreSQL and two processes. */
const tenfold = { "tenfold school": { students: 1_500, signInS: 0 } };
const twoProcesses = { PROCESSES: "2", TRUST_PROXY: "1" };
/** A message a minute of each, and the pages that they open around it. */
const cycleMs = 60_000;
const cycles = 2;
const reply: { kind: "reply"; text: string; tokenMs: number } = {
  kind: "reply",
  text: "The lamp counts because somebody wrote down each step. ".repeat(7),
  tokenMs: 25,
};
/** A district's bell: so many sign in within ten minutes and look at their pages, while so many others have a reply written to them all the time. */
const bell = { students: 2_000, signInS: 600, streams: 200 };
/** Four words a second: a reply of 63 words takes 16 s, so that the 200 get 13 replies a second between them. */
const slowReply = { ...reply, tokenMs: 250 };

/** Times in ms by what was asked, and what was refused. */
type Times = Map<string, { ms: number[]; failed: number }>;

async function timed(times: Times, what: string, work: () => Promise<number | void>): Promise<void> {
  const of = times.get(what) ?? { ms: [], failed: 0 };
  times.set(what, of);
  const startedAt = performance.now();
  try {
    of.ms.push((await work()) ?? performance.now() - startedAt);
  } catch {
    of.failed += 1;
  }
}

/** What a student's browser asks for around the conversation. */
function asks({ origin }: Product, key: string, { accessToken, email }: LearnerSession, times: Times) {
  const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
    const headers = { apikey: key, authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
    const answer = await fetch(origin + path, { headers, ...init });
    if (!answer.ok) throw new Error(String(answer.status));
    await answer.arrayBuffer();
  };
  const body = JSON.stringify({ email, password: aStudent().password });
  return {
    signIn: () =>
      timed(times, "sign-in", () => ask("/auth/v1/token?grant_type=password", { method: "POST", body, headers: { apikey: key } })),
    openPages: async () => {
      await timed(times, "dashboard", () => ask("/rest/v1/dashboard?select=id,title,progress,evaluation_score&order=updated_at.desc"));
      await timed(times, "profile", () => ask("/rest/v1/profiles?select=id,name,role,grade_level"));
    },
  };
}

async function work(product: Product, key: string, session: LearnerSession, signInMs: number, times: Times): Promise<void> {
  const { signIn, openPages } = asks(product, key, session, times);
  await wait(Math.random() * (signInMs || cycleMs));
  if (signInMs > 0) await signIn();
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const until = performance.now() + cycleMs;
    await openPages();
    await wait(Math.random() * cycleMs * 0.7);
    await timed(times, "first words", () => functionFirstToken(product.origin, session));
    await wait(Math.max(0, until - performance.now()));
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

/** Megabytes of memory that a process and its children hold now. */
function residentMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return (pages * 4096) / 1e6 + childrenOf(pid).reduce((sum, child) => sum + residentMb(child), 0);
}

/** All who sign in after a district's bell, and those who talk meanwhile. */
async function ring(product: Product, key: string, sessions: readonly LearnerSession[], times: Times): Promise<void> {
  let isOver = false;
  const streams = sessions.slice(0, bell.streams).map(async (session) => {
    await wait(Math.random() * slowReply.text.split(" ").length * slowReply.tokenMs);
    while (!isOver) await timed(times, "first words", () => functionFirstToken(product.origin, session));
  });
  await Promise.all(
    sessions.slice(bell.streams).map(async (session) => {
      const { signIn, openPages } = asks(product, key, session, times);
      await wait(Math.random() * bell.signInS * 1_000);
      await signIn();
      await openPages();
    }),
  );
  isOver = true;
  await Promise.all(streams);
}

/** What a class and a school wait for, on the machine that also runs them. */
export async function benchLoad(): Promise<void> {
  await onEachDatabase((database) => load(profiles, database, {}));
}

/** What ten schools wait for, on PostgreSQL. */
export async function benchTenfold(): Promise<void> {
  await onPostgres((database) => load(tenfold, `${database}, two processes`, twoProcesses));
}

/** What those wait for who sign in after a district's bell, on PostgreSQL, and those who talk meanwhile. */
export async function benchBell(): Promise<void> {
  await onPostgres((database) =>
    onProduct(slowReply, twoProcesses, async (product, key) => {
      const sessions = await signedUp(product, bell.students + bell.streams);
      const title = `${bell.students} sign-ins in ${bell.signInS} s beside ${bell.streams} streams on ${database}, two processes`;
      await measured(title, product, (times) => ring(product, key, sessions, times));
    }),
  );
}

/** Signs up so many students. */
async function signedUp(product: Product, students: number, sessions: LearnerSession[] = []): Promise<LearnerSession[]> {
  while (sessions.length < students) sessions.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => learnerSessions(product)))).flat());
  return sessions;
}

async function load(all: Record<string, Profile>, where: string, env: Record<string, string>): Promise<void> {
  await onProduct(reply, env, async (product, key) => {
    const sessions: LearnerSession[] = [];
    for (const [name, { students, signInS }] of Object.entries(all)) {
      await signedUp(product, students, sessions);
      await measured(`${name} of ${students} on ${where}`, product, (times) =>
        Promise.all(sessions.slice(0, students).map((session) => work(product, key, session, signInS * 1_000, times))),
      );
    }
  });
}

/** Prints memory and times of what students do, and whose the processor's time was. */
async function measured(title: string, product: Product, students: (times: Times) => Promise<unknown>): Promise<void> {
  const times: Times = new Map();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, residentMb(product.pid()))), 500);
  const [startedAt, before] = [performance.now(), processorSeconds(product)];
  await students(times);
  const seconds = (performance.now() - startedAt) / 1_000;
  clearInterval(watch);
  const after = processorSeconds(product);
  print(`${title}: ${Math.round(most)} MB at most`);
  for (const [what, { ms, failed }] of times) {
    const sorted = ms.toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
    print(`  ${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms of ${ms.length}; ${failed} failed`);
  }
  const used = after.map(([what, s], index) => `${what} ${(s - (before[index]?.[1] ?? 0)).toFixed(0)} s`);
  print(`  of the processor in ${seconds.toFixed(0)} s: ${used.join(", ")}`);
}

/** Seconds of processor so far, by whose they are. */
function processorSeconds(product: Product): [string, number][] {
  const withChildren = (pid: number): number => childrenOf(pid).reduce((sum, child) => sum + withChildren(child), usedSeconds(pid));
  const [server, students] = [withChildren(product.pid()), usedSeconds(process.pid)];
  // Those of `start-postgres` are nobody's children here.
  const databases = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && commandOf(pid) === "postgres");
  return [
    ["server", server],
    ["PostgreSQL", databases.reduce((sum, pid) => sum + usedSeconds(Number(pid)), 0)],
    ["students", students],
    // The rest of this process's children is the model's.
    ["model", withChildren(process.pid) - server - students],
  ];
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    // It ended meanwhile.
    return "";
  }
}

async function onProduct(
  script: typeof reply,
  env: Record<string, string>,
  run: (product: Product, key: string) => Promise<void>,
): Promise<void> {
  const provider = await startProviderProcess();
  await provider.script(script);
  const product = await startProduct({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench", ...env }, undefined, undefined, []);
  try {
    const { supabaseKey } = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
    await run(product, supabaseKey);
  } finally {
    await product.stop();
    provider.stop();
  }
}
