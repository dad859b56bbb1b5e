import { ownFolder } from "#testing/own-folder.ts";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { initAtomically } from "./atomic-init.ts";

describe("a folder that is made whole or not at all", () => {
  let parent: string;
  beforeEach(async () => void (parent = await ownFolder()));

  const fill = async (draft: string): Promise<void> => {
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, "data"), "");
  };

  it("doesn't have its name while it is being made", async () => {
    await initAtomically(join(parent, "database"), async (draft) => {
      await fill(draft);
      expect(await readdir(parent)).toEqual(["database.tmp"]);
    });
    expect(await readdir(parent)).toEqual(["database"]);
  });

  it("is begun anew when an earlier attempt was cut off", async () => {
    await mkdir(join(parent, "database.tmp"));
    await writeFile(join(parent, "database.tmp/half"), "");
    await initAtomically(join(parent, "database"), fill);
    expect(await readdir(join(parent, "database"))).toEqual(["data"]);
  });

  it("is left alone when it is there", async () => {
    await mkdir(join(parent, "database"));
    await initAtomically(join(parent, "database"), () => Promise.reject(new Error("made again")));
    expect(await readdir(join(parent, "database"))).toEqual([]);
  });
});
