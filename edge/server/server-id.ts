import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nullIfMissing } from "./null-if-missing.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The name under which this server holds conversations in the database, the same at each start on a data folder.
 *
 * @param process - the number of a process, where several share the folder: the one that takes the place of a killed one frees
 * its turns, and not those of the others
 *
 * Not one of the secrets: several servers on one database share those, and must not free each other's turns.
 */
export async function loadServerId(dataDir: string, process?: number): Promise<string> {
  const id = await loadId(dataDir);
  return process === undefined ? id : `${id}/${process}`;
}

async function loadId(dataDir: string): Promise<string> {
  const file = join(dataDir, "server-id");
  const known = (await readFile(file, "utf8").catch(nullIfMissing))?.trim();
  if (known !== undefined && uuid.test(known)) return known;
  const id = crypto.randomUUID();
  // Written aside first: a kill in the middle must not leave half a name.
  await writeFile(`${file}.tmp`, `${id}\n`, { mode: 0o600 });
  await rename(`${file}.tmp`, file);
  return id;
}
