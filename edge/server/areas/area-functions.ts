import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createAreaFunction, problem, type Area, type Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { AreaProcess } from "./area-process.ts";
import type { InstalledArea, InstalledAreas } from "./installed-areas.ts";
import type { AreaBounds } from "./running-area.ts";
import { describeFailure, type Log } from "../log.ts";
import { supabaseFolder } from "../repository.ts";

type Handler = (request: Request) => Promise<Response>;

/** Imports a file; another `version` of it is read anew, with everything that it imports. */
type ImportModule = (file: string, version: string) => Promise<unknown>;

interface AreaFunctionsOptions {
  dependencies: Dependencies;
  log: Log;
  /** Where each area has a folder; the repository's own unless given. */
  folder?: string | undefined;
  importModule?: ImportModule | undefined;
  /** Those that came as packages. */
  installed?: InstalledAreas | undefined;
  /** What each of those may use. */
  bounds: AreaBounds;
  /** The areas that are closed whatever their functions are. */
  closedAreas?: { has(id: string): boolean } | undefined;
  /** The shortest time between two looks at the folders, in ms; ten times as long where the area is known and came with the server. */
  lookEveryMs?: number | undefined;
}

/** What is wrong with an area's functions: its migration failed, or they can't be loaded; null for nothing. */
export interface FunctionState {
  id: string;
  fault: "sql" | "code" | null;
}

interface LoadedArea {
  /** The process of one that came as a package. */
  process?: AreaProcess | undefined;
  /** Whether what stands in the folder now could not be loaded. */
  isFailing: boolean;
  /** The state of the folder that was loaded, or that failed to. */
  version: string;
  handler: Handler;
}

const entryFile = "index.ts";
const unavailable: Handler = async () =>
  problem(503, "area_unavailable", "This part doesn't work right now. Please try again in a few minutes.", 60);

/**
 * The server side of every area in this process; on a hosted project each runs by itself.
 *
 * Each is loaded by itself: one that can't be loaded answers 503 and stands in the log, and all others run. A folder
 * that is added, changed or removed is taken up with the next request; while a changed one can't be loaded, the last
 * one that could be goes on.
 */
export class AreaFunctions {
  readonly #folder: string;
  readonly #areas = new Map<string, LoadedArea>();
  readonly #options: AreaFunctionsOptions;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(options: AreaFunctionsOptions) {
    this.#options = options;
    this.#folder = options.folder ?? ownFolder;
  }

  /**
   * What answers below `/functions/v1/<id>`; undefined when there is no such area. A request waits for a look at the
   * folders where the area isn't known, or came as a package: both of its halves change together.
   */
  async find(id: string): Promise<Handler | undefined> {
    const { lookEveryMs = 1_000, installed } = this.#options;
    const isOurs = this.#areas.has(id) && !installed?.has(id);
    // A look takes as much of the processor as a turn does.
    if (performance.now() - this.#lookedAt >= (isOurs ? 10 : 1) * lookEveryMs) {
      const looking = this.load();
      if (!isOurs) await looking;
    }
    const area = this.#areas.get(id);
    return area && this.#isClosed(id) ? unavailable : area?.handler;
  }

  /** The areas whose folders are there; one without its tables isn't asked, whatever its functions are. */
  get states(): FunctionState[] {
    return [...this.#areas].map(([id, { isFailing }]) => ({ id, fault: this.#isClosed(id) ? "sql" : isFailing ? "code" : null }));
  }

  #isClosed(id: string): boolean {
    const { closedAreas, installed } = this.#options;
    return (closedAreas?.has(id) || installed?.closed.has(id)) ?? false;
  }

  /** Loads what is new or has changed, and forgets what is gone. Never rejects. */
  load(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.#options.log.error({ event: "areas_unreadable", ...describeFailure(error) }))
      .finally(() => {
        this.#looking = undefined;
        this.#lookedAt = performance.now();
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { installed } = this.#options;
    const folders = await foldersIn(this.#folder);
    const shared = await newestChange(join(this.#folder, "_shared"));
    const present = new Set<string>();
    for (const id of folders) {
      const changed = await newestChange(join(this.#folder, id));
      // Notes, or an area that isn't written yet.
      if (changed === null) continue;
      present.add(id);
      const version = `${changed}.${shared ?? 0}`;
      if (this.#areas.get(id)?.version !== version) await this.#loadArea(id, version);
    }
    for (const area of (await installed?.look()) ?? []) {
      present.add(area.id);
      if (this.#areas.get(area.id)?.version !== area.version) await this.#loadArea(area.id, area.version, area);
    }
    for (const [id, { process }] of this.#areas)
      if (!present.has(id)) {
        this.#areas.delete(id);
        void process?.close();
      }
  }

  /** Ends the processes of areas, once what they still do is done. */
  async close(): Promise<void> {
    await Promise.all([...this.#areas.values()].map(({ process }) => process?.close()));
  }

  /** @param installed - of one that came as a package: its file, which is another one with each release */
  async #loadArea(id: string, version: string, installed?: InstalledArea): Promise<void> {
    const { log, dependencies } = this.#options;
    const last = this.#areas.get(id);
    try {
      const process = installed && (await this.#startProcess(installed));
      const handler = process?.answer ?? createAreaFunction(await this.#importArea(id, version, last !== undefined), dependencies);
      this.#areas.set(id, { isFailing: false, version, handler, process });
      void last?.process?.close();
      if (last) log.info({ event: "area_reloaded", area: id });
    } catch (error) {
      // What a file of ours says while it is loaded holds nothing of a learner.
      log.error({ event: "area_failed", area: id, message: String(error), ...describeFailure(error) });
      this.#areas.set(id, { isFailing: true, version, handler: last?.handler ?? unavailable, process: last?.process });
    }
  }

  async #startProcess(area: InstalledArea): Promise<AreaProcess> {
    const { dependencies, log, bounds } = this.#options;
    const process = new AreaProcess({ area, dependencies, bounds, log });
    await process.start();
    return process;
  }

  async #importArea(id: string, version: string, isKnown: boolean): Promise<Area> {
    const { importModule = importOnce } = this.#options;
    const isBundled = !isKnown && importModule === importOnce && this.#folder === ownFolder && existsSync(bundled(id));
    return areaOf(await importModule(isBundled ? bundled(id) : join(this.#folder, id, entryFile), isKnown ? version : ""), id);
  }
}

const ownFolder = join(supabaseFolder, "functions");

/** A function as it was when the server was bundled, beside it and with what both use; among the sources there is none. */
const bundled = (id: string): string => join(import.meta.dirname, `function-${id}.js`);

const importOnce: ImportModule = async (file, version) => {
  const url = pathToFileURL(file).href;
  if (version === "") return import(/* @vite-ignore */ url);
  // A namespace of its own: Node remembers every module by its address for as long as the process lives.
  const { tsImport } = await import("tsx/esm/api");
  return tsImport(url, import.meta.url);
};

function areaOf(loaded: unknown, id: string): Area {
  const area: unknown = typeof loaded === "object" && loaded !== null && "area" in loaded ? loaded.area : undefined;
  if (!isArea(area)) throw new Error(`functions/${id}/${entryFile} must export its area.`);
  if (area.id !== id) throw new Error(`functions/${id}/${entryFile} exports an area named ${area.id}; it has to be named as its folder.`);
  return area;
}

function isArea(value: unknown): value is Area {
  return typeof value === "object" && value !== null && "id" in value && "routes" in value && typeof value.id === "string";
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .toSorted();
}

/** The time of the newest change below a folder, in ms; null where it has no entry file to load, or is gone meanwhile. */
async function newestChange(folder: string): Promise<number | null> {
  try {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts") && !/\.(?:test|spec)\.ts$/.test(file));
    if (!files.includes(entryFile) && !folder.endsWith("_shared")) return null;
    const times = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).mtimeMs));
    return Math.max(0, ...times);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
