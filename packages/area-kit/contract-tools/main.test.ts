// @vitest-environment node
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ContractFile } from "../src/contract-file.ts";
import { contradictionIn, hashOf } from "./contract-versions.ts";

const kit = join(import.meta.dirname, "..");
const committed = readFileSync(join(kit, "contract.json"), "utf8");
/** The build, and CI before it, sees to it that it is what the sources say. */
const current = JSON.parse(committed) as ContractFile;
const folder = mkdtempSync(join(tmpdir(), "learn-contract-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command, on another file than the committed one when a text is given. */
function contract(args: string[], text?: string) {
  const file = text === undefined ? join(kit, "contract.json") : join(folder, "contract.json");
  if (text !== undefined) writeFileSync(file, text);
  const { CI: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "contract-tools/main.ts", ...args], {
    cwd: kit,
    encoding: "utf8",
    env: { ...env, CONTRACT_FILE: file },
  });
  return { status, stderr, text: readFileSync(file, "utf8") };
}

/** The contract as if the shell had offered something else then. */
function asIfBefore(change: (exports: Record<string, string>) => void): string {
  const file = structuredClone(current);
  change(file.modules["@learn/ui"]!.exports);
  file.history[file.version] = hashOf(file.modules);
  return JSON.stringify(file);
}

describe("contract.json", { timeout: 120_000 }, () => {
  it("is refused when the sources offer a name more, with the version that this makes and what to do", () => {
    const [major, minor] = current.version.split(".").map(Number);
    const before = asIfBefore((exports) => delete exports["Button"]);
    const { status, stderr, text } = contract(["--check"], before);
    expect(status).toBe(1);
    expect(stderr).toContain(`version ${major}.${minor! + 1}`);
    expect(stderr).toContain("Button of @learn/ui is new");
    expect(stderr).toContain("Run this and commit contract.json: npm run contract -w packages/area-kit");
    expect(text).toBe(before);
  });

  it("is written with a new major version when the sources lack a name and areas are to be built again", () => {
    const major = Number(current.version.split(".")[0]);
    const before = asIfBefore((exports) => (exports["Bygone"] = "() => Element"));
    const refused = contract([], before);
    expect([refused.status, refused.text]).toEqual([1, before]);
    expect(refused.stderr).toMatch(/run in newer shells for 182 days[^]*Bygone of @learn\/ui is gone[^]*--end-support/);
    const { status, stderr, text } = contract(["--end-support"], before);
    expect(status).toBe(0);
    expect(stderr).toContain("Bygone of @learn/ui is gone");
    const written = JSON.parse(text) as ContractFile;
    expect([written.version, written.supported]).toEqual([`${major + 1}.0`, {}]);
    expect(Object.keys(written.history)).toEqual([...Object.keys(current.history), written.version]);
    expect(written.modules).toEqual(current.modules);
    expect(contradictionIn(written)).toBeNull();
  });

  it("is refused with the marks of a merge in it", () => {
    const { status, stderr } = contract([], `<<<<<<< HEAD\n${JSON.stringify(current)}`);
    expect(status).toBe(1);
    expect(stderr).toContain("Take one whole version of it");
  });
});
