/**
 * Asks the server of this machine (PORT) how it is, until it is well: `npm run health -- --within 120`. Ends with 1 when it isn't
 * well in so many seconds, 5 unless given.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { OperatorFault, runCommand, say } from "./backend.ts";

const everyMs = 500;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { within: { type: "string", default: "5" } } });
  const seconds = Number(values.within);
  if (!(seconds > 0)) throw new OperatorFault("--within takes a number of seconds, such as 120.");
  const { port } = readConfig(process.env);
  const url = `http://127.0.0.1:${port}/health`;
  const until = performance.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask(url);
    if (answer.isWell) return say(answer.said);
    if (performance.now() > until) throw new OperatorFault(`${url} isn't well: ${answer.said}`);
    await wait(everyMs);
  }
}

async function ask(url: string): Promise<{ isWell: boolean; said: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000) });
    return { isWell: response.ok, said: (await response.text()).trim() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { isWell: false, said: cause instanceof Error ? cause.message : String(cause) };
  }
}

await runCommand(run);
