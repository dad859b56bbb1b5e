import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readManifest, type AreaManifest } from "#operator/releases/area-package.ts";
import { readAreaSql } from "#operator/releases/area-sql.ts";
import { folderStore } from "#operator/releases/folder-store.ts";
import { readBooks } from "#operator/releases/release-area.ts";
import { liveOf } from "#operator/releases/release-book.ts";
import { openAreaSchema, callOwn, leaveSchema, retireActivities, schemaOf } from "../database/area-schema.ts";
import { ClosedAreas } from "../database/closed-areas.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { FailedMigrationError, lockMigrations } from "../database/migrations.ts";
import type { Log } from "../log.ts";
import { packagesFolder, packagesIn } from "./packages-folder.ts";

/** The host of an origin, with its port; nothing where it is none. */
function hostOf(origin: string): string[] {
  const { hostname, port, protocol } = URL.canParse(origin) ? new URL(origin) : { hostname: "", port: "", protocol: "" };
  return /^[\w.:[\]-]+$/.test(hostname) ? [`${hostname}:${port || (protocol === "http:" ? 80 : 443)}`] : [];
}

interface InstalledAreasOptions {
  /** Where the releases are; the server's halves lie beside them. */
  releases: string;
  database: DatabaseHandle;
  log: Pick<Log, "info" | "error">;
}

/** The server's half of an area that came as a package, as it is live now. */
export interface InstalledArea {
  id: string;
  /** The release. */
  version: string;
  /** The module of its function. */
  file: string;
  /** The hosts that it asked for, each with its port. */
  hosts: string[];
  /** Calls a procedure of its schema. */
  own: (procedure: string, args: Record<string, unknown>) => Promise<unknown>;
}

/**
 * The areas that an operator has added as packages. The release that is live says which half of the server counts, so that going back
 * takes both halves back. What its SQL brings is done once, as the area's own role; where it fails, that area alone is closed.
 */
export class InstalledAreas {
  readonly closed: ClosedAreas;
  readonly #options: InstalledAreasOptions;
  /** Of each area the release that was taken up last, or that failed; null where none is live. */
  readonly #seen = new Map<string, string | null>();
  #areas: InstalledArea[] = [];

  constructor(options: InstalledAreasOptions) {
    this.#options = options;
    this.closed = new ClosedAreas(options.log);
  }

  /** Whether an area that is live came as a package. */
  has(id: string): boolean {
    return this.#areas.some((area) => area.id === id);
  }

  /** Takes up what was added, removed or purged since the last look, and answers those that are live. */
  async look(): Promise<InstalledArea[]> {
    const { releases, database } = this.#options;
    const entries = await readdir(packagesFolder(releases), { withFileTypes: true }).catch(() => []);
    const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    if (ids.length === 0) return (this.#areas = []);
    const books = await readBooks(folderStore(releases));
    const live = new Map(ids.map((id) => [id, liveOf(books.get(id) ?? { live: null, refused: null, releases: [] })?.release ?? null]));
    for (const [id, release] of live) {
      const isPurged = existsSync(join(packagesIn(releases, id), "purge"));
      if (this.#seen.get(id) === release && !isPurged) continue;
      this.#seen.set(id, release);
      await this.#change(id, isPurged ? "purge" : release);
    }
    const all = [...live].map(async ([id, release]): Promise<InstalledArea[]> => {
      const file = join(packagesIn(releases, id), release ?? "", "function/index.js");
      const own: InstalledArea["own"] = (procedure, args) => callOwn(database, id, procedure, args);
      if (release === null || !existsSync(file)) return [];
      const { asks } = await readManifest(join(packagesIn(releases, id), release));
      return [{ id, version: release, file, own, hosts: asks.origins.flatMap(hostOf) }];
    });
    return (this.#areas = (await Promise.all(all)).flat());
  }

  async #change(id: string, release: string | null): Promise<void> {
    const { releases, database, log } = this.#options;
    const own = packagesIn(releases, id);
    this.closed.open(id);
    try {
      const manifest = await readManifest(own);
      if (release === null) return await retireActivities(database, manifest.category);
      if (release !== "purge") return await this.#bring(await readManifest(join(own, release)), join(own, release));
      await leaveSchema(database, id, manifest.category);
      await rm(own, { recursive: true });
      await rm(join(releases, id), { recursive: true, force: true });
      this.#seen.delete(id);
      log.info({ event: "area_purged", area: id });
    } catch (error) {
      const failure =
        error instanceof FailedMigrationError ? error : new FailedMigrationError(`${id} can't be taken up.`, { cause: error });
      this.closed.close(id, failure);
    }
  }

  /** All of its SQL or nothing: what has run before stays away, its activities are those of this release. */
  async #bring({ id, category }: AreaManifest, folder: string): Promise<void> {
    const scripts = await readAreaSql(join(folder, "sql"));
    const content = await readFile(join(folder, "content.sql"), "utf8");
    await this.#options.database.transaction(async (transaction) => {
      await lockMigrations(transaction);
      const areaSchema = await openAreaSchema(transaction, id, category);
      for (const [name, text] of scripts) {
        const hash = createHash("sha256").update(text).digest("hex");
        const [done] = await transaction.query<{ hash: string }>("select hash from learn_local.area_sql where area = $1 and name = $2", [
          id,
          name,
        ]);
        if (done?.hash === hash) continue;
        if (done)
          throw new FailedMigrationError(`sql/${name} of ${id} was changed after this database had run it: its team adds another file.`);
        await areaSchema.run(`sql/${name}`, text);
        await transaction.query("insert into learn_local.area_sql (area, name, hash) values ($1, $2, $3)", [id, name, hash]);
      }
      await areaSchema.run("content.sql", content);
      await areaSchema.check();
    });
    await this.#options.database.connection.clearSchemaCache();
    this.#options.log.info({ event: "area_taken_up", area: id, schema: schemaOf(id) });
  }
}
