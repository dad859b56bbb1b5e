import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { create } from "tar";

/** All that is told of when something was made: nothing. */
const noTime = new Date(0);

/**
 * Writes a packed archive of a folder that has the same bytes whenever, wherever and by whomever it is made from the same files: in the
 * order of their names, without times, owners and the names of anybody's folders.
 *
 * @param prefix - the folder in which everything is when it is unpacked; none unless given
 */
export async function writeArchiveOf(folder: string, file: string, prefix?: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Folders as well: PostgreSQL needs its empty ones.
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/")).toSorted();
  await create(
    { cwd: folder, file, gzip: { level: 6 }, portable: true, mtime: noTime, noDirRecurse: true, ...(prefix && { prefix }) },
    paths,
  );
}
