import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { lookAtParts, wholeOf, type AreaState, type HealthSources } from "./health-parts.ts";

const tutorSeen = (change: Partial<AreaState>): AreaState => ({
  id: "tutor",
  release: "1.0.1-aa",
  takenBack: null,
  seen: { people: 40, failed: ["one", "two"] },
  ...change,
});

const well: HealthSources = {
  tryToWrite: async () => "written",
  // Beside its own folder, so that how full this machine is decides nothing.
  dataDir: "/a folder that isn't there",
  pendingMigrations: async () => 0,
  functions: () => [
    { id: "tutor", fault: null },
    { id: "skills", fault: null },
  ],
  areas: async () => [tutorSeen({ contract: "23.1" })],
  contract: async () => ({ version: "24.0", supported: { 23: "2027-05-30" } }),
  mail: { kind: "smtp", isFailing: () => false },
  runner: () => "idle",
  isProviderAway: () => false,
  safety: async () => ({ schools_without_safe_person: 0, overdue_mails: 0 }),
};

it("says of each part of a healthy server that it is well", async () => {
  const { parts } = await lookAtParts(well);
  expect(wholeOf(parts)).toBe("ok");
  expect(parts.map(({ part }) => part)).toEqual([
    "database",
    "migrations",
    "disk",
    "function:tutor",
    "function:skills",
    "mail",
    "runner",
    "area:tutor",
    "provider",
    "safety",
  ]);
});

const skills = { id: "skills", fault: null };
it.each<[string, Partial<HealthSources>, "degraded" | "down", string]>([
  ["the database answers and stores nothing", { tryToWrite: async () => "read-only" }, "down", "database_takes_no_writes"],
  ["the database is away", { tryToWrite: async () => "silent" }, "down", "database_unreachable"],
  ["migrations haven't run", { pendingMigrations: async () => 2 }, "degraded", "migrations_pending"],
  ["one area's functions fail", { functions: () => [{ id: "tutor", fault: "code" }, skills] }, "degraded", "function_failed"],
  ["one area's migration failed", { functions: () => [{ id: "tutor", fault: "sql" }, skills] }, "degraded", "area_sql_failed"],
  ["every area's functions fail", { functions: () => [{ id: "tutor", fault: "code" }] }, "down", "function_failed"],
  [
    "three of thirty browsers can't use an area",
    { areas: async () => [tutorSeen({ seen: { people: 30, failed: ["one", "two", "three"] } })] },
    "degraded",
    "area_failing_in_browsers",
  ],
  [
    "three of thirty can't use what they get first",
    { areas: async () => [tutorSeen({ canary: { release: "2", to: { share: 10 }, seen: { people: 30, failed: ["1", "2", "3"] } } })] },
    "degraded",
    "area_canary_failing",
  ],
  [
    "an area was built against a contract that isn't run any more",
    { areas: async () => [tutorSeen({ contract: "22.0" })] },
    "degraded",
    "area_outdated",
  ],
  ["an area was taken back", { areas: async () => [tutorSeen({ takenBack: "1.0.2-bb" })] }, "degraded", "area_taken_back"],
  ["mails go nowhere", { mail: { kind: "none", isFailing: () => false } }, "degraded", "mail_nowhere"],
  ["the mail server fails", { mail: { kind: "smtp", isFailing: () => true } }, "degraded", "mail_server_failing"],
  ["no program can be run", { runner: () => "failing" }, "degraded", "runner_failing"],
  ["the provider is left alone", { isProviderAway: () => true }, "degraded", "provider_failing"],
  ["alarms wait", { safety: async () => ({ schools_without_safe_person: 0, overdue_mails: 3 }) }, "degraded", "alarms_overdue"],
  ["a school tells nobody", { safety: async () => ({ schools_without_safe_person: 1, overdue_mails: 0 }) }, "degraded", "no_safe_person"],
])("says why and what to do when %s, and is down only where nobody can learn", async (_, change, whole, reason) => {
  const { parts } = await lookAtParts({ ...well, ...change });
  expect(wholeOf(parts)).toBe(whole);
  const faults = parts.filter(({ status }) => status !== "ok");
  expect(new Set(faults.map((part) => "reason" in part && part.reason))).toEqual(new Set([reason]));
  for (const fault of faults) expect("todo" in fault && fault.todo).toMatch(/^[A-Z0-9].{30,}\.$/);
});

it("asks a database that is away for nothing more", async () => {
  const never = (): never => {
    throw new Error("asked");
  };
  await expect(lookAtParts({ ...well, tryToWrite: async () => "silent", pendingMigrations: never, safety: never })).resolves.toBeDefined();
});

it("is degraded where less than a tenth of the disk is left, and names its path or what it is called elsewhere", async () => {
  const disk = async (free: number, diskName?: string) => {
    const { parts } = await lookAtParts({ ...well, dataDir: tmpdir(), freeShare: async () => free, ...(diskName && { diskName }) });
    return parts.find(({ part }) => part === "disk");
  };
  expect(await disk(0.1)).toEqual({ part: "disk", status: "ok" });
  expect(await disk(0.099)).toMatchObject({
    status: "degraded",
    reason: "disk_low",
    todo: expect.stringContaining(`9 % of the disk of ${tmpdir()}`),
  });
  expect(JSON.stringify(await disk(0.01, "the data folder"))).not.toContain(tmpdir());
});
