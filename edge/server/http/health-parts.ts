import { statfs } from "node:fs/promises";
import * as v from "valibot";
import type { Audience } from "#operator/releases/described-area.ts";
import { isSpoken, spokenBy, type ShellContract } from "#operator/releases/spoken-contract.ts";
import type { RunnerHealth } from "#runner/program.ts";
import type { FunctionState } from "../areas/area-functions.ts";
import type { WriteTrial } from "../database/database-handle.ts";
import { isFailing, type Seen } from "../reports/openings.ts";

/** How one part of the server is; what isn't well says why, for programs, and what to do, for people. */
export type HealthPart = { part: string; status: "ok" } | { part: string; status: "degraded" | "down"; reason: string; todo: string };

/** What is looked at; each look is short, and none of them throws. */
export interface HealthSources {
  /** Writes to the database. */
  tryToWrite(): Promise<WriteTrial>;
  dataDir: string;
  /** How much of a folder's disk is left, from 0 to 1; as the system says unless given. */
  freeShare?: (folder: string) => Promise<number>;
  /** What the disk is named to who asks from elsewhere; by its path unless given. */
  diskName?: string;
  /** How many migrations of this version the database hasn't run. */
  pendingMigrations(): Promise<number>;
  /** The areas' functions, and what is wrong with each. */
  functions(): FunctionState[];
  /** The areas that are live, as browsers saw them in the last ten minutes. */
  areas(): Promise<AreaState[]>;
  /** What the shell runs. */
  contract(): Promise<ShellContract>;
  /** Where mails go, and whether they get there. */
  mail: { kind: "smtp" | "mailbox" | "none"; isFailing(): boolean };
  runner(): RunnerHealth;
  /** Whether the provider is left alone for a moment; undefined without one. */
  isProviderAway?: (() => boolean) | undefined;
  safety(): Promise<unknown>;
}

/** One area: whether its live release fails for too many, and which one before it was taken back by itself. */
export interface AreaState {
  id: string;
  release: string;
  /** The version of the contract that it was built against. */
  contract?: string | undefined;
  takenBack: string | null;
  seen: Pick<Seen, "people" | "failed">;
  /** The release that only some get. */
  canary?: { release: string; to: Audience; seen: Pick<Seen, "people" | "failed"> } | null;
}

interface Counted {
  release: string;
  people: number;
  failed: number;
}

/** A release that only some get, beside the live one: how many opened each in ten minutes, and for how many that failed. */
export interface CanaryFigures extends Counted {
  area: string;
  to: Audience;
  live: Counted;
}

const leastShareFree = 0.1;
const safetySchema = v.object({ schools_without_safe_person: v.number(), overdue_mails: v.number() });

/** How each part is, and what the database says of alarms, where it answers. */
export async function lookAtParts(sources: HealthSources): Promise<{ parts: HealthPart[]; canaries: CanaryFigures[]; safety?: unknown }> {
  const trial = await sources.tryToWrite();
  const others = [diskPart(sources), ...sources.functions().map(functionPart), mailPart(sources.mail), runnerPart(sources.runner())];
  const areas = await sources.areas();
  const contract = await sources.contract();
  others.push(...areas.map((area) => areaPart(area, contract)));
  const canaries = areas.flatMap(({ id: area, canary, ...live }) =>
    canary ? { area, to: canary.to, ...counted(canary), live: counted(live) } : [],
  );
  if (sources.isProviderAway) others.push(providerPart(sources.isProviderAway()));
  // Of a database that is away nothing else can be known, and to ask again would only take time.
  if (trial !== "written") return { parts: [databasePart(trial), ...(await Promise.all(others))], canaries };
  const [pending, safety] = await Promise.all([sources.pendingMigrations(), sources.safety()]);
  return { parts: [databasePart(trial), migrationsPart(pending), ...(await Promise.all(others)), safetyPart(safety)], canaries, safety };
}

const counted = ({ release, seen }: Pick<AreaState, "release" | "seen">): Counted => ({
  release,
  people: seen.people,
  failed: seen.failed.length,
});

/** `down` where nobody can learn: nothing can be stored, or no area answers. */
export function wholeOf(parts: readonly HealthPart[]): "ok" | "degraded" | "down" {
  const functions = parts.filter(({ part }) => part.startsWith("function:"));
  const isDown = (part: HealthPart): boolean => part.status === "down";
  if (parts.some((part) => part.part === "database" && isDown(part)) || (functions.length > 0 && functions.every(isDown))) return "down";
  return parts.every(({ status }) => status === "ok") ? "ok" : "degraded";
}

function databasePart(trial: WriteTrial): HealthPart {
  const part = "database";
  if (trial === "written") return { part, status: "ok" };
  if (trial === "read-only")
    return {
      part,
      status: "down",
      reason: "database_takes_no_writes",
      todo: "The database answers and stores nothing: look for a full disk, or a standby that DATABASE_URL names.",
    };
  return {
    part,
    status: "down",
    reason: "database_unreachable",
    todo: "The database doesn't answer: look whether PostgreSQL runs and DATABASE_URL names it; an embedded one comes back with a new start.",
  };
}

/** A folder that can't be read is another part's fault. */
async function shareLeft(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder).catch(() => ({ bavail: 1, blocks: 1 }));
  return bavail / blocks;
}

async function diskPart({ dataDir, diskName = dataDir, freeShare = shareLeft }: HealthSources): Promise<HealthPart> {
  const part = "disk";
  const share = await freeShare(dataDir);
  if (share >= leastShareFree) return { part, status: "ok" };
  const percent = Math.floor(share * 100);
  return {
    part,
    status: "degraded",
    reason: "disk_low",
    todo: `Only ${percent} % of the disk of ${diskName} is left: free some, or take a larger one.`,
  };
}

function migrationsPart(pending: number): HealthPart {
  const part = "migrations";
  if (pending === 0) return { part, status: "ok" };
  const todo = `Migrations of this version that haven't run: ${pending}. Start the server anew.`;
  return { part, status: "degraded", reason: "migrations_pending", todo };
}

function functionPart({ id, fault }: FunctionState): HealthPart {
  const part = `function:${id}`;
  if (fault === null) return { part, status: "ok" };
  if (fault === "sql")
    return {
      part,
      status: "down",
      reason: "area_sql_failed",
      todo: `A migration of ${id} failed: read area_sql_failed in the log, then start the server anew. Other areas work.`,
    };
  return {
    part,
    status: "down",
    reason: "function_failed",
    todo: `The functions of ${id} can't be loaded: read area_failed in the log. Other areas work.`,
  };
}

function areaPart({ id, release, contract, takenBack, seen, canary }: AreaState, shell: ShellContract): HealthPart {
  const part = `area:${id}`;
  if (contract !== undefined && !isSpoken(contract, shell)) {
    const todo = `Release ${release} of ${id} was built against contract ${contract}, and this version runs ${spokenBy(shell)}: nobody can open it until its team builds it again.`;
    return { part, status: "degraded", reason: "area_outdated", todo };
  }
  if (canary && !isFailing(seen) && isFailing(canary.seen)) {
    const todo = `Browsers of those who get ${id} ${canary.release} first could not use it, ${canary.seen.failed.length} of ${canary.seen.people} in ten minutes: npm run rollback -- ${id} takes it back from them.`;
    return { part, status: "degraded", reason: "area_canary_failing", todo };
  }
  if (isFailing(seen)) {
    const todo = `Browsers could not use ${id} ${release}, ${seen.failed.length} of ${seen.people} in ten minutes: read browser_error in the log; npm run rollback -- ${id} puts the release before back.`;
    return { part, status: "degraded", reason: "area_failing_in_browsers", todo };
  }
  if (takenBack === null) return { part, status: "ok" };
  const todo = `Release ${takenBack} of ${id} failed in browsers and was taken back; ${release} is in its place: its team releases a repaired one.`;
  return { part, status: "degraded", reason: "area_taken_back", todo };
}

function mailPart({ kind, isFailing }: HealthSources["mail"]): HealthPart {
  const part = "mail";
  if (kind === "none")
    return { part, status: "degraded", reason: "mail_nowhere", todo: "No mail leaves this server, alarms among them: set SMTP_URL." };
  if (kind === "smtp" && isFailing())
    return {
      part,
      status: "degraded",
      reason: "mail_server_failing",
      todo: "The mail server takes no mails: read mail_server_failed in the log.",
    };
  return { part, status: "ok" };
}

function runnerPart(health: RunnerHealth): HealthPart {
  const part = "runner";
  if (health !== "failing") return { part, status: "ok" };
  const todo =
    "Students' programs can't be run, and everything else works: npm run deno fetches what they need, and a release brings it along.";
  return { part, status: "degraded", reason: "runner_failing", todo };
}

function providerPart(isAway: boolean): HealthPart {
  const part = "provider";
  if (!isAway) return { part, status: "ok" };
  const todo = "The model's provider failed several times and is left alone for 20 s: look at its status page and at AI_BASE_URL.";
  return { part, status: "degraded", reason: "provider_failing", todo };
}

function safetyPart(told: unknown): HealthPart {
  const part = "safety";
  const safety = v.safeParse(safetySchema, told);
  // A database of other migrations has no such procedure, and works all the same.
  if (!safety.success) return { part, status: "ok" };
  const { schools_without_safe_person: without, overdue_mails: overdue } = safety.output;
  if (overdue > 0)
    return { part, status: "degraded", reason: "alarms_overdue", todo: `Alarms wait for 15 minutes (${overdue}): see the mail server.` };
  if (without === 0) return { part, status: "ok" };
  const todo = `Schools where nobody is told when a student may be in danger: ${without}. Name somebody at /admin or by the command school.`;
  return { part, status: "degraded", reason: "no_safe_person", todo };
}
