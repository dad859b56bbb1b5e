import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct, type Product } from "../fixtures/product.ts";
import { directFirstToken, functionFirstToken } from "./first-token.ts";
import { learnerSessions, type LearnerSession } from "./learner-sessions.ts";
import { median, print } from "./print.ts";
import { startProviderProcess, type ProviderProcess } from "./provider-process.ts";

// 500 sessions; a student may send 20 messages a minute, and one address make 200 accounts in ten minutes.
const STUDENTS = 170;
const SESSIONS_EACH = 3;
const PAIRS = 60;
const PARALLEL = 200;
const OPEN = 500;
const TOKEN_MS = 25;
const TOKENS = 400;
const WATCH_MS = 20_000;

const words = "The lamp counts to ten because somebody wrote down each step for it. What would change if nobody had? ";
const replyOf = (tokens: number): string =>
  words
    .repeat(Math.ceil(tokens / 20))
    .split(" ")
    .slice(0, tokens)
    .join(" ");
const slowReply = { kind: "reply", text: replyOf(TOKENS), tokenMs: TOKEN_MS } as const;

type Ask = (slot: number) => Promise<number>;

/** The times until the first token of a crowd of streams that begin one after the other and again whenever they have ended. */
async function firstTokensAmong(streams: number, ask: Ask): Promise<number[]> {
  const roundMs = TOKENS * TOKEN_MS;
  const end = performance.now() + roundMs + WATCH_MS;
  const countFrom = performance.now() + roundMs;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: streams }, async (_, slot) => {
      await wait((slot * roundMs) / streams);
      while (performance.now() < end) {
        const startedAt = performance.now();
        const ms = await ask(slot);
        if (startedAt > countFrom) times.push(ms);
      }
    }),
  );
  return times;
}

const told = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${median(times).toFixed(1)} ms (95 % within ${(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1)} ms)`;
};

const report = (title: string, direct: number[], through: number[]): void =>
  print(
    `  ${title}: provider asked directly ${told(direct)}, through the function ${told(through)}, added ${(median(through) - median(direct)).toFixed(1)} ms`,
  );

const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Seconds of processor that a process has used; Linux counts them in hundredths. */
const usedSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

interface Bench {
  provider: ProviderProcess;
  product: Product;
  sessions: LearnerSession[];
}

function throughFunction({ product, sessions }: Bench): Ask {
  return async (slot) => {
    const session = sessions[slot % sessions.length];
    if (!session) throw new Error("There are no sessions.");
    return functionFirstToken(product.origin, session);
  };
}

async function benchOne(bench: Bench): Promise<void> {
  const through: number[] = [];
  const direct: number[] = [];
  const ask = throughFunction(bench);
  for (let pair = -PAIRS; pair < PAIRS; pair++) {
    const throughMs = await ask(pair + PAIRS);
    const directMs = await directFirstToken(bench.provider.baseUrl, await bench.provider.lastBody());
    // The first half warms up.
    if (pair < 0) continue;
    through.push(throughMs);
    direct.push(directMs);
  }
  report("1 stream", direct, through);
}

async function benchParallel(bench: Bench): Promise<void> {
  const body = await bench.provider.lastBody();
  await bench.provider.script(slowReply);
  const direct = await firstTokensAmong(PARALLEL, () => directFirstToken(bench.provider.baseUrl, body));
  const [usedBefore, startedAt] = [usedSeconds(bench.product.pid()), performance.now()];
  const through = await firstTokensAmong(PARALLEL, throughFunction(bench));
  const busy = (usedSeconds(bench.product.pid()) - usedBefore) / ((performance.now() - startedAt) / 1000);
  report(`${PARALLEL} streams of ${1000 / TOKEN_MS} tokens a second, ${through.length} beginnings`, direct, through);
  print(`    the server used ${(100 * busy).toFixed(0)} % of its core meanwhile`);
}

async function benchAtOnce(bench: Bench): Promise<void> {
  const body = await bench.provider.lastBody();
  const slots = Array.from({ length: PARALLEL }, (_, slot) => slot);
  const direct = await Promise.all(slots.map(() => directFirstToken(bench.provider.baseUrl, body)));
  const ask = throughFunction(bench);
  const through = await Promise.all(slots.map((slot) => ask(slot)));
  report(`${PARALLEL} streams that begin at the same moment`, direct, through);
}

/** The memory of the process while nothing happens and while it holds many streams, and how fast it lets go of them. */
async function benchMemory(bench: Bench): Promise<void> {
  await bench.provider.script({ kind: "reply", text: replyOf(TOKENS), tokenMs: 1000 });
  const idleMb = residentMb(bench.product.pid());
  const leave = new AbortController();
  const bodies = await Promise.all(
    bench.sessions.slice(0, OPEN).map(async ({ accessToken, sessionId }) => {
      const response = await fetch(`${bench.product.origin}/functions/v1/ai-learning/chat`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ session_id: sessionId, message_id: crypto.randomUUID(), text: "A lamp follows set steps." }),
        signal: leave.signal,
      });
      if (!response.ok || !response.body) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
      const reader = response.body.getReader();
      await reader.read();
      return reader;
    }),
  );
  await wait(5000);
  print(
    `  memory of the process: ${idleMb.toFixed(0)} MB before, ${residentMb(bench.product.pid()).toFixed(0)} MB with ${bodies.length} streams open`,
  );
  const leftAt = performance.now();
  leave.abort();
  while ((await bench.provider.open()) > 0) await wait(10);
  print(`  when all of them leave at once, the last request to the provider has ended after ${Math.round(performance.now() - leftAt)} ms`);
}

/** What the function adds to the first token on one core, alone and in a crowd, and the memory that a crowd takes. */
export async function benchStreams(): Promise<void> {
  const provider = await startProviderProcess();
  const product = await startProduct({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench" });
  try {
    const students: LearnerSession[][] = [];
    while (students.length < STUDENTS) students.push(await learnerSessions(product, SESSIONS_EACH));
    // Neighbours in this list belong to different students, so that nobody sends too much in a minute.
    const sessions = Array.from({ length: SESSIONS_EACH }, (_, index) => students.flatMap((own) => own[index] ?? [])).flat();
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(product.pid())], { stdio: "ignore" });
    const bench = { provider, product, sessions };
    print("first token, the server on one core, medians:");
    await benchOne(bench);
    await benchParallel(bench);
    await benchAtOnce(bench);
    await benchMemory(bench);
  } finally {
    await product.stop();
    provider.stop();
  }
}
