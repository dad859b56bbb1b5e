import { ownTestServer } from "#testing/server/own-servers.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { addSchool } from "#testing/database/school.ts";
import { plantedBundle, plantedFaults } from "#testing/rosters/planted-bundle.ts";
import { operatorClient } from "./backend.ts";
import { describeImport, importFile } from "./import-roster.ts";

const server = await ownTestServer();
const folder = await mkdtemp(join(tmpdir(), "roster-"));
afterAll(() => rm(folder, { recursive: true }));

it("an operator takes in a bundle of 600 with twelve planted faults, each told with its file and line, after a look that changes nothing", async () => {
  const title = `Hill School ${crypto.randomUUID()}`;
  const school = await addSchool(server, title);
  const client = operatorClient(server.origin, server.serviceKey);
  const file = join(folder, "roster.zip");
  await writeFile(file, plantedBundle(title));
  const name = title.toLowerCase();
  const asked = { name, file, isWhole: false };
  const count = async (): Promise<unknown> =>
    server.sql("select count(*)::int as n from public.school_accounts where school_id = $1", [school]);

  const preview = await importFile(client, { ...asked, isPreview: true });
  const told = preview.lines.flatMap(({ what, file: of, line, name, fault }) =>
    what === "fault" ? [{ file: of, line, name, fault }] : [],
  );
  expect(told).toEqual(plantedFaults);
  expect([preview.new, preview.newClasses.length, preview.gone, preview.closed]).toEqual([588, 24, 0, 0]);
  expect(preview.notes).toEqual([`Only the students of ${name} are read. Left out of other schools: 1.`]);
  expect(await count()).toEqual([{ n: 0 }]);
  expect(describeImport(preview, true)).toContain(
    "enrollments.csv, line 31, Child Number 30: The class c99 isn't in classes.csv. It is left out.",
  );

  const taken = await importFile(client, { ...asked, isPreview: false });
  expect({ ...taken, lines: [] }).toEqual({ ...preview, lines: [] });
  expect(await count()).toEqual([{ n: 588 }]);

  expect(await importFile(client, { ...asked, isPreview: false })).toMatchObject({ new: 0, changed: 0, gone: 0, same: 588, accounts: 588 });
});

it("what is no list of students, and a school that there isn't, are said in a sentence", async () => {
  const client = operatorClient(server.origin, server.serviceKey);
  const file = join(folder, "wrong.zip");
  await writeFile(file, new Uint8Array([0x50, 0x4b, 3, 4, 0]));
  const name = `Hill School ${crypto.randomUUID()}`;
  await addSchool(server, name);
  const asked = { name, file, isWhole: false, isPreview: true };
  await expect(importFile(client, asked)).rejects.toThrow("can't be opened");
  await expect(importFile(client, { ...asked, file: join(folder, "none.csv") })).rejects.toThrow("can't be read");
  await expect(importFile(client, { ...asked, name: "Lake School" })).rejects.toThrow("There is no school named Lake School");
  await expect(importFile(operatorClient(server.origin, server.anonKey), asked)).rejects.toMatchObject({ name: "OperatorFault" });
});
