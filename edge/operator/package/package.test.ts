import { ownFolder } from "#testing/own-folder.ts";
import { mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { billOfMaterials, licencesOf } from "./bill-of-materials.ts";
import { lockedPackages } from "./locked-packages.ts";
import { writeArchiveOf } from "./write-archive.ts";

let folder: string;
beforeEach(async () => void (folder = await ownFolder()));

it("the same files make the same bytes, in whatever order and whenever they were written", async () => {
  const make = async (name: string, files: string[], at: number): Promise<Buffer> => {
    await mkdir(join(folder, name, "inner/empty"), { recursive: true });
    for (const file of files) {
      await writeFile(join(folder, name, file), `what ${file} holds`);
      await utimes(join(folder, name, file), at, at);
    }
    await writeArchiveOf(join(folder, name), join(folder, `${name}.tar.gz`), "release");
    return readFile(join(folder, `${name}.tar.gz`));
  };
  const one = await make("one", ["b.txt", "inner/a.txt"], 1_000);
  expect(one.equals(await make("other", ["inner/a.txt", "b.txt"], 2_000_000))).toBe(true);
  expect(one.equals(await make("changed", ["inner/a.txt", "c.txt"], 1_000))).toBe(false);
});

it("the bill of materials names what a release holds, with licence and hash, and no tool that only tests or builds", async () => {
  const packages = await lockedPackages();
  const bill = JSON.parse(billOfMaterials("1.2.3", packages)) as {
    bomFormat: string;
    metadata: { component: { version: string } };
    components: { name: string; purl: string; licenses?: object[]; hashes?: { content: string }[] }[];
  };
  const names = bill.components.map(({ name }) => name);
  expect([bill.bomFormat, bill.metadata.component.version]).toEqual(["CycloneDX", "1.2.3"]);
  // Of the server, of what the server's libraries use, of the shell, of an area.
  expect(names).toEqual(expect.arrayContaining(["@electric-sql/pglite", "hono", "@supabase/auth-js", "react", "jspdf"]));
  expect(names.filter((name) => /^@learn\/|playwright|vitest|oxlint|^turbo$/.test(name))).toEqual([]);
  expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
  const react = bill.components.find(({ name }) => name === "react");
  expect(react).toMatchObject({
    licenses: [{ license: { name: "MIT" } }],
    hashes: [{ content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});

it("the licences of a release hold the text of each package's own file", async () => {
  const react = (await lockedPackages()).filter(({ name }) => name === "react");
  const text = await licencesOf(react);
  expect(text).toMatch(/^react \d+\.\d+\.\d+: MIT\n/);
  expect(text).toContain("Permission is hereby granted, free of charge");
});
