import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { learnerSessions } from "../bench/learner-sessions.ts";
import { freePort } from "@learn/edge/free-port";
import type { Behaviour } from "@learn/edge/provider-stub";
import { startLine } from "./line.ts";
import { children, eachOf, health, isOneSentence, startAnother, untilWell } from "./look.ts";
import { makeCertificates } from "./certificates.ts";
import type { Kind, Needs, Place } from "./place.ts";

/** One thing that goes wrong while students write. */
export interface Fault {
  title: string;
  on: Kind[];
  needs?: () => Needs;
  /** Lets it happen, looks how the product bears it, and takes it back; what is other than it should be, a line each. */
  happen(place: Place): Promise<string[]>;
  /** Whether a request may fail without being told when to ask again, as those must that a killed server had begun. */
  cuts?: boolean;
}

const both: Kind[] = ["embedded", "PostgreSQL"];
const disk = (mb: number) => () => ({ diskMb: mb });
/** Complaints of those claims that aren't true. */
const untrue = (claims: Record<string, boolean>): string[] => Object.keys(claims).filter((claim) => !claims[claim]);

const fiveReplies: Behaviour[] = [
  { kind: "silence" },
  { kind: "head-only" },
  { kind: "stall", text: "Good. What makes you say that it counts to ten?", afterTokens: 3 },
  { kind: "unclosed", text: "Good. What makes you say that it counts?" },
  { kind: "cut", text: "Good. What makes you say that it counts?", afterTokens: 3 },
];

const mailPort = await freePort();
const mails = () => ({ settings: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, SITE_URL: "", MAILBOX: "false" } });

/** How often is killed. */
const times = { kill: 30 };

/** All of them by the names that the command takes. */
export const faults: Record<string, Fault> = {
  killed: {
    title: "kill -9 at a random moment, again and again",
    on: both,
    cuts: true,
    async happen(place) {
      for (let time = 0; time < times.kill; time += 1) {
        await wait(200 + Math.random() * 2_500);
        await place.product.kill();
        await wait(100);
        await place.back();
      }
      return [];
    },
  },
  "disk-full": {
    title: "the disk of DATA_DIR full (tmpfs), until a write fails and 10 s longer",
    on: both,
    needs: disk(160),
    async happen(place) {
      const file = join(place.dataDir, "filling");
      let why = "";
      for (const end = Date.now() + (place.kind === "embedded" ? 60_000 : 10_000); why === "" && Date.now() < end;) {
        // Again and again: what the database lets go of would be room for the next.
        spawnSync("dd", ["if=/dev/zero", `of=${file}`, "bs=64k", "oflag=append", "conv=notrunc"], { stdio: "ignore" });
        await learnerSessions(place.product).catch((error: Error) => (why = error.message));
      }
      const seen = await health(place).catch(() => ({ code: 0, status: "", reasons: ["away"] }));
      await wait(10_000);
      rmSync(file);
      return untrue({
        [`something was refused (${why})`]: place.kind === "PostgreSQL" || why !== "",
        [`health says so (${seen.reasons.join(", ")})`]: ["away", "disk_low"].some((one) => seen.reasons.includes(one)),
        "well again within a minute": await untilWell(place, "disk_low"),
      });
    },
  },
  "database-away": {
    title: "PostgreSQL away for 15 s and back",
    on: ["PostgreSQL"],
    async happen(place) {
      await place.database.be("cut");
      await wait(1_000);
      const { writers } = place;
      const from = writers.refusals.length;
      for (const path of ["/rest/v1/profiles", "/auth/v1/user", "/functions/v1/ai-learning/chat"]) await writers.ask(path);
      await wait(14_000);
      const seen = await health(place);
      const page = await fetch(place.product.origin, { headers: { accept: "text/html" } });
      const bare = writers.refusals
        .slice(from)
        .filter(({ status, retryAfter, path }) => status >= 500 && retryAfter === null && path !== "event");
      await place.database.be("open");
      return untrue({
        "health is 503": seen.code === 503,
        "pages are served": page.status === 200,
        [`each refusal says when to try again (${JSON.stringify(bare[0] ?? {})})`]: bare.length === 0,
        "well again within a minute": await untilWell(place),
      });
    },
  },
  "database-hangs": {
    title: "PostgreSQL silent for 15 s and back",
    on: ["PostgreSQL"],
    async happen(place) {
      await place.database.be("silent");
      await wait(15_000);
      const seen = await health(place);
      await place.database.be("open");
      return untrue({ "health is 503": seen.code === 503, "well again within a minute": await untilWell(place) });
    },
  },
  "provider-gone": {
    title: "the provider gone, 5 min in 60 s (three rests of the circuit of 20 s)",
    on: both,
    async happen(place) {
      await place.provider.be("cut");
      await wait(60_000);
      const seen = await health(place);
      const goesOn = await place.writers.more(5, 10_000);
      await place.provider.be("open");
      const isBack = await untilWell(place, "provider_failing");
      return untrue({
        "health says so": seen.reasons.includes("provider_failing"),
        "students are answered meanwhile": goesOn,
        "back by itself": isBack,
      });
    },
  },
  "provider-hangs": {
    title: "the provider hangs before the head, after it, in the reply, at its end; the second ear hangs",
    on: both,
    async happen(place) {
      const { stub, writers } = place;
      let index = 0;
      const ordinary = { kind: "reply", text: "Good. What makes you say so?" } as const;
      stub.script(() => fiveReplies[(index += 1) % fiveReplies.length] ?? ordinary);
      await wait(45_000);
      stub.script(ordinary);
      stub.hear("silence");
      await wait(20_000);
      stub.hear({ danger: "none" });
      return untrue({ "each turn ended within 95 s": Math.max(...writers.turnsMs) < 95_000 });
    },
  },
  certificate: {
    title: "the provider's certificate expired for 20 s",
    on: ["embedded"],
    needs() {
      const { authority, valid } = (certificates ??= makeCertificates());
      return { certificate: valid, settings: { NODE_EXTRA_CA_CERTS: authority } };
    },
    async happen(place) {
      certificates ??= makeCertificates();
      place.provider.show(certificates.expired);
      await wait(20_000);
      const seen = await health(place);
      place.provider.show(certificates.valid);
      return untrue({
        "health says so": seen.reasons.includes("provider_failing"),
        "the log says why": place.product.printed().includes("CERT_HAS_EXPIRED"),
        "back by itself": await untilWell(place, "provider_failing"),
      });
    },
  },
  "clock-jumps": {
    title: "the clock 2 h on, and back after 15 s",
    on: both,
    needs: () => ({ flags: ["--import", "./e2e/faults/shifted-clock.js"] }),
    async happen(place) {
      for (let jump = 0; jump < 2; jump += 1) {
        process.kill(place.product.pid(), "SIGUSR2");
        await wait(15_000);
      }
      return [];
    },
  },
  "two-servers": {
    title: "a second server on the same folder",
    on: both,
    async happen(place) {
      const { code, says } = await startAnother({ DATA_DIR: place.dataDir });
      return untrue({
        "it ends": code === 1,
        [`it says why in a sentence (${says.slice(0, 200)})`]: isOneSentence(says) && says.includes("in use by"),
      });
    },
  },
  "read-only": {
    title: "DATA_DIR read-only at a new start, writable after 10 s",
    on: both,
    needs: disk(160),
    cuts: true,
    async happen(place) {
      const remount = (how: string): void => void execFileSync("mount", ["-o", `remount,${how}`, join(place.dataDir, "..")]);
      await place.product.kill();
      remount("ro");
      const { code, says } = await startAnother({ DATA_DIR: place.dataDir });
      await wait(10_000);
      remount("rw");
      await place.back();
      return untrue({
        "it ends": code === 1,
        [`it says why in a sentence (${says.slice(0, 300)})`]: isOneSentence(says) && says.includes("DATA_DIR"),
      });
    },
  },
  "mail-away": {
    title: "the mail server away when mails are asked for, there after 5 s",
    on: both,
    needs: mails,
    async happen({ writers }) {
      const asked = writers.newcomers.filter(({ isKept }) => isKept).slice(0, 3);
      let promised = 0;
      for (const { email } of asked) if ((await writers.ask("/auth/v1/recover", undefined, { email })).status === 200) promised += 1;
      await wait(5_000);
      const { startMailServer } = await import("@learn/edge/mail-server");
      const server = await startMailServer({ port: mailPort });
      for (const end = Date.now() + 90_000; Date.now() < end && server.mails.length < promised;) await wait(250);
      const come = server.mails.length;
      await server.stop();
      return untrue({ [`${promised} mails were promised, and ${come} came`]: come >= promised });
    },
  },
  "mails-wait": {
    title: "more mails asked for than may wait (500), while the mail server hangs",
    on: ["embedded"],
    needs: () => ({ settings: { ...mails().settings, TRUST_PROXY: "1", PASSWORD_COST: "10" } }),
    async happen({ writers }) {
      const { startMailServer } = await import("@learn/edge/mail-server");
      const server = await startMailServer();
      const line = await startLine(server.port, undefined, mailPort);
      const addresses = Array.from({ length: 520 }, () => `${crypto.randomUUID()}@example.org`);
      const ask = (path: string) =>
        eachOf(addresses, async (email) => (await writers.ask(`/auth/v1/${path}`, undefined, { email })).status === 200);
      const known = await ask("otp");
      await line.be("silent");
      const before = server.mails.length;
      const promised = await ask("recover");
      await line.be("open");
      for (const end = Date.now() + 90_000; Date.now() < end && server.mails.length < before + promised;) await wait(250);
      const come = server.mails.length - before;
      await line.close();
      await server.stop();
      return untrue({
        [`there are 520 accounts (${known})`]: known === 520,
        [`some were asked to try later (${promised} promised)`]: promised < 520,
        [`${promised} mails were promised, and ${come} came`]: come >= promised,
      });
    },
  },
  "processes-change": {
    title: "two processes give way to new ones, one after the other, three times",
    on: ["PostgreSQL"],
    needs: () => ({ settings: { PROCESSES: "2" } }),
    async happen(place) {
      for (let time = 1; time <= 3; time += 1) {
        process.kill(place.product.pid(), "SIGUSR2");
        const hasChanged = (): boolean => place.product.printed().split("processes_changed").length > time;
        for (const end = Date.now() + 90_000; !hasChanged(); await wait(100)) if (Date.now() > end) return ["they change"];
      }
      return [];
    },
  },
  "processes-killed": {
    title: "both of two processes killed at once, five times",
    on: ["PostgreSQL"],
    needs: () => ({ settings: { PROCESSES: "2" } }),
    cuts: true,
    async happen(place) {
      for (let time = 0; time < 5; time += 1) {
        await wait(1_000 + Math.random() * 2_000);
        for (const pid of children(place.product.pid())) process.kill(pid, "SIGKILL");
        await wait(500);
        if (!(await untilWell(place))) return ["well again within a minute"];
      }
      return untrue({ "their parent goes on": !place.product.printed().includes("ended with") });
    },
  },
};

let certificates: ReturnType<typeof makeCertificates> | undefined;
