import { access, readdir } from "node:fs/promises";
import type { AreaCalls } from "#supabase/functions/_shared/turn/index.ts";

const functions = new URL("../../supabase/functions/", import.meta.url);

/** What every area asks of a model, by its folder: also of those whose function isn't written yet. */
export async function everyArea(): Promise<[folder: string, calls: AreaCalls][]> {
  const entries = await readdir(functions, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map(({ name }) => name);
  const found = await Promise.all(
    folders.map(async (folder): Promise<[string, AreaCalls][]> => {
      const file = new URL(`${folder}/calls.ts`, functions);
      const isThere = await access(file).then(
        () => true,
        () => false,
      );
      if (!isThere) return [];
      const { calls } = (await import(/* @vite-ignore */ file.href)) as { calls: AreaCalls };
      return [[folder, calls]];
    }),
  );
  return found.flat();
}
