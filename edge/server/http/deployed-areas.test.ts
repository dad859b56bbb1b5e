import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderStore } from "#operator/releases/folder-store.ts";
import { isBuild, readBuild } from "#operator/releases/read-build.ts";
import { releaseArea, rollBack } from "#operator/releases/release-area.ts";
import { builtFiles, describedSkills, writeFiles } from "#operator/releases/testing/built-area.ts";
import { DeployedAreas } from "./deployed-areas.ts";

describe("the areas of a site", () => {
  let root: string;
  let faults: Record<string, string>[];
  let areas: DeployedAreas;
  const builds = (): string => join(root, "remotes");
  const releases = (): string => join(root, "areas");
  const open = (from: string | null = builds()): DeployedAreas =>
    new DeployedAreas({ releases: releases(), builds: from, report: (found) => faults.push(found), lookEveryMs: 0 });
  const build = (id: string, changes: Parameters<typeof builtFiles>[0] = {}): Promise<void> =>
    writeFiles(join(builds(), id, "dist"), builtFiles({ id, ...changes }));
  const idsOf = async (list = areas): Promise<string[]> => (await list.list()).map(({ id }) => id);
  const entryOf = async (id: string): Promise<unknown> => (await areas.list()).find((area) => area.id === id)?.["entry"];
  const scriptAt = async (entry: unknown): Promise<string | null> => {
    const folder = String(entry).replace("/remotes/skills/", "").replace("/mf-manifest.json", "");
    const manifest = JSON.parse(await readFile(join(releases(), "skills", folder, "mf-manifest.json"), "utf8")) as {
      metaData: { remoteEntry: { name: string } };
    };
    const found = await areas.find("skills", `${folder}/${manifest.metaData.remoteEntry.name}`);
    return found === null ? null : readFile(found.file, "utf8");
  };

  beforeEach(async () => {
    faults = [];
    root = await mkdtemp(join(tmpdir(), "learn-deployed-"));
    areas = open();
    await build("skills", { script: "one" });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("are listed with what each says of itself, the place of its release and the hash of its manifest", async () => {
    const [area] = await areas.list();
    expect(area).toMatchObject({ ...describedSkills, version: "1.0.0", contract: "1.0" });
    expect(area?.["entry"]).toMatch(/^\/remotes\/skills\/1\.0\.0-[0-9a-f]{10}\/mf-manifest\.json$/);
    expect(area?.["integrity"]).toMatch(/^sha256-/);
  });

  it("are listed without anything to load while they only describe themselves", async () => {
    await writeFiles(join(builds(), "tutor/dist"), { "area.json": JSON.stringify({ ...describedSkills, id: "tutor" }) });
    expect((await areas.list()).map((area) => [area.id, typeof area["entry"]])).toEqual([
      ["skills", "string"],
      ["tutor", "undefined"],
    ]);
    await build("tutor");
    expect(typeof (await entryOf("tutor"))).toBe("string");
  });

  it("come in a new version as soon as it is built, and an open page still gets the files of the one before", async () => {
    const before = await entryOf("skills");
    await rm(join(builds(), "skills/dist"), { recursive: true });
    await build("skills", { script: "two" });
    const after = await entryOf("skills");
    expect(after).not.toBe(before);
    expect([await scriptAt(before), await scriptAt(after)]).toEqual(["one", "two"]);
  });

  it("are compared with the hashes of their release at the start: what is damaged is named, and a damaged picture isn't served", async () => {
    const folder = String(await entryOf("skills"))
      .replace("/remotes/", "")
      .replace("/mf-manifest.json", "");
    const [, release = ""] = folder.split("/");
    const picture = "assets/topic-3c4d.svg";
    const found = async (path: string): Promise<boolean> => (await areas.find("skills", path)) !== null;
    areas = open(null);
    await areas.list();
    expect([faults, await found(`${release}/${picture}`), await found(picture)]).toEqual([[], true, true]);

    await writeFile(join(releases(), folder, picture), "<svg>another</svg>");
    areas = open(null);
    await areas.list();
    const sentence = `Not what was released as ${release}: ${picture}. Release it again.`;
    expect([faults, await found(`${release}/${picture}`), await found(picture)]).toEqual([[{ skills: sentence }], false, false]);
    expect(await found("assets/area-1a2b.css")).toBe(true);
  });

  it("stay as they are while a build is half written or taken away", async () => {
    const before = await entryOf("skills");
    await rm(join(builds(), "skills/dist/assets"), { recursive: true });
    expect(await entryOf("skills")).toBe(before);
    expect(await scriptAt(before)).toBe("one");
    expect(faults.at(-1)?.["skills"]).toContain("files that aren't there");
    await rm(join(builds(), "skills/dist"), { recursive: true });
    expect(await entryOf("skills")).toBe(before);
    expect(await scriptAt(before)).toBe("one");
    expect(faults.at(-1)).toEqual({});
  });

  it("leave the list without a restart when their folder is gone, and are there again with it", async () => {
    await areas.list();
    await rm(join(builds(), "skills"), { recursive: true });
    expect(await idsOf()).toEqual([]);
    await build("skills", { script: "one" });
    expect(await idsOf()).toEqual(["skills"]);
  });

  it("stay with what somebody went back to, also after a restart, until something else is built", async () => {
    const before = await entryOf("skills");
    await build("skills", { script: "two" });
    await areas.list();
    await rollBack("skills", undefined, folderStore(releases()));
    expect(await entryOf("skills")).toBe(before);
    areas = open();
    expect(await entryOf("skills")).toBe(before);
    await build("skills", { script: "three" });
    expect(await scriptAt(await entryOf("skills"))).toBe("three");
  });

  it("stay with what was released by command, whatever is built", async () => {
    const found = await readBuild(join(builds(), "skills/dist"));
    if (found === null || !isBuild(found)) throw new Error("Nothing was built.");
    const { area } = await releaseArea(found, { store: folderStore(releases()), at: "/remotes", by: "command" });
    await build("skills", { script: "two" });
    expect(await entryOf("skills")).toBe(area.entry);
  });

  it("are only those that were released where builds don't count", async () => {
    expect(await idsOf(open(null))).toEqual([]);
    await areas.list();
    expect(await idsOf(open(null))).toEqual(["skills"]);
  });

  it("leave out what isn't readable or carries another's name, and report it once", async () => {
    await mkdir(join(builds(), "empty"));
    await writeFiles(join(builds(), "broken/dist"), { "area.json": "{ half" });
    await writeFiles(join(builds(), "impostor/dist"), builtFiles());
    expect(await idsOf()).toEqual(["skills"]);
    await areas.list();
    expect(faults.map((found) => Object.keys(found))).toEqual([["broken", "impostor"]]);
    await rm(join(builds(), "broken"), { recursive: true });
    await areas.list();
    expect(faults.map((found) => Object.keys(found)).at(-1)).toEqual(["impostor"]);
  });

  it.each([
    { contract: 1 },
    { icon: "star" },
    { accent: null },
    { nav: undefined },
    { nav: { order: 2 } },
    { paths: [] },
    { paths: ["skills"] },
    { title: null },
  ])("leave out a neighbour that the shell couldn't read, and it alone: %o", async (fault) => {
    await build("odd", fault);
    expect(await idsOf()).toEqual(["skills"]);
    expect(faults.map((found) => Object.keys(found))).toEqual([["odd"]]);
  });

  it("give files of their releases only", async () => {
    const entry = String(await entryOf("skills"));
    const release = entry.split("/")[3];
    await writeFile(join(releases(), "skills/secret.txt"), "secret");
    for (const path of ["secret.txt", "releases.json", `../skills/secret.txt`, `${release}/../secret.txt`, `${release}/gone.js`, ""])
      expect([path, await areas.find("skills", path)]).toEqual([path, null]);
    expect(await areas.find("..", "skills/secret.txt")).toBeNull();
    expect((await areas.find("skills", `${release}/mf-manifest.json`))?.isKept).toBe(true);
    expect((await areas.find("skills", "mf-manifest.json"))?.isKept).toBe(false);
  });

  it("are none when none has ever been built", async () => {
    expect(await idsOf(open(join(root, "nowhere")))).toEqual([]);
  });
});
