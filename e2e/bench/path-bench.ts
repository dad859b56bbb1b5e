import { guidedTurns } from "@learn/edge/guided-turns";
import { print } from "./print.ts";

const rounds = 200;

/** What a turn along the guided path costs the server's processor besides the database: the first of a process, and every later one. */
export async function benchPath(): Promise<void> {
  for (const messages of [2, 400]) {
    const { turn, history } = await guidedTurns(messages);
    const first = await cpuMsOf(turn);
    const each = await cpuMsEach(turn);
    const copied = await cpuMsEach(async () => JSON.stringify(JSON.parse(JSON.stringify(history))));
    print(
      `a turn along the path behind ${messages} messages, besides the database: ${each.toFixed(2)} ms of processor, ${(each / copied).toFixed(1)} times ` +
        `what reading and writing these messages as JSON takes (${copied.toFixed(2)} ms); the first one ${first.toFixed(1)} ms`,
    );
  }
}

async function cpuMsEach(work: () => Promise<unknown>): Promise<number> {
  const all = await cpuMsOf(async () => {
    for (let round = 0; round < rounds; round += 1) await work();
  });
  return all / rounds;
}

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
