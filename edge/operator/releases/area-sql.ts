import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The SQL of an area in the order in which it runs, each file with its text; none where the folder has none. */
export async function readAreaSql(folder: string): Promise<[name: string, text: string][]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".sql"));
  const inOrder = names.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  return Promise.all(inOrder.map(async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), "utf8")]));
}
