import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AreaList } from "./areas.ts";

const skills = { id: "skills", title: "Skills", icon: "star", paths: ["/skills"], version: "1.0.0", contract: 1, nav: { order: 2 } };

describe("the list of deployed areas", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "learn-areas-"));
    await deploy("skills", JSON.stringify(skills));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function deploy(id: string, text: string): Promise<void> {
    await mkdir(join(folder, id, "dist"), { recursive: true });
    await writeFile(join(folder, id, "dist/area.json"), text);
  }

  it("tells where each area's manifest is and passes on what the area says of itself", async () => {
    expect(await new AreaList(folder).list()).toEqual([{ ...skills, entry: "/remotes/skills/mf-manifest.json" }]);
  });

  it("leaves out what isn't built, isn't readable, or carries another area's name", async () => {
    await mkdir(join(folder, "create"));
    await deploy("broken", "{ half");
    await deploy("odd", JSON.stringify({ id: "odd" }));
    await deploy("impostor", JSON.stringify(skills));
    expect((await new AreaList(folder).list()).map((area) => area.id)).toEqual(["skills"]);
  });

  it("keeps an area whose files have gone, and takes up a new version at once", async () => {
    const areas = new AreaList(folder);
    await areas.list();
    await deploy("skills", JSON.stringify({ ...skills, version: "1.1.0" }));
    expect((await areas.list())[0]?.version).toBe("1.1.0");
    await rm(join(folder, "skills"), { recursive: true });
    expect((await areas.list())[0]?.version).toBe("1.1.0");
  });

  it("is empty when no area has ever been built", async () => {
    expect(await new AreaList(join(folder, "nowhere")).list()).toEqual([]);
  });
});
