import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const tsc = join(root, "node_modules/.bin/tsc");
// Templates are checked as the areas that are made of them (`journeys/new-area`).
const unchecked = /(^|\/)(node_modules|dist|template|test-results)\//;

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !unchecked.test(path));
}

function checkedBy(project: string): string[] {
  const args = ["--listFilesOnly", "-p", project];
  const printed = execFileSync(tsc, args, { cwd: root, encoding: "utf8", maxBuffer: 1e8, shell: process.platform === "win32" });
  return printed.split(/\r?\n/).map((path) => relative(root, path).split(sep).join("/"));
}

it("a whole run checks the types of every file, those of areas against what the shell offers", () => {
  const areas = new Set(checkedBy("packages/area-kit/tsconfig.all-areas.json"));
  expect([...areas]).toContain("packages/area-kit/offered/react-router-dom.d.ts");
  expect(sources("remotes").filter((path) => !areas.has(path))).toEqual([]);
  const others = new Set(checkedBy("tsconfig.all.json"));
  expect(["shell", "packages", "edge", "e2e"].flatMap(sources).filter((path) => !others.has(path))).toEqual([]);
});
