import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AreaList } from "./areas.ts";

const colours = { accent: "#2A8A52", text: "#1C6B3E", tint: "#E3F3E8", line: "#B5DCC3" };
const described = {
  id: "skills",
  title: "Skills",
  paths: ["/skills"],
  nav: { label: "Skills", order: 2 },
  accent: { light: colours, dark: colours },
  icon: [["circle", { cx: "12", cy: "12", r: "3" }]],
};
const skills = { ...described, version: "1.0.0", contract: "1.0" };

describe("the list of deployed areas", () => {
  let folder: string;
  let reported: string[][];
  const areasOf = (path: string): AreaList => new AreaList(path, (unreadable) => reported.push(unreadable));
  beforeEach(async () => {
    reported = [];
    folder = await mkdtemp(join(tmpdir(), "learn-areas-"));
    await deploy("skills", JSON.stringify(skills));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function deploy(id: string, text: string): Promise<void> {
    await mkdir(join(folder, id, "dist"), { recursive: true });
    await writeFile(join(folder, id, "dist/area.json"), text);
  }

  it("tells where each area's manifest is and passes on what the area says of itself", async () => {
    expect(await areasOf(folder).list()).toEqual([{ ...skills, entry: "/remotes/skills/mf-manifest.json" }]);
  });

  it("lists an area that only describes itself, without anything to load", async () => {
    await deploy("tutor", JSON.stringify({ ...described, id: "tutor" }));
    const areas = await areasOf(folder).list();
    expect(areas.map(({ id, entry }) => [id, entry])).toEqual([
      ["skills", "/remotes/skills/mf-manifest.json"],
      ["tutor", undefined],
    ]);
  });

  it("leaves out what isn't built, isn't readable, or carries another area's name, and reports it once", async () => {
    await mkdir(join(folder, "create"));
    await deploy("broken", "{ half");
    await deploy("impostor", JSON.stringify(skills));
    const areas = areasOf(folder);
    expect((await areas.list()).map((area) => area.id)).toEqual(["skills"]);
    await areas.list();
    expect(reported).toEqual([["broken", "impostor"]]);
    await rm(join(folder, "broken"), { recursive: true });
    await areas.list();
    expect(reported.at(-1)).toEqual(["impostor"]);
  });

  it.each([
    { contract: 1 },
    { version: undefined },
    { icon: "star" },
    { accent: null },
    { nav: undefined },
    { nav: { order: 2 } },
    { paths: [] },
    { paths: ["skills"] },
    { title: null },
  ])("leaves out a neighbour that the shell couldn't read, and it alone: %o", async (fault) => {
    await deploy("odd", JSON.stringify({ ...skills, id: "odd", ...fault }));
    expect((await areasOf(folder).list()).map((area) => area.id)).toEqual(["skills"]);
    expect(reported).toEqual([["odd"]]);
  });

  it("keeps an area whose files have gone, and takes up a new version at once", async () => {
    const areas = areasOf(folder);
    await areas.list();
    await deploy("skills", JSON.stringify({ ...skills, version: "1.1.0" }));
    expect((await areas.list())[0]?.version).toBe("1.1.0");
    await rm(join(folder, "skills"), { recursive: true });
    expect((await areas.list())[0]?.version).toBe("1.1.0");
  });

  it("is empty when no area has ever been built", async () => {
    expect(await areasOf(join(folder, "nowhere")).list()).toEqual([]);
  });
});
