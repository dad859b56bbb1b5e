import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct, type Product } from "../fixtures/product.ts";
import { onEachDatabase } from "./each-database.ts";
import { median, print } from "./print.ts";
import { startProviderProcess } from "@learn/edge/provider-process";
import { writingTeam, type TeamMember } from "./writing-team.ts";

/** As the browser asks while somebody looks. */
const pollMs = 2000;
const watchMs = 25_000;

// Together fewer students than one address may sign up in ten minutes (200).
const sizes = [2, 4, 8];
const teamsOfEachSize = 2;
const atOnce = 2;
const crowd = { teams: 40, members: 4 };

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

/** What was seen of teams that talked. */
interface Watched {
  requests: number;
  messages: number;
  /** From the sending of a message until another member's client has it, in ms. */
  delays: number[];
}

/** A team that talks for a while: somebody writes every `writeMs`, half to one and a half times, and each asks for news. */
async function talk(members: TeamMember[], writeMs: number, end: number): Promise<Watched> {
  const watched: Watched = { requests: 0, messages: 0, delays: [] };
  const sentAt = new Map<string, number>();
  const follow = async (member: TeamMember) => {
    let after: number | null = null;
    // Browsers are not opened at the same moment.
    await wait(Math.random() * pollMs);
    // One look more, for what was written last.
    for (let isLast = false; !isLast; await wait(pollMs * (0.9 + Math.random() / 5))) {
      isLast = performance.now() >= end;
      const answer = await member.news(after);
      watched.requests += 1;
      after = answer.news;
      const now = performance.now();
      for (const { id, author } of answer.messages ?? []) {
        const sent = sentAt.get(id);
        if (sent !== undefined && author?.id !== member.id) watched.delays.push(now - sent);
      }
    }
  };
  const write = async () => {
    await wait(Math.random() * writeMs);
    while (performance.now() < end - pollMs) {
      const id = crypto.randomUUID();
      sentAt.set(id, performance.now());
      const member = members[watched.messages % members.length];
      watched.messages += 1;
      watched.requests += 1;
      await member?.say(id, `We could try it on Saturday with thing number ${watched.messages}`);
      await wait(writeMs * (0.5 + Math.random()));
    }
  };
  await Promise.all([...members.map(follow), write()]);
  return watched;
}

/** All of these teams at the same time. */
async function talkAll(teams: TeamMember[][], writeMs: number): Promise<Watched> {
  const end = performance.now() + watchMs;
  const all = await Promise.all(teams.map((members) => talk(members, writeMs, end)));
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    messages: all.reduce((sum, { messages }) => sum + messages, 0),
    delays: all.flatMap(({ delays }) => delays),
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const toldDelays = (delays: number[]): string =>
  delays.length === 0
    ? "nobody heard anything"
    : `others' messages after ${seconds(median(delays))} at the median and ${seconds(Math.max(...delays))} at the most (${delays.length} times)`;

/** Several at a time, as it takes most of the time of this part. */
async function makeTeams(product: Product, count: number, members: number): Promise<TeamMember[][]> {
  const teams: TeamMember[][] = [];
  const makeSome = async () => {
    for (let made = 0; made < count / atOnce; made += 1) teams.push(await writingTeam(product, members));
  };
  await Promise.all(Array.from({ length: atOnce }, makeSome));
  return teams;
}

/** How soon members read each other in teams of two, four and eight, and what forty teams of four cost that talk at the same time. */
export const benchTeams = (): Promise<void> => onEachDatabase(benchOn);

async function benchOn(database: string): Promise<void> {
  const provider = await startProviderProcess();
  const product = await startProduct({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: "bench" });
  try {
    await provider.script(reply);
    print(`team, on ${database}: members that ask every ${seconds(pollMs)}, for ${seconds(watchMs)}`);
    const bySize: TeamMember[][][] = [];
    for (const size of sizes) bySize.push(await makeTeams(product, teamsOfEachSize, size));
    // Beside each other: together they are no load.
    const talked = await Promise.all(bySize.map((teams) => talkAll(teams, 3000)));
    for (const [index, size] of sizes.entries()) print(`  ${size} members: ${toldDelays(talked[index]?.delays ?? [])}`);

    const teams = await makeTeams(product, crowd.teams, crowd.members);
    const [usedBefore, startedAt] = [usedSeconds(product.pid()), performance.now()];
    const { requests, messages, delays } = await talkAll(teams, 10_000);
    const took = (performance.now() - startedAt) / 1000;
    const busy = (usedSeconds(product.pid()) - usedBefore) / took;
    print(
      `  ${crowd.teams} teams of ${crowd.members} at once: ${(requests / took).toFixed(0)} requests a second (${messages} messages in ${took.toFixed(0)} s), ` +
        `the server used ${(100 * busy).toFixed(0)} % of a core, what a PostgreSQL of its own uses apart; ${toldDelays(delays)}`,
    );
  } finally {
    await product.stop();
    provider.stop();
  }
}
