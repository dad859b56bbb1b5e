import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProviderProcess } from "@learn/edge/provider-process";
import { startProduct, type Product } from "../fixtures/product.ts";
import { aStudent } from "../fixtures/student.ts";
import { onEachDatabase } from "./each-database.ts";
import { functionFirstToken } from "./first-token.ts";
import { learnerSessions, type LearnerSession } from "./learner-sessions.ts";
import { print } from "./print.ts";

interface Profile {
  /** Students who work at the same time. */
  students: number;
  /** They sign in within so many seconds, as after a bell; 0: they are in already. */
  signInS: number;
}

const profiles = { class: { students: 35, signInS: 10 }, school: { students: 150, signInS: 60 } };
/** Ten schools: with PostgreSQL and two processes. */
const tenfold = { "tenfold school": { students: 1_500, signInS: 0 } };
const ofTenfold = { PROCESSES: "2", TRUST_PROXY: "1" };
/** A message a minute of each, and the pages that they open around it. */
const cycleMs = 60_000;
const cycles = 2;
const reply = { kind: "reply", text: "The lamp counts because somebody wrote down each step. ".repeat(7), tokenMs: 25 } as const;

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

async function work(product: Product, key: string, session: LearnerSession, signInMs: number, times: Times): Promise<void> {
  const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
    const headers = { apikey: key, authorization: `Bearer ${session.accessToken}`, "content-type": "application/json" };
    const answer = await fetch(product.origin + path, { headers, ...init });
    if (!answer.ok) throw new Error(String(answer.status));
    await answer.arrayBuffer();
  };
  await wait(Math.random() * (signInMs || cycleMs));
  const body = JSON.stringify({ email: session.email, password: aStudent().password });
  if (signInMs > 0)
    await timed(times, "sign-in", () => ask("/auth/v1/token?grant_type=password", { method: "POST", body, headers: { apikey: key } }));
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const until = performance.now() + cycleMs;
    await timed(times, "dashboard", () => ask("/rest/v1/dashboard?select=id,title,progress,evaluation_score&order=updated_at.desc"));
    await timed(times, "profile", () => ask("/rest/v1/profiles?select=id,name,role,grade_level"));
    await wait(Math.random() * cycleMs * 0.7);
    await timed(times, "first words", () => functionFirstToken(product.origin, session));
    await wait(Math.max(0, until - performance.now()));
  }
}

/** Megabytes of memory that a process and its children hold now. */
function residentMb(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return (pages * 4096) / 1e6 + children.reduce((sum, child) => sum + residentMb(child), 0);
}

/** What a class, a school and ten schools that work at once wait for, on the machine that also runs them; `npm run load`. */
export async function benchLoad(): Promise<void> {
  await onEachDatabase(async (database) => {
    await load(profiles, database, {});
    if (database === "PostgreSQL") await load(tenfold, `${database}, two processes`, ofTenfold);
  });
}

async function load(all: Record<string, Profile>, where: string, env: Record<string, string>): Promise<void> {
  const provider = await startProviderProcess();
  await provider.script(reply);
  const product = await startProduct({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench", ...env }, undefined, undefined, []);
  try {
    const { supabaseKey } = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
    const sessions: LearnerSession[] = [];
    for (const [name, { students, signInS }] of Object.entries(all)) {
      while (sessions.length < students) sessions.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => learnerSessions(product)))).flat());
      const times: Times = new Map();
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, residentMb(product.pid()))), 500);
      await Promise.all(sessions.slice(0, students).map((session) => work(product, supabaseKey, session, signInS * 1_000, times)));
      clearInterval(watch);
      print(`${name} of ${students} on ${where}: ${Math.round(most)} MB at most`);
      for (const [what, { ms, failed }] of times) {
        const sorted = ms.toSorted((a, b) => a - b);
        const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
        print(`  ${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms of ${ms.length}; ${failed} failed`);
      }
    }
  } finally {
    await product.stop();
    provider.stop();
  }
}
