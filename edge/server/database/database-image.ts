import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { builtFolder, repositoryFolder, serverFolder, supabaseFolder } from "../repository.ts";
import { readMigrations } from "./migrations.ts";

interface Manifest {
  dependencies: Record<string, string>;
}

/**
 * What tells one state of a new database from another: all that makes it, the version of the embedded database among it.
 *
 * @returns 16 signs
 */
export async function databaseFingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const { version, text } of await readMigrations()) hash.update(version).update(text);
  const others = [join(supabaseFolder, "seed.sql"), join(serverFolder, "roles.sql"), join(serverFolder, "platform.sql")];
  for (const file of others) hash.update(await readFile(file));
  // Both are pinned there.
  const { dependencies } = JSON.parse(await readFile(join(repositoryFolder, "edge/package.json"), "utf8")) as Manifest;
  for (const library of ["@electric-sql/pglite", "@supabase/lite"]) hash.update(`${library} ${dependencies[library]}`);
  return hash.digest("hex").slice(0, 16);
}

/** Where the image of a state is: the files of an embedded database that has all migrations and activities, and nobody in it. */
export const imageFile = (fingerprint: string): string => join(builtFolder, `database-${fingerprint}.tar.gz`);

/**
 * Makes a new database from the image that the build has made, in a folder that isn't there; takes a twentieth of the time of the
 * migrations.
 *
 * @returns false where there is no image of the state that the database has to have; the folder isn't there then
 */
export async function unpackImage(folder: string): Promise<boolean> {
  const file = imageFile(await databaseFingerprint());
  if (!existsSync(file)) return false;
  // Of the first start only.
  const { extract } = await import("tar");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // PostgreSQL asks nothing of the times of its files.
  await extract({ file, cwd: folder, noMtime: true });
  return true;
}
