import { ownFolder } from "#testing/own-folder.ts";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { folderStore } from "#operator/releases/folder-store.ts";
import { isBuild, readBuild } from "#operator/releases/read-build.ts";
import { readBooks, releaseArea, releaseToSome, rollBack } from "#operator/releases/release-area.ts";
import { builtFiles, writeFiles } from "#operator/releases/testing/built-area.ts";
import { DeployedAreas } from "../http/deployed-areas.ts";
import { ProcessCounters } from "../limits/process-counters.ts";
import { createLog } from "../log.ts";
import type { MailMessage } from "../mail/mail-transport.ts";
import { Metrics } from "../metrics/metrics.ts";
import { watchFailingAreas } from "./failing-areas.ts";
import { Openings, windowMs } from "./openings.ts";
import { reportsRoute } from "./reports-route.ts";

let root: string;
let lines: string[];
let mails: MailMessage[];
let now: number;
beforeEach(async () => {
  root = await ownFolder();
  [lines, mails, now] = [[], [], Date.now()];
});

/** Two releases of one area, the later one live, and what takes reports about them. Tokens are names; strangers belong to no school. */
async function aSite({ takesBack = true } = {}) {
  const store = folderStore(join(root, "releases"));
  const releases: string[] = [];
  for (const script of ["the first", "the second", "the third"]) {
    await writeFiles(join(root, script), builtFiles({ script }));
    const build = await readBuild(join(root, script));
    if (build === null || !isBuild(build)) throw new Error("Nothing was built.");
    releases.push(build.release);
    if (script === "the third") break;
    await releaseArea(build, { store, at: "/remotes", by: "command", now: new Date(now - 60_000) });
  }
  await writeFiles(join(root, "shell"), { "assets/index-1a2b.js": "" });
  const log = createLog({ write: (line) => void lines.push(line) });
  const areas = new DeployedAreas({ releases: join(root, "releases"), builds: null, report: () => undefined, lookEveryMs: 0 });
  const openings = new Openings();
  const metrics = new Metrics({ prices: new Map(), functions: () => [], openPages: () => 0 });
  let asked = 0;
  const watched: Promise<void>[] = [];
  const watch = watchFailingAreas({
    openings,
    releases: join(root, "releases"),
    takesBack,
    counters: new ProcessCounters(),
    mailQueue: { deliverLater: (mail) => void mails.push(mail) },
    mails: ["operator@learn.example"],
    siteOrigin: "https://learn.example",
    log,
    async call(_name, args) {
      asked += 1;
      return { school: JSON.stringify(args).includes("stranger") ? null : "a school", sessions: [], classes: [] };
    },
  });
  const app = reportsRoute({
    verify: async (token) => (token === "forged" ? null : { id: token }),
    areas,
    shell: join(root, "shell"),
    metrics,
    log,
    count: (opening, at) => openings.count(opening, at),
    watch(opening, at) {
      const done = watch(opening, at);
      watched.push(done);
      return done;
    },
    now: () => now,
  });
  const report = async (body: object | string, token: string | null = "amina"): Promise<number> => {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const { status } = await app.request("/reports", { method: "POST", body: text, headers });
    await Promise.all(watched.splice(0));
    return status;
  };
  const [earlier = "", later = "", unknown = ""] = releases;
  const say = (outcome: string, token: string, release = later) => report({ of: "area", area: "skills", release, outcome, ms: 900 }, token);
  const live = async () => (await readBooks(store)).get("skills");
  return { earlier, later, unknown, say, report, live, openings, metrics, store, asked: () => asked };
}

const people = (count: number, name = "student"): string[] => Array.from({ length: count }, (_, index) => `${name}-${index}`);

it("a release that fails for five of ten students is taken back once, and its operator is told by log and mail", async () => {
  const site = await aSite();
  for (const one of people(5, "happy")) await site.say("opened", one);
  for (const one of people(4)) await site.say("crashed", one);
  expect((await site.live())?.live).toBe(site.later);
  await site.say("broken", "student-5");
  expect(await site.live()).toMatchObject({ live: site.earlier, refused: site.later, takenBack: { release: site.later } });
  expect(lines.filter((line) => line.includes("area_taken_back"))).toHaveLength(1);
  expect(mails).toMatchObject([{ to: "operator@learn.example", text: expect.stringContaining(`Skills ${site.later}: 5 of 10 people`) }]);
  // The one before fails as well: there is nothing left to go back to by itself.
  for (const one of people(20)) await site.say("broken", one, site.earlier);
  expect((await site.live())?.live).toBe(site.earlier);
  expect(mails[1]?.text).toContain("It is still the one that people get.");
  await rollBack("skills", site.later, site.store);
  expect((await site.live())?.takenBack).toBeUndefined();
});

const each = (outcome: string, of: string[]): [string, string][] => of.map((one) => [outcome, one]);
it.each([
  ["one student reports again and again", [...each("opened", people(9, "happy")), ...each("crashed", Array(40).fill("amina"))], true],
  ["accounts report that belong to no school", each("crashed", people(30, "stranger")), true],
  ["one in twenty fails", [...each("opened", people(95, "happy")), ...each("broken", people(5))], true],
  ["what failed opened after all", people(20).flatMap((one) => [...each("unavailable", [one]), ...each("opened", [one])]), true],
  ["pages are too old for it", each("incompatible", people(20)), true],
  ["the operator doesn't allow it", each("broken", people(20)), false],
])("nothing is taken back where %s", async (_, reports, takesBack) => {
  const site = await aSite({ takesBack });
  for (const [outcome, one] of reports) await site.say(outcome, one);
  expect((await site.live())?.live).toBe(site.later);
  // Who may not take it back is told all the same, once.
  expect(mails).toHaveLength(takesBack ? 0 : 1);
});

it.each([
  ["fails more than what all others have", people(3), [], true],
  ["fails where what all others have fails as well", people(3), people(20, "other"), false],
  ["fails for too few", people(2), [], false],
  ["fails for accounts that belong to no school", people(9, "stranger"), [], false],
])("what some get first is taken from them by itself where it %s: %#", async (_, failing, alsoFailing, isTaken) => {
  // The operator has asked for a trial, and what all others have is there: no setting is needed.
  const site = await aSite({ takesBack: false });
  await rollBack("skills", site.earlier, site.store);
  await releaseToSome("skills", site.later, { share: 10 }, site.store);
  for (const one of people(20, "happy")) await site.say("opened", one);
  for (const one of alsoFailing) await site.say("broken", one, site.earlier);
  for (const one of failing) await site.say("broken", one);
  const book = await site.live();
  expect([book?.live, book?.canary === undefined]).toEqual([site.earlier, isTaken]);
  expect(book?.takenBack?.release).toBe(isTaken ? site.later : undefined);
  expect(mails.filter(({ text = "" }) => text.includes(`${site.later}: 3 of 23 people`))).toHaveLength(isTaken ? 1 : 0);
});

it("counts for ten minutes, and asks the database little however many fail", async () => {
  const site = await aSite({ takesBack: false });
  for (const one of people(200, "stranger")) await site.say("crashed", one);
  expect(site.openings.seen("skills", site.later, now)).toMatchObject({ people: 200 });
  expect(site.asked()).toBeLessThan(20);
  now += windowMs;
  expect(site.openings.seen("skills", site.later, now)).toEqual({ people: 0, failed: [] });
});

it("takes reports of signed-in people alone, sixty in ten minutes, and none that is large or isn't one", async () => {
  const site = await aSite();
  expect(await site.say("opened", "forged")).toBe(401);
  expect(await site.report({ of: "start", ms: 1 }, null)).toBe(401);
  for (const body of ["", "[]", { of: "start", ms: "now" }, { of: "area", area: "A!", release: "1", outcome: "opened", ms: 1 }])
    expect(await site.report(body)).toBe(400);
  expect(await site.report({ of: "start", ms: 1, words: "x".repeat(3_000) })).toBe(400);
  for (let sent = 5; sent < 60; sent += 1) expect(await site.report({ of: "start", ms: 800 })).toBe(204);
  expect(await site.report({ of: "start", ms: 800 })).toBe(429);
  expect(await site.say("opened", "omondi", site.unknown)).toBe(204);
  expect(await site.metrics.registry.metrics()).not.toContain('learn_area_opening_seconds_count{area="skills"');
});

it("an error is told by its kind and places in our own scripts, and by nothing that somebody could have written", async () => {
  const site = await aSite();
  const script = builtFiles({ script: "the second" });
  const entry = `/remotes/skills/${site.later}/${Object.keys(script).find((name) => name.endsWith(".js"))}:1:20`;
  const frames = [entry, "/assets/index-1a2b.js:1:3", "/assets/my-secret-diary.js:1:1"];
  expect(await site.report({ of: "error", name: "My name is Amina", frames, message: "I am sad" })).toBe(204);
  expect(await site.report({ of: "error", name: "TypeError", frames: ["/assets/../../etc/passwd.js:1:1"] })).toBe(204);
  expect(await site.report({ of: "error", name: "TypeError", frames: ["I am sad"] })).toBe(400);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ event: "browser_error", area: "skills", name: "Error", frames: frames.slice(0, 2) }),
  ]);
  expect(lines.join()).not.toMatch(/sad|Amina|secret/);
  expect(await site.metrics.registry.metrics()).toContain('learn_browser_errors_total{area="skills"} 1');
});
