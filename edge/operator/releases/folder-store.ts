import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { nullIfMissing } from "#server/null-if-missing.ts";
import type { ReleaseStore } from "./store.ts";

/** A release takes seconds; a lock that is older was left behind by one that was killed. */
const staleLockMs = 60_000;
const lookAgainMs = 50;

/** Releases in a folder of this machine, which a server or a CDN reads. */
export function folderStore(root: string): ReleaseStore {
  return {
    read: (path) => readFile(join(root, path), "utf8").catch(nullIfMissing),
    async replace(path, text) {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${crypto.randomUUID()}`;
      await writeFile(draft, text);
      await rename(draft, file);
    },
    async writeRelease(folder, files) {
      const target = join(root, folder);
      const draft = join(root, `.draft-${crypto.randomUUID()}`);
      for (const path of new Set([...files.keys()].map(dirname))) await mkdir(join(draft, path), { recursive: true });
      await Promise.all([...files].map(([path, content]) => writeFile(join(draft, path), content)));
      await mkdir(dirname(target), { recursive: true });
      // A release is named after what it holds: where another process was first, there is nothing to add.
      await rename(draft, target).catch(async (error: unknown) => {
        await rm(draft, { recursive: true, force: true });
        if (!hasCode(error, "ENOTEMPTY", "EEXIST", "EPERM") || (await stat(target).catch(nullIfMissing)) === null) throw error;
      });
    },
    removeRelease: (folder) => rm(join(root, folder), { recursive: true, force: true }),
    async areas() {
      const entries = (await readdir(root, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
      return entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
        .map(({ name }) => name)
        .toSorted();
    },
    async alone(work) {
      const lock = join(root, ".lock");
      await mkdir(root, { recursive: true });
      while (!(await take(lock))) await sleep(lookAgainMs);
      try {
        return await work();
      } finally {
        await rm(lock, { force: true });
      }
    },
  };
}

async function take(lock: string): Promise<boolean> {
  try {
    await (await open(lock, "wx")).close();
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const there = await stat(lock).catch(nullIfMissing);
  if (there !== null && Date.now() - there.mtimeMs > staleLockMs) await rm(lock, { force: true });
  return false;
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
