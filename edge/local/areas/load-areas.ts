import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAreaFunction, type Area } from "../../supabase/functions/_shared/area-function.ts";
import type { Dependencies } from "../../supabase/functions/_shared/dependencies.ts";
import { supabaseFolder } from "../repository.ts";

/** Mounts the server side of every area in this process; on a hosted project each runs by itself. */
export async function loadAreaFunctions(dependencies: Dependencies): Promise<Map<string, (request: Request) => Promise<Response>>> {
  const folder = join(supabaseFolder, "functions");
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map((entry) => entry.name);
  const functions = new Map<string, (request: Request) => Promise<Response>>();
  for (const name of names) {
    const area = await importArea(join(folder, name, "index.ts"));
    functions.set(area.id, createAreaFunction(area, dependencies));
  }
  return functions;
}

async function importArea(file: string): Promise<Area> {
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const area: unknown = typeof loaded === "object" && loaded !== null && "area" in loaded ? loaded.area : undefined;
  if (!isArea(area)) throw new Error(`${file} must export its area.`);
  return area;
}

function isArea(value: unknown): value is Area {
  return typeof value === "object" && value !== null && "id" in value && "routes" in value && typeof value.id === "string";
}
