import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";

/**
 * Guard 5. kill -9 in the middle of the first initdb leaves a folder that can never be opened
 * again. The folder is made under another name and gets its own when it is whole; what a killed
 * first start left behind is thrown away.
 *
 * @param make - creates the folder at the path it is given and closes it
 */
export async function initAtomically(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await make(draft);
  await rename(draft, folder);
}
