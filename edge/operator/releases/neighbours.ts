import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { describedAreas, remotesFolder } from "#server/repository.ts";
import { listAreas } from "./release-area.ts";
import type { ReleaseStore } from "./store.ts";

const namesSchema = v.object({ id: v.string(), title: v.string(), paths: v.array(v.string()), category: v.optional(v.string()) });

/** Another area that has one of these addresses, titles or categories: what is kept is found by them, and erased. */
export async function neighbourWith(names: string[], id: string, store: ReleaseStore): Promise<string | undefined> {
  const files = describedAreas().map((area) => readFile(join(remotesFolder, area, "area.json"), "utf8"));
  const described: unknown[] = (await Promise.all(files)).map((text) => JSON.parse(text));
  const listed = (await listAreas(store)).flatMap((area) => [area, area.canary ?? []].flat());
  const all = v.parse(v.array(namesSchema), [...described, ...listed]);
  return all.find(
    (one) => one.id !== id && [...one.paths, one.title, one.category].some((name) => name !== undefined && names.includes(name)),
  )?.id;
}
