import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { projectExhibitFile, readProjectExhibit } from "./content-tools/project-exhibit.ts";
import { promptModule } from "./prompt-module.ts";

const coachingFolder = fileURLToPath(new URL(".", import.meta.url));
const functionsFolder = fileURLToPath(new URL("../supabase/functions/", import.meta.url));

/** One TypeScript module that carries the prompts of a folder, because a hosted function can't read files. */
export interface PromptModule {
  path: string;
  source: string;
}

/**
 * The modules that belong to the prompt files as they are now: one for each folder of `edge/coaching` that has its
 * function. A folder of functions without an area in it would be taken for one, so prompts can be ahead of it.
 */
export async function compilePrompts(): Promise<PromptModule[]> {
  const folders = (await readdir(coachingFolder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const functions = new Set(await readdir(functionsFolder));
  const compiled = folders.filter(({ name }) => name === "shared" || functions.has(name));
  return Promise.all([...compiled.map((folder) => compileFolder(folder.name)), compileProjectExhibit()]);
}

/** What lies on the page of every project. */
async function compileProjectExhibit(): Promise<PromptModule> {
  const lines = [
    `// Made from edge/coaching/${projectExhibitFile} by "npm run prompts"; change that file, not this one.`,
    `export const projectExhibit: { id: string; ask: string; lines: [key: string, ...parts: string[]][] } = ${JSON.stringify(await readProjectExhibit(), null, 2)};`,
  ];
  return { path: join(functionsFolder, "projects", "exhibit.generated.ts"), source: `${lines.join("\n\n")}\n` };
}

async function compileFolder(folder: string): Promise<PromptModule> {
  const shared = folder === "shared";
  const path = join(functionsFolder, shared ? "_shared/prompt" : folder, "prompts.generated.ts");
  const typeFrom = shared ? "./prompt.ts" : "../_shared/prompt/index.ts";
  return { path, source: await promptModule(join(coachingFolder, folder), `edge/coaching/${folder}`, typeFrom) };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { path, source } of await compilePrompts()) await writeFile(path, source);
}
