import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct, type Product } from "../fixtures/product.ts";
import { onEachDatabase } from "./each-database.ts";
import { median, print } from "./print.ts";
import { startProviderProcess } from "@learn/edge/provider-process";
import { enrolWithoutActivities } from "../fixtures/enrolled.ts";
import { makeSchool } from "../fixtures/school.ts";
import { aStudent } from "../fixtures/student.ts";
import { rest } from "../fixtures/team.ts";
import { openNews, writingTeam, type TeamMember } from "./writing-team.ts";

const talkMs = 25_000;
/** What was written last is heard within this, or never. */
const lastMs = 5_000;

// Together fewer students than one address may sign up in ten minutes (200).
const sizes = [2, 4, 8];
const teamsOfEachSize = 2;
const atOnce = 2;
const crowd = { teams: 40, members: 4 };
/** As many as one person may have open, so that a thousand need few people. */
const pages = { people: 50, each: 20 };

const reply = {
  kind: "reply",
  text: "One part of that can be tried on Saturday. What would you need for it, and who could bring it?",
  tokenMs: 25,
} as const;

const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

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

/** A team that talks for a while: somebody writes every `writeMs`, half to one and a half times, and each page follows the news. */
async function talk(members: TeamMember[], writeMs: number, end: number): Promise<Watched> {
  const watched: Watched = { requests: 0, messages: 0, delays: [] };
  const sentAt = new Map<string, number>();
  const follow = async (member: TeamMember) => {
    let after: number | null = null;
    let asking: Promise<void> = Promise.resolve();
    const ask = async () => {
      const answer = await member.news(after);
      watched.requests += 1;
      after = answer.news;
      const now = performance.now();
      for (const { id, author } of answer.messages ?? []) {
        const sent = sentAt.get(id);
        if (sent !== undefined && author?.id !== member.id) watched.delays.push(now - sent);
      }
    };
    // One question at a time, as the page asks.
    const leave = await member.follow(() => void (asking = asking.then(ask)));
    await wait(end + lastMs - performance.now());
    leave();
    await asking;
  };
  const write = async () => {
    await wait(Math.random() * writeMs);
    while (performance.now() < end) {
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
  const end = performance.now() + talkMs;
  const all = await Promise.all(teams.map((members) => talk(members, writeMs, end)));
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    messages: all.reduce((sum, { messages }) => sum + messages, 0),
    delays: all.flatMap(({ delays }) => delays),
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
/** The time within which 95 of 100 of these lie. */
const most = (delays: number[]): number => delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.95)] ?? Number.NaN;
const toldDelays = (delays: number[]): string =>
  delays.length === 0
    ? "nobody heard anything"
    : `others' messages after ${seconds(median(delays))} at the median and within ${seconds(most(delays))} in 95 of 100 (${delays.length} times)`;

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
    print(`team, on ${database}: members that follow the news and write for ${seconds(talkMs)}`);
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
  // One address may sign up only so many students in ten minutes.
  const another = await startProduct({});
  await benchPages(another).finally(() => another.stop());
}

/** What a thousand open pages of one school cost, and how soon all of them hear that an area was closed. */
async function benchPages(product: Product): Promise<void> {
  const school = await makeSchool(product, "Hill School");
  const head = aStudent();
  const { token } = await enrolWithoutActivities(product, { grade_level: 2, continent: "Africa" }, head);
  await school.appoint(head, "admin");
  const code = await school.code();
  const idle = residentMb(product.pid());
  const [heard, open]: [number[], (() => void)[]] = [[], []];
  for (let person = 0; person < pages.people; person += 1) {
    const { token: own } = await enrolWithoutActivities(product, { grade_level: 2, continent: "Africa" }, aStudent(), code);
    for (let page = 0; page < pages.each; page += 1) open.push(await openNews(product, own, "", () => heard.push(performance.now())));
  }
  await wait(2000);
  const [usedBefore, startedAt] = [usedSeconds(product.pid()), performance.now()];
  await wait(20_000);
  const busy = (usedSeconds(product.pid()) - usedBefore) / ((performance.now() - startedAt) / 1000);
  heard.length = 0;
  const mine = (await rest(product, { token }, "rpc/my_school", {})) as { id: string };
  const closedAt = performance.now();
  await rest(product, { token }, "rpc/switch_area", { school: mine.id, area: "create", is_enabled: false });
  await wait(lastMs);
  const delays = heard.map((at) => at - closedAt);
  print(
    `  ${open.length} open pages: ${(residentMb(product.pid()) - idle).toFixed(0)} MB more, ${(100 * busy).toFixed(1)} % of a core while nothing happens; ` +
      `an area that was closed is heard of by ${delays.length} pages, the last after ${seconds(Math.max(...delays))}`,
  );
  for (const leave of open) leave();
}
