import { ownFolder } from "#testing/own-folder.ts";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { loadServerId } from "./server-id.ts";

describe("the name of a server", () => {
  let folder: string;
  beforeEach(async () => void (folder = await ownFolder()));

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
