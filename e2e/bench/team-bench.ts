import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct, type Product } from "../fixtures/product.ts";
import { median, print } from "./print.ts";
import { startProviderProcess } from "./provider-process.ts";
import { writingTeam, type TeamMember, type WritingTeam } from "./writing-team.ts";

const teamCount = 40;
const membersEach = 4;
/** As the browser asks while somebody looks. */
const pollMs = 2000;
/** Somebody of each team writes so often. */
const writeMs = 10_000;
const watchMs = 30_000;

const reply = {
  kind: "reply",
  text: "One part of that can be tried on Saturday. What would you need for it, and who could bring it?",
  tokenMs: 25,
} as const;

/** Seconds of processor that a process has used; Linux counts them in hundredths. */
const usedSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

interface Watched {
  asked: number;
  /** From the sending of a message until another member's browser has it, in ms. */
  delays: number[];
}

/** One member's browser: asks for news every moment and notes when others' messages come. */
async function follow(
  { origin }: Product,
  team: WritingTeam,
  member: TeamMember,
  sentAt: Map<string, number>,
  end: number,
): Promise<Watched> {
  const watched: Watched = { asked: 0, delays: [] };
  let after: number | null = null;
  // Browsers are not opened at the same moment.
  await wait(Math.random() * pollMs);
  while (performance.now() < end) {
    const answer = await member.news(origin, team.sessionId, after);
    watched.asked += 1;
    after = answer.news;
    const now = performance.now();
    for (const { id, author } of answer.messages ?? []) {
      const sent = sentAt.get(id);
      if (sent !== undefined && author?.id !== member.id) watched.delays.push(now - sent);
    }
    await wait(pollMs * (0.9 + Math.random() / 5));
  }
  return watched;
}

async function write({ origin }: Product, team: WritingTeam, sentAt: Map<string, number>, end: number): Promise<number> {
  let written = 0;
  await wait(Math.random() * writeMs);
  while (performance.now() < end) {
    const member = team.members[written % team.members.length];
    const id = crypto.randomUUID();
    sentAt.set(id, performance.now());
    await member?.say(origin, team.sessionId, id, `We could try it on Saturday with thing number ${(written += 1)}`);
    await wait(writeMs * (0.5 + Math.random()));
  }
  return written;
}

/** What forty teams of four cost that talk at the same time, and how soon they read each other. */
export async function benchTeams(): Promise<void> {
  const provider = await startProviderProcess();
  const product = await startProduct({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench" });
  try {
    await provider.script(reply);
    const teams: WritingTeam[] = [];
    while (teams.length < teamCount) teams.push(await writingTeam(product, membersEach));
    const [usedBefore, startedAt] = [usedSeconds(product.pid()), performance.now()];
    const end = startedAt + watchMs;
    const sentAt = new Map<string, number>();
    const [watched, written] = await Promise.all([
      Promise.all(teams.flatMap((team) => team.members.map((member) => follow(product, team, member, sentAt, end)))),
      Promise.all(teams.map((team) => write(product, team, sentAt, end))),
    ]);
    const seconds = (performance.now() - startedAt) / 1000;
    const asked = watched.reduce((sum, one) => sum + one.asked, 0);
    const delays = watched.flatMap((one) => one.delays).toSorted((one, other) => one - other);
    const messages = written.reduce((sum, one) => sum + one, 0);
    const busy = (usedSeconds(product.pid()) - usedBefore) / seconds;
    print(
      `team: ${teamCount} teams of ${membersEach} that ask every ${pollMs} ms: ${(asked / seconds).toFixed(0)} requests a second and ${messages} messages in ${seconds.toFixed(0)} s, ` +
        `the server used ${(100 * busy).toFixed(0)} % of a core; others' messages after ${median(delays).toFixed(0)} ms (all of ${delays.length} within ${(delays.at(-1) ?? Number.NaN).toFixed(0)} ms)`,
    );
  } finally {
    await product.stop();
    provider.stop();
  }
}
