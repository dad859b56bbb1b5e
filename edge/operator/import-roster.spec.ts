import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "#testing/database/people.ts";
import { addSchool } from "#testing/database/school.ts";
import { startTestServer } from "#testing/server/test-server.ts";
import { operatorClient } from "./backend.ts";
import { describeImport, importFile } from "./import-roster.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "roster-"));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const children = 600;
const classes = 24;
/** What stands in the place of a child's row, by number. */
const planted: Record<number, string> = {
  10: "u10,,,true,o1,student,,,,5",
  20: "u20,,,true,o1,student,,\u200b,,5",
  30: "u30,,,true,o1,student,,Mia\u202eX,Miller,5",
  40: `u40,,,true,o1,student,,${"x".repeat(201)},Miller,5`,
  50: "u51,,,true,o1,student,,Double,Id,5",
  60: "u60,,,true,o1,student,same,One,Name,5",
  70: "u70,,,true,o1,student,same,Other,Name,5",
  80: "u80,,,true,o1,student,,Too,Young,2",
  90: "u90,,,true,o1,student,,Too,Old,13",
  100: "u\u200b100,,,true,o1,student,,Hidden,Id,5",
  110: `${"u".repeat(256)},,,true,o1,student,,Long,Id,5`,
  120: "u120,,,true,o1,student,,Turned\u2066,Miller,5",
  130: "u131,,,true,o1,student,,Second,Double,5",
};

function bundle(): Record<string, string> {
  const rows = Array.from(
    { length: children },
    (_, index) => planted[index] ?? `u${index},,,true,o1,student,,Child,Number ${index},${3 + (index % 10)}`,
  );
  const enrolled = Array.from({ length: children }, (_, index) => `e${index},,,c${index % classes},o1,u${index},student`);
  return {
    "manifest.csv": "propertyName,value\noneroster.version,1.1\nfile.users,bulk",
    "orgs.csv": "sourcedId,status,dateLastModified,name,type\no1,,,Hill School,school",
    "academicSessions.csv": "sourcedId,status,dateLastModified,title,type,startDate,endDate\nt1,,,Year,schoolYear,2020-08-01,2999-07-31",
    "classes.csv": `sourcedId,status,dateLastModified,title,classType,schoolSourcedId,termSourcedIds\n${Array.from({ length: classes }, (_, index) => `c${index},,,Class ${index},homeroom,o1,t1`).join("\n")}`,
    "enrollments.csv": `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role\n${enrolled.join("\n")}`,
    "users.csv": `sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,grades\n${rows.join("\n")}`,
  };
}

it("an operator takes in a bundle of 600 with planted faults, after a look that changes nothing, fast enough for 2,000 in a minute", async () => {
  const school = await addSchool(server, "Hill School");
  const client = operatorClient(server.origin, server.serviceKey);
  const file = join(folder, "roster.zip");
  await writeFile(file, zipSync(Object.fromEntries(Object.entries(bundle()).map(([name, text]) => [name, strToU8(text)]))));
  const asked = { name: "hill school", file, isWhole: false };
  const count = async (): Promise<unknown> =>
    server.sql("select count(*)::int as n from public.school_accounts where school_id = $1", [school]);

  const preview = await importFile(client, { ...asked, isPreview: true });
  const faulty = Object.keys(planted).length - 1;
  expect([preview.faults, preview.new, preview.new_classes.length]).toEqual([faulty, children - faulty, classes]);
  expect(await count()).toEqual([{ n: 0 }]);
  expect(describeImport(preview, true)).toContain("line 12, no name: There is no name. It is left out.");

  const started = performance.now();
  const taken = await importFile(client, { ...asked, isPreview: false });
  const seconds = (performance.now() - started) / 1000;
  expect({ ...taken, lines: [] }).toEqual({ ...preview, lines: [] });
  expect(await count()).toEqual([{ n: children - faulty }]);
  expect(children / seconds).toBeGreaterThan(2000 / 60);

  expect(await importFile(client, { ...asked, isPreview: false })).toMatchObject({ new: 0, changed: 0, gone: 0, same: children - faulty });
});

it("what is no list of students, and a school that there isn't, are said in a sentence", async () => {
  const client = operatorClient(server.origin, server.serviceKey);
  const file = join(folder, "wrong.zip");
  await writeFile(file, new Uint8Array([0x50, 0x4b, 3, 4, 0]));
  const asked = { name: "Hill School", file, isWhole: false, isPreview: true };
  await expect(importFile(client, asked)).rejects.toThrow("can't be opened");
  await expect(importFile(client, { ...asked, file: join(folder, "none.csv") })).rejects.toThrow("can't be read");
  await expect(importFile(client, { ...asked, name: "Lake School" })).rejects.toThrow("There is no school named Lake School");
  await expect(importFile(operatorClient(server.origin, server.anonKey), asked)).rejects.toMatchObject({ name: "OperatorFault" });
});
