import { execFile, execFileSync } from "node:child_process";
import { sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readKeys } from "#server/areas/packages-folder.ts";
import { repositoryFolder } from "#server/repository.ts";
import { operatorCommand } from "#testing/server/child-server.ts";
import { openAreaPackage } from "./area-package.ts";
import { readCommand } from "./command.ts";
import { examine } from "./examine.ts";
import { addressesOfCore } from "./neighbours.ts";
import { runAreas, signedClubs } from "./testing/signed-package.ts";

const place = await mkdtemp(join(tmpdir(), "learn-packages-"));
const areas = join(place, "areas");
afterAll(() => rm(place, { recursive: true, force: true }));

/** What the operator reads of a package. */
async function look(file: string): Promise<void> {
  const folder = await mkdtemp(join(place, "opened-"));
  const keys = await readKeys(areas);
  await examine(folder, await openAreaPackage(file, folder, keys), keys, readCommand(["--to", areas], {}));
}
const signed = async (says: Parameters<typeof signedClubs>[2] = {}): Promise<string> =>
  signedClubs(await mkdtemp(join(place, "team-")), areas, says);

it("a package is refused that takes an address, a name or a function of the product or of a neighbour, or says in its pages what its manifest doesn't", async () => {
  await expect(look(await signed())).resolves.toBeUndefined();
  const refused: [Parameters<typeof signed>[0], string][] = [
    [{ id: "profile" }, "profile is a part of the product"],
    [{ id: "skills" }, "skills is a part of the product"],
    [{ pages: { paths: ["/home"] } }, "its address /home is the product's own"],
    [{ pages: { paths: ["/functions/v1"] } }, "is the product's own"],
    [{ pages: { paths: ["/skills/activity"] } }, "its address /skills/activity is within that of skills"],
    [{ pages: { aliases: ["/ai-literacy"] } }, "within that of ai-learning"],
    [{ pages: { paths: ["/clubs", "/:any"] } }, "/:any is no address"],
    [{ pages: { nav: { label: "skills ", order: 1 } } }, "its label or its category is that of skills"],
    [{ title: "Skills" }, "is that of skills"],
    [{ pages: { nav: { label: "Sk\u0456lls", order: 1 } } }, "is that of skills"],
    [{ pages: { nav: { label: "SkiIIs", order: 1 } } }, "is that of skills"],
    [{ pages: { nav: { label: "Skills\u3164", order: 1 } } }, "is that of skills"],
    [{ pages: { nav: { label: "Skills\u200b", order: 1 } } }, "area.json can't be used"],
    [{ category: "AI Learning" }, "is that of ai-learning"],
    [{ pages: { category: "Skills" } }, "another title or category than its manifest"],
    [{ pages: { title: "Skills" } }, "another title or category than its manifest"],
    [{ pages: { icon: [["path", { d: "M0 0".repeat(2_500_000) }]] } }, "what it says of itself is too long"],
  ];
  for (const [says, why] of refused) await expect(look(await signed(says)), why).rejects.toThrow(why);
});

it("a manifest whose release would be another folder, or that hides a line from who reads it, is none", async () => {
  for (const says of [{ version: ".." }, { title: "Clubs\u001B[2K" }, { asks: { origins: ["https://a.example/\u001B[1A\u001B[2K"] } }])
    await expect(look(await signed(says))).rejects.toThrow("This is no package of an area");
});

it("a release has the name of its files, and the folder of one that is there is no other manifest's", async () => {
  const team = await mkdtemp(join(place, "team-"));
  const own = join(team, "areas");
  const file = await signedClubs(team, own);
  runAreas(own, "1", "add", file, "--yes");
  runAreas(own, "1", "add", file, "--yes");
  const another = await signedClubs(team, own, { asks: { origins: ["https://a.example"] } });
  expect(another).toBe(file);
  expect(() => runAreas(own, "1", "add", another, "--yes")).toThrow("is here already with another manifest");
  const draft = join(team, "draft");
  const manifest = JSON.parse(await readFile(join(draft, "manifest.json"), "utf8")) as object;
  for (const release of ["1.0.0-0000000000", "1.0.0"]) {
    const text = JSON.stringify({ ...manifest, release });
    await writeFile(join(draft, "manifest.json"), text);
    await writeFile(join(draft, "signature"), sign(null, Buffer.from(text), await readFile(join(team, "team-key.pem"))).toString("base64"));
    execFileSync("tar", ["-czf", file, "-C", draft, "."]);
    expect(() => runAreas(own, "1", "add", file)).toThrow(`clubs ${release} isn't named after what its files hold`);
  }
});

it("of an archive nothing is written beside the folder that it is opened in, and no link at all", async () => {
  const file = await signed();
  const [draft, opened] = [join(place, "draft"), join(place, "into/opened")];
  for (const folder of [draft, opened]) await mkdir(folder, { recursive: true });
  execFileSync("tar", ["-xzf", file, "-C", draft]);
  await symlink("/etc/passwd", join(draft, "pages/passwd"));
  await writeFile(join(place, "beside.txt"), "beside");
  const packed = (...names: string[]): string => {
    execFileSync("tar", ["-czPf", join(place, "odd.tar.gz"), "-C", draft, ...names], { stdio: "ignore" });
    return join(place, "odd.tar.gz");
  };
  const keys = await readKeys(areas);
  expect(await openAreaPackage(packed("."), opened, keys)).toMatchObject({ id: "clubs" });
  expect(await readdir(join(opened, "pages"))).not.toContain("passwd");
  await expect(openAreaPackage(packed(".", "../beside.txt"), opened, keys)).rejects.toThrow("can't be unpacked");
  expect((await readdir(join(place, "into"))).toSorted()).toEqual(["opened"]);
  await expect(openAreaPackage(join(place, "nothing.tar.gz"), opened, keys)).rejects.toThrow("can't be read");
});

it("a package comes from an address as well, and one that isn't there is told", async () => {
  const file = await readFile(await signed());
  const host = createServer((request, response) => response.writeHead(request.url === "/clubs.tar.gz" ? 200 : 404).end(file));
  await new Promise<void>((resolve) => void host.listen(0, "127.0.0.1", resolve));
  const add = async (name: string): Promise<string> => {
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/${name}`;
    const env = { ...process.env, AREAS_DIR: areas };
    return (await promisify(execFile)(process.execPath, [...operatorCommand("area"), "add", address], { env })).stdout;
  };
  expect(await add("clubs.tar.gz")).toMatch(
    /Clubs \(clubs 1\.0\.0-\w+\), signed by a team[^"]*"Clubs" in the menu, at \/clubs\n[\s\S]*Nothing has been added yet/,
  );
  await expect(add("chess.tar.gz")).rejects.toThrow("chess.tar.gz can't be fetched");
  host.close();
});

it("addresses that are the shell's are kept from areas", async () => {
  const [pages, start] = await Promise.all(
    ["navigation/pages.tsx", "start/place.ts"].map((name) => readFile(join(repositoryFolder, "shell/src", name), "utf8")),
  );
  const own = [...`${pages}`.matchAll(/(?:path=)?"\/([a-z-]+)[^"]*"(?: element|:)/g), ...`${start}`.matchAll(/address: "\/([a-z-]+)/g)];
  expect(own.length).toBeGreaterThan(10);
  for (const [, first = ""] of own) expect(addressesOfCore).toContain(first);
});

it("what a key that was taken back has signed is refused, and what is live of it is named", async () => {
  const file = await signed({ id: "chess", pages: { paths: ["/chess"] } });
  runAreas(areas, "1", "add", file, "--yes");
  const key = Object.keys(await readKeys(areas)).at(-1) ?? "";
  expect(runAreas(areas, "1", "revoke", key)).toMatch(/a team has signed can be added\.\nchess is theirs and runs on/);
  await expect(look(file)).rejects.toThrow("isn't accepted here");
  runAreas(areas, "1", "remove", "chess");
});

it("for a hosted project a package goes into a frame of its own by a word, stays there with its next release, and takes no function's place", async () => {
  const [project, site] = [join(place, "supabase"), join(place, "site/remotes")];
  const hosted = async (says: Parameters<typeof signed>[0], ...more: string[]): Promise<string> =>
    runAreas(areas, "1", "hosted", await signed(says), site, "--to", project, ...more);
  const listed = async (): Promise<object[]> => JSON.parse(await readFile(join(site, "areas.json"), "utf8")) as object[];
  const team = await mkdtemp(join(place, "team-"));
  const release = async (version: string, ...more: string[]): Promise<unknown> =>
    runAreas(areas, "1", "hosted", await signedClubs(team, areas, { version }), site, "--to", project, ...more);
  await release("1.0.0", "--isolated");
  const isolated = { id: "clubs", isIsolated: true, entry: expect.stringContaining("/remotes/clubs/1.0.0-") };
  expect(await listed()).toEqual([expect.objectContaining(isolated)]);
  await release("1.1.0");
  expect(await listed()).toEqual([expect.objectContaining({ ...isolated, entry: expect.stringContaining("/remotes/clubs/1.1.0-") })]);
  await expect(hosted({ version: "1.2.0" })).rejects.toThrow("another team");
  expect(await readdir(join(project, "functions/clubs"))).toEqual(["index.js", "index.ts", "manifest.json"]);
  await expect(hosted({ id: "music", category: "Music", pages: { paths: ["/clubs/music"] } })).rejects.toThrow("within that of clubs");
  await cp(join(repositoryFolder, "edge/supabase/functions/card"), join(project, "functions/music"), { recursive: true });
  await expect(hosted({ id: "music", category: "M", title: "M", pages: { paths: ["/m"], nav: { label: "M", order: 9 } } })).rejects.toThrow(
    "functions/music is a function of the project",
  );
  runAreas(areas, "1", "trust", "clubs", "--to", site);
  expect(await listed()).toEqual([expect.not.objectContaining({ isIsolated: true })]);
});
