import { createClient } from "@supabase/supabase-js";
import { startProviderProcess, type ProviderProcess } from "@learn/edge/provider-process";
import { startProduct, type Product } from "../fixtures/product.ts";
import limits from "./cpu-limits.json" with { type: "json" };
import { onEachDatabase } from "./each-database.ts";
import { functionFirstToken } from "./first-token.ts";
import { learnerSessions, type LearnerSession } from "./learner-sessions.ts";
import { print } from "./print.ts";
import { usedSeconds } from "./used-seconds.ts";

/** So many at a time, as a class does. */
const studentCount = 20;
const rounds = { reads: 60, turns: 6, longTurns: 2 };
/** So many times as many go ahead: until then, much of the work is to translate the code. */
const warmUp = 0.5;
const pieces = 60;
/** What grows with the length of a reply or a talk is tried at so many times the length. */
const times = 10;

interface Bench {
  product: Product;
  provider: ProviderProcess;
  sessions: LearnerSession[];
  supabaseKey: string;
}

/** Milliseconds of processor that the server spends on one of the requests that every student sends so many times. */
async function costOf({ product, sessions }: Bench, count: number, ask: (session: LearnerSession) => Promise<unknown>): Promise<number> {
  const round = (): Promise<unknown> => Promise.all(sessions.map((session) => ask(session)));
  for (let index = 0; index < count * warmUp; index++) await round();
  const before = usedSeconds(product.pid());
  for (let index = 0; index < count; index++) await round();
  return (1000 * (usedSeconds(product.pid()) - before)) / (count * sessions.length);
}

function readProfile({ product, supabaseKey }: Bench): (session: LearnerSession) => Promise<unknown> {
  const clients = new Map<string, ReturnType<typeof createClient>>();
  return async ({ accessToken }) => {
    const client =
      clients.get(accessToken) ??
      createClient(product.origin, supabaseKey, { accessToken: async () => accessToken, realtime: { transport: class {} as never } });
    clients.set(accessToken, client);
    await client.from("profiles").select("id,name,role,grade_level").single().throwOnError();
  };
}

async function turns(bench: Bench, count: number, length: number): Promise<number> {
  // Five words each, no two alike: a reply that says the same again is cut.
  const sentences = Array.from({ length: length / 5 }, (_, index) => `Lamp ${index} counts to ${index * 7}.`);
  await bench.provider.script({ kind: "reply", text: sentences.join(" "), tokenMs: 5 });
  return costOf(bench, count, (session) => functionFirstToken(bench.product.origin, session));
}

/** What a read and a turn cost the server in processor time; throws over the numbers of `cpu-limits.json`. */
export async function benchCpu(): Promise<void> {
  const faults: string[] = [];
  await onEachDatabase(async (database) => {
    const tell = (what: string, ms: number): void => {
      const most = (limits as Record<string, Record<string, number>>)[what]?.[database];
      print(`a ${what} on ${database}: ${ms.toFixed(1)} ms of the server's processor${most === undefined ? "" : ` (at most ${most})`}`);
      if (most !== undefined && ms > most) faults.push(`a ${what} on ${database} costs ${ms.toFixed(1)} ms`);
    };
    const provider = await startProviderProcess();
    const product = await startProduct(
      { AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench", PASSWORD_COST: "4" },
      undefined,
      undefined,
      [],
    );
    try {
      const { supabaseKey } = (await (await fetch(`${product.origin}/config.json`)).json()) as { supabaseKey: string };
      const sessions: LearnerSession[] = [];
      while (sessions.length < studentCount) sessions.push(...(await learnerSessions(product)));
      const bench = { product, provider, sessions, supabaseKey };
      tell("read of a profile", await costOf(bench, rounds.reads, readProfile(bench)));
      tell(`turn of ${pieces} pieces`, await turns(bench, rounds.turns, pieces));
      tell(`turn of ${pieces * times} pieces`, await turns(bench, rounds.longTurns, pieces * times));
    } finally {
      await product.stop();
      provider.stop();
    }
  });
  if (faults.length > 0) throw new Error(`Over the numbers of cpu-limits.json: ${faults.join("; ")}.`);
}
