import { cp, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { folderStore } from "../releases/folder-store.ts";
import { BuildFault, isBuild, readBuild } from "../releases/read-build.ts";
import { releaseArea } from "../releases/release-area.ts";
import { builtFolders, nullIfMissing, type BuiltFolders } from "#server/http/built-files.ts";
import { previewFiles, publicConfigOf, siteHeaders, siteRedirects } from "./host-files.ts";
import type { StaticSettings } from "./settings.ts";

/**
 * Writes the web app for hosts that serve files: `site` for the site's own host, `preview` for the one of students' pages.
 *
 * Over an earlier one, nothing that open pages may still load goes: files have the hash of what they hold in their names, and
 * areas are releases beside each other. The page comes last, when all that it names is there.
 *
 * @param to - a folder, which is made
 * @returns the ids of the areas that came with the site
 * @throws BuildFault where something isn't built
 */
export async function writeStaticSite(to: string, settings: StaticSettings, built: BuiltFolders = builtFolders): Promise<string[]> {
  const [page, areaFrame] = await Promise.all(
    ["index.html", "area-frame/index.html"].map((file) => readFile(join(built.shell, file), "utf8").catch(nullIfMissing)),
  );
  if (page == null || areaFrame == null) throw new BuildFault("The shell isn't built: run npm run build.");
  const site = join(to, "site");
  await mkdir(site, { recursive: true });
  // Hosts compress by themselves.
  const isWanted = (file: string): boolean => !/\.(br|gz)$/.test(file) && basename(file) !== "index.html";
  await cp(built.shell, site, { recursive: true, filter: (file) => isWanted(file) && basename(file) !== "area-frame" });
  await cp(join(built.shell, "area-frame"), join(to, "preview/area-frame"), { recursive: true, filter: isWanted });
  const areas = settings.bringsAreas ? await releaseAreas(join(site, "remotes"), built.remotes) : [];
  await writeAll(site, {
    "config.json": JSON.stringify(publicConfigOf(settings)),
    _headers: siteHeaders(page, settings),
    _redirects: siteRedirects,
    "missing.txt": "There is nothing here.\n",
    "index.html": page,
  });
  await writeAll(join(to, "preview"), await previewFiles(settings, areaFrame));
  return areas;
}

async function releaseAreas(folder: string, remotes: string): Promise<string[]> {
  const store = folderStore(folder);
  const released: string[] = [];
  for (const id of (await readdir(remotes)).toSorted()) {
    const build = await readBuild(join(remotes, id, "dist"));
    if (build === null || !isBuild(build)) continue;
    await releaseArea(build, { store, at: "/remotes", by: "command" });
    released.push(id);
  }
  return released;
}

/** Writes text files one after the other, each in one step. */
async function writeAll(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
  }
}
