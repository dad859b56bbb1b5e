import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct, type Product } from "../fixtures/product.ts";
import { directFirstToken, functionFirstToken } from "./first-token.ts";
import { learnerSessions, type LearnerSession } from "./learner-sessions.ts";
import { median, print } from "./print.ts";
import { usedSeconds } from "./used-seconds.ts";
import { startProviderProcess, type ProviderProcess } from "@learn/edge/provider-process";

// 500 sessions; a student may send 20 messages a minute, and one address make 200 accounts in ten minutes.
const studentCount = 170;
const sessionsEach = 3;
const pairs = 60;
const parallel = 200;
const open = 500;
const msPerToken = 25;
const tokenCount = 400;
const watchMs = 20_000;

const words = "The lamp counts to ten because somebody wrote down each step for it. What would change if nobody had? ";
const replyOf = (tokens: number): string =>
  words
    .repeat(Math.ceil(tokens / 20))
    .split(" ")
    .slice(0, tokens)
    .join(" ");
const slowReply = { kind: "reply", text: replyOf(tokenCount), tokenMs: msPerToken } as const;

type Ask = (slot: number) => Promise<number>;

/** The times until the first token of a crowd of streams that begin one after the other and again whenever they have ended. */
async function firstTokensAmong(streams: number, ask: Ask): Promise<number[]> {
  const roundMs = tokenCount * msPerToken;
  const end = performance.now() + roundMs + watchMs;
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
  for (let pair = -pairs; pair < pairs; pair++) {
    const throughMs = await ask(pair + pairs);
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
  const direct = await firstTokensAmong(parallel, () => directFirstToken(bench.provider.baseUrl, body));
  const [usedBefore, startedAt] = [usedSeconds(bench.product.pid()), performance.now()];
  const through = await firstTokensAmong(parallel, throughFunction(bench));
  const busy = (usedSeconds(bench.product.pid()) - usedBefore) / ((performance.now() - startedAt) / 1000);
  report(`${parallel} streams of ${1000 / msPerToken} tokens a second, ${through.length} beginnings`, direct, through);
  print(`    the server used ${(100 * busy).toFixed(0)} % of its core meanwhile`);
}

async function benchAtOnce(bench: Bench): Promise<void> {
  const body = await bench.provider.lastBody();
  const slots = Array.from({ length: parallel }, (_, slot) => slot);
  const direct = await Promise.all(slots.map(() => directFirstToken(bench.provider.baseUrl, body)));
  const ask = throughFunction(bench);
  const through = await Promise.all(slots.map((slot) => ask(slot)));
  report(`${parallel} streams that begin at the same moment`, direct, through);
}

/** The memory of the process while nothing happens and while it holds many streams, and how fast it lets go of them. */
async function benchMemory(bench: Bench): Promise<void> {
  await bench.provider.script({ kind: "reply", text: replyOf(tokenCount), tokenMs: 1000 });
  const idleMb = residentMb(bench.product.pid());
  const leave = new AbortController();
  const bodies = await Promise.all(
    bench.sessions.slice(0, open).map(async ({ accessToken, sessionId }) => {
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
    while (students.length < studentCount) students.push(await learnerSessions(product, sessionsEach));
    // Neighbours in this list belong to different students, so that nobody sends too much in a minute.
    const sessions = Array.from({ length: sessionsEach }, (_, index) => students.flatMap((own) => own[index] ?? [])).flat();
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
