import { ownFolder } from "#testing/own-folder.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { faultsOf, firstScreenBytes, firstScreenKb } from "./check-build.ts";
import { readCommand } from "./command.ts";
import { damagedFiles } from "./damaged-files.ts";
import { folderStore } from "./folder-store.ts";
import { httpStore } from "./http-store.ts";
import { integrityOf } from "./integrity.ts";
import { isBuild, readBuild, type AreaBuild } from "./read-build.ts";
import {
  endCanary,
  listAreas,
  promoteCanary,
  readBooks,
  releaseArea,
  releaseToSome,
  rollBack,
  takeBackRelease,
  withdrawArea,
} from "./release-area.ts";
import { readAudience } from "./audience.ts";
import { keptForMs, whyNoCanary } from "./release-book.ts";
import type { ReleaseStore } from "./store.ts";
import { builtFiles, writeFiles } from "./testing/built-area.ts";

let root: string;
let built = 0;
beforeEach(async () => void (root = await ownFolder()));

async function buildOf(changes: Parameters<typeof builtFiles>[0] = {}): Promise<AreaBuild> {
  built += 1;
  const folder = join(root, `build-${built}`);
  await writeFiles(folder, builtFiles(changes));
  const found = await readBuild(folder);
  if (found === null || !isBuild(found)) throw new Error("Nothing was built.");
  return found;
}

const options = (store: ReleaseStore, now = new Date()) => ({ store, at: "/remotes", by: "command", now }) as const;
const later = (ms: number): Date => new Date(Date.now() + ms);

describe("a build", () => {
  it("is named after its version and what it holds, so that the same files are the same release", async () => {
    const [one, same, other] = [await buildOf(), await buildOf(), await buildOf({ script: "other" })];
    expect(same.release).toBe(one.release);
    expect(other.release).not.toBe(one.release);
    expect(one.release).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
  });

  it("is none where a file stands beside the folders of areas", async () => {
    await writeFile(join(root, ".DS_Store"), "");
    expect(await readBuild(join(root, ".DS_Store/dist"))).toBeNull();
  });

  it("carries the hash of every file that a browser may ask for in its manifest", async () => {
    const files = (await buildOf()).files();
    const { metaData } = JSON.parse(String(files.get("mf-manifest.json"))) as { metaData: { files: Record<string, string> } };
    const asked = [...files.keys()].filter((path) => !/^mf-manifest|\.(br|gz)$/.test(path));
    expect(Object.keys(metaData.files).toSorted()).toEqual(asked.toSorted());
    for (const path of asked) expect(metaData.files[path]).toBe(integrityOf(files.get(path)!));
  });

  it("that was released is damaged where a file, a picture or a compressed form is another one, or is gone", async () => {
    const build = await buildOf();
    const store = folderStore(join(root, "releases"));
    await releaseArea(build, options(store));
    const folder = join(root, "releases/skills", build.release);
    const damaged = (): Promise<string[]> => damagedFiles(folder, build.integrity);
    expect(await damaged()).toEqual([]);
    await writeFiles(folder, { "assets/topic-3c4d.svg": "<svg>another</svg>" });
    await writeFile(join(folder, "assets/area-1a2b.css.br"), brotliCompressSync("body { margin: 1px }"));
    expect(await damaged()).toEqual(["assets/area-1a2b.css", "assets/topic-3c4d.svg"]);
    await rm(join(folder, "assets/topic-3c4d.svg"));
    expect(await damaged()).toContain("assets/topic-3c4d.svg");
    await writeFile(join(folder, "mf-manifest.json.gz"), "no gzip");
    expect(await damaged()).toEqual(["mf-manifest.json"]);
  });

  it("is refused with a sentence for what the shell can't give it and for too many bytes", async () => {
    const contract = JSON.stringify({
      version: "3.1",
      supported: { 2: "2027-05-30" },
      modules: { "@learn/ui": { version: "0.1.0", exports: { Button: "" } } },
    });
    const faults = async (changes: Parameters<typeof builtFiles>[0]) => faultsOf(await buildOf(changes), contract);
    const needs = (name: string) => ({ "@learn/ui": { version: "^0.1.0", names: [name] } });
    expect(await faults({ contract: "3.1", needs: needs("Button") })).toEqual([]);
    expect(await faults({ contract: "3.2" })).toEqual([expect.stringContaining("speaks contract 3.2 and the shell 3.1")]);
    expect([await faults({ contract: "2.7" }), await faults({ contract: "1.0" })]).toEqual([[], [expect.stringContaining("contract 1.0")]]);
    expect(await faults({ contract: "3.0", needs: needs("Carousel") })).toEqual([
      "skills needs Carousel of @learn/ui, which the shell doesn't offer.",
    ]);
    expect(await faults({ contract: "3.0", needs: { "left-pad": { version: "^1.0.0", names: ["pad"] } } })).toEqual([
      "skills needs left-pad, which the shell doesn't share.",
    ]);
    expect(await faults({ contract: "3.0", needs: { "@learn/ui": { version: "^0.1.2", names: [] } } })).toEqual([
      expect.stringContaining("is built with @learn/ui ^0.1.2, and the shell has 0.1.0"),
    ]);
  });

  it("that is too heavy is told by how much, where the bytes are and where its own limit stands", async () => {
    const contract = JSON.stringify({ version: "3.1", modules: {} });
    const script = "x".repeat(firstScreenKb * 1_000);
    const large = await buildOf({ contract: "3.0", script });
    const over = ((firstScreenBytes(large) - firstScreenKb * 1_000) / 1_000).toFixed(1);
    expect(faultsOf(large, contract)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^skills loads 3\\d\\.\\d KB before its first screen, ${over} KB more than it may; the most is in assets/entry-[^ ]+ \\(32\\.0 KB\\)`,
        ),
      ),
    ]);
    expect(faultsOf(large, contract)).toEqual([expect.stringContaining("raise firstScreenKb in its area.json from 32.")]);
    expect(faultsOf(large, contract, 40)).toEqual([]);
  });
});

/** A server that takes files as an object store does, to those who say the right word. */
async function objectStore() {
  const files = new Map<string, { body: Buffer; type: string | undefined }>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    if (failures > 0 && request.method === "PUT") {
      failures -= 1;
      response.writeHead(503).end();
    } else if (request.method === "PUT" && request.headers.authorization !== "Bearer right") response.writeHead(403).end();
    else if (request.method === "PUT") {
      files.set(path, { body: Buffer.concat(chunks), type: request.headers["content-type"] });
      response.writeHead(201).end();
    } else if (files.has(path)) response.writeHead(200).end(files.get(path)!.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    files,
    address: `http://127.0.0.1:${port}/areas`,
    failNext: (count: number) => void (failures = count),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const places = [
  ["a folder", async () => ({ store: folderStore(join(root, "site")), stop: async (): Promise<unknown> => undefined })],
  [
    "an address",
    async () => {
      const { address, stop } = await objectStore();
      return { store: httpStore(address, { authorization: "Bearer right" }), stop };
    },
  ],
] as const;

describe.each(places)("releases in %s", (_place, open) => {
  let store: ReleaseStore;
  let stop: () => Promise<unknown>;
  beforeEach(async () => {
    ({ store, stop } = await open());
  });
  afterEach(() => stop());
  const entries = async (): Promise<string[]> => (await listAreas(store)).map(({ entry }) => entry);

  it("go live in one step, and the list tells where each is", async () => {
    const build = await buildOf();
    await releaseArea(build, options(store));
    await releaseArea(await buildOf({ id: "tutor" }), options(store));
    expect(await entries()).toEqual([`/remotes/skills/${build.release}/mf-manifest.json`, expect.stringContaining("/remotes/tutor/")]);
    expect(JSON.parse((await store.read("areas.json")) ?? "")).toEqual(await listAreas(store));
    expect(integrityOf((await store.read(`skills/${build.release}/mf-manifest.json`)) ?? "")).toBe(build.integrity);
  });

  it("can be taken back to the one before, and to any that is still there", async () => {
    const builds = [await buildOf({ script: "a" }), await buildOf({ script: "b" }), await buildOf({ script: "c" })];
    for (const [index, build] of builds.entries()) await releaseArea(build, options(store, later(index)));
    const [a, b, c] = builds.map(({ release }) => release);
    expect((await rollBack("skills", undefined, store, later(10)))?.release).toBe(b);
    expect((await rollBack("skills", a, store, later(20)))?.release).toBe(a);
    // Back from the second: to where one was before.
    expect((await rollBack("skills", undefined, store, later(30)))?.release).toBe(b);
    expect(await rollBack("skills", "1.0.0-gone", store)).toBeNull();
    expect((await rollBack("skills", c, store))?.release).toBe(c);
    expect(await rollBack("music", undefined, store)).toBeNull();
  });

  it("that some get first stand beside the live one, until they are taken back, or for all", async () => {
    const [a, b, c] = [await buildOf({ script: "a" }), await buildOf({ script: "b" }), await buildOf({ script: "c" })];
    for (const [index, build] of [a, b].entries()) await releaseArea(build, options(store, later(index)));
    const firsts = async () =>
      (await listAreas(store)).map(({ entry, canary }) => [entry.split("/")[3], canary?.entry.split("/")[3], canary?.to]);
    const tenth = { share: 10 };
    await releaseArea(c, { ...options(store, later(10)), to: tenth });
    expect(await firsts()).toEqual([[b.release, c.release, tenth]]);
    expect(JSON.parse((await store.read("areas.json")) ?? "")).toEqual(await listAreas(store));
    await expect(releaseArea(b, { ...options(store), to: tenth })).rejects.toThrow("is what all have already");
    await releaseToSome("skills", c.release, { share: 50 }, store);
    expect(await firsts()).toEqual([[b.release, c.release, { share: 50 }]]);
    // A failure of the live one leads to the one before, and never to what is only tried.
    expect((await takeBackRelease("skills", b.release, store, later(20)))?.release).toBe(a.release);
    expect(await firsts()).toEqual([[a.release, undefined, undefined]]);
    await releaseToSome("skills", c.release, tenth, store, later(30));
    await endCanary("skills", store, later(40));
    expect(await firsts()).toEqual([[a.release, undefined, undefined]]);
    await releaseToSome("skills", c.release, tenth, store, later(50));
    expect((await promoteCanary("skills", store, later(60)))?.release).toBe(c.release);
    expect(await firsts()).toEqual([[c.release, undefined, undefined]]);
    expect((await rollBack("skills", undefined, store, later(70)))?.release).toBe(a.release);
    expect([await releaseToSome("skills", a.release, tenth, store), await promoteCanary("skills", store)]).toEqual([null, null]);
  });

  it("leave the list when an area is withdrawn, and come back with the next", async () => {
    const build = await buildOf();
    await releaseArea(build, options(store));
    await withdrawArea("skills", store);
    expect(await entries()).toEqual([]);
    await releaseArea(build, options(store));
    expect(await entries()).toHaveLength(1);
  });
});

describe("releases in a folder", () => {
  it("keep the files of old ones for a day, and of the last one before for as long as it is that", async () => {
    const store = folderStore(root);
    const [a, b, c] = [await buildOf({ script: "a" }), await buildOf({ script: "b" }), await buildOf({ script: "c" })];
    await releaseArea(a, options(store, later(-3 * keptForMs)));
    await releaseArea(b, options(store, later(-2 * keptForMs)));
    const folders = async () => (await readdir(join(root, "skills"))).filter((name) => name !== "releases.json").toSorted();
    expect(await folders()).toEqual([a.release, b.release].toSorted());
    await releaseArea(c, options(store));
    expect(await folders()).toEqual([b.release, c.release].toSorted());
    expect((await readBooks(store)).get("skills")?.releases).toHaveLength(2);
  });

  it("lose no line of the list when ten teams release at the same moment", async () => {
    const ids = Array.from({ length: 10 }, (_, index) => `area-${index}`);
    const builds = await Promise.all(ids.map((id) => buildOf({ id })));
    await Promise.all(builds.map((build) => releaseArea(build, options(folderStore(join(root, "site"))))));
    const text = await folderStore(join(root, "site")).read("areas.json");
    expect((JSON.parse(text ?? "[]") as { id: string }[]).map(({ id }) => id)).toEqual(ids);
  });
});

it("a release goes to some first where one by command is live for all others", async () => {
  const store = folderStore(root);
  const why = async () => whyNoCanary((await readBooks(store)).get("skills"));
  expect(await why()).toContain("the first release goes to all");
  await releaseArea(await buildOf(), { ...options(store), by: "build" });
  expect(await why()).toContain("AREAS_DIR");
  await releaseArea(await buildOf({ script: "b" }), options(store));
  expect(await why()).toBeNull();
  const school = crypto.randomUUID();
  expect([await readAudience("10%", {}), await readAudience(`school:${school}`, {})]).toEqual([{ share: 10 }, { school }]);
  for (const wrong of ["100%", "0%", "ten", "school:"]) await expect(readAudience(wrong, {})).rejects.toThrow("such as 10%");
});

describe("releases at an address", () => {
  it("are tried again when the store stumbles, and told when it refuses", async () => {
    const place = await objectStore();
    const build = await buildOf();
    place.failNext(2);
    await releaseArea(build, options(httpStore(place.address, { authorization: "Bearer right" })));
    const script = [...place.files.keys()].find((path) => path.endsWith(".js"));
    expect(place.files.get(script ?? "")?.type).toBe("text/javascript; charset=utf-8");
    await expect(releaseArea(build, options(httpStore(place.address)))).rejects.toThrow("answered 403");
    await place.stop();
  });
});

describe("the commands", () => {
  it("take a folder from where they were called, or an address; browsers reach the one below /remotes unless told otherwise", () => {
    const folder = readCommand(["--to", "site"], { INIT_CWD: "/srv" });
    expect([folder.place, folder.at]).toEqual(["/srv/site", "/remotes"]);
    const address = readCommand(["--to", "https://cdn.example/areas/"], {});
    expect([address.place, address.at]).toEqual(["https://cdn.example/areas/", "https://cdn.example/areas"]);
    expect(readCommand(["skills", "--release", "1.0.0-aa"], { AREAS_DIR: "/srv/areas" })).toMatchObject({
      place: "/srv/areas",
      names: ["skills"],
      release: "1.0.0-aa",
    });
  });

  it.each([[["--from", "x"]], [["--at", "remotes"]]])("refuse what they don't understand: %j", (args) => {
    expect(() => readCommand(args, {})).toThrow(expect.objectContaining({ name: "CommandFault" }));
  });
});
