import { ownFolder } from "#testing/own-folder.ts";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { loadSecrets } from "./secrets.ts";

describe("the keys of a data folder", () => {
  let folder: string;
  beforeEach(async () => void (folder = await ownFolder()));

  it("are made once and stay the same", async () => {
    const first = await loadSecrets(folder);
    expect(await loadSecrets(folder)).toEqual(first);
    expect(await readdir(folder)).toEqual(["secrets.json"]);
  });

  it("differ from folder to folder", async () => {
    const other = await mkdtemp(join(tmpdir(), "learn-secrets-"));
    const [mine, theirs] = [await loadSecrets(folder), await loadSecrets(other)];
    expect(new Set([...Object.values(mine), ...Object.values(theirs)]).size).toBe(6);
    await rm(other, { recursive: true, force: true });
  });

  it.skipIf(process.platform === "win32")("can be read by their owner only, also after a careless copy", async () => {
    await loadSecrets(folder);
    const file = join(folder, "secrets.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await chmod(file, 0o644);
    await loadSecrets(folder);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("that are damaged stop the start with a sentence instead of being replaced", async () => {
    await writeFile(join(folder, "secrets.json"), "{ half");
    await expect(loadSecrets(folder)).rejects.toThrow("can't be read; restore the file, or remove it to sign everybody out.");
  });
});
