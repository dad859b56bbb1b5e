import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadServerId } from "./server-id.ts";

describe("the name of a server", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "learn-server-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("stays the same at each start on a data folder", async () => {
    const first = await loadServerId(folder);
    expect(await loadServerId(folder)).toBe(first);
    expect(await readdir(folder)).toEqual(["server-id"]);
  });

  it("is made anew when it can't be read", async () => {
    await writeFile(join(folder, "server-id"), "");
    const id = await loadServerId(folder);
    expect(id).toHaveLength(36);
    expect(await loadServerId(folder)).toBe(id);
  });
});
