import { guidedTurns } from "@learn/edge/guided-turns";
import { median, print } from "./print.ts";

const rounds = 200;

/** What a turn along the guided path costs the server besides the database: the first of a process, and every later one. */
export async function benchPath(): Promise<void> {
  for (const messages of [2, 400]) {
    const { turn, history } = await guidedTurns(messages);
    const first = await msOf(turn);
    const each = median(await timesOf(turn));
    const copied = median(await timesOf(async () => JSON.stringify(JSON.parse(JSON.stringify(history)))));
    print(
      `a turn along the path behind ${messages} messages, besides the database: ${each.toFixed(2)} ms, ${(each / copied).toFixed(1)} times ` +
        `what reading and writing these messages as JSON takes (${copied.toFixed(2)} ms); the first one ${first.toFixed(1)} ms`,
    );
  }
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await msOf(work));
  return times;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
