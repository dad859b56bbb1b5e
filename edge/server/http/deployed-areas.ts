import { channel } from "node:diagnostics_channel";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { damagedFiles } from "#operator/releases/damaged-files.ts";
import type { ComingArea, ListedRelease } from "#operator/releases/described-area.ts";
import { folderStore } from "#operator/releases/folder-store.ts";
import { BuildFault, isBuild, readBuild } from "#operator/releases/read-build.ts";
import { readBooks, releaseArea, withdrawArea } from "#operator/releases/release-area.ts";
import { canaryOf, emptyBook, listedOf, liveOf, type ReleaseBook } from "#operator/releases/release-book.ts";
import { findFile, nullIfMissing } from "./built-files.ts";
import type { AreaState } from "./health-parts.ts";

/** A line of `/areas.json`; an area without an `entry` is still to come. */
export type ListedArea = ListedRelease | ComingArea;

interface DeployedAreasOptions {
  /** Where the releases are. */
  releases: string;
  /** Where areas are built, `<id>/dist` each; null where only what was released counts. */
  builds: string | null;
  /** Told what can't be used and why, each time that changes. */
  report: (faults: Record<string, string>) => void;
  /** In ms: so long the last look is answered. */
  lookEveryMs?: number | undefined;
}

/** Who builds areas beside the server builds those first that are told here; `start-product.js`. */
const opened = channel("learn.area-opened");

/** Where browsers find the releases on this site. */
export const areasPath = "/remotes";

/**
 * The areas of this site, each as it was released last.
 *
 * A build is copied when it is whole, and served from the copy: what a build is just writing, and what it takes away,
 * nobody meets. An area that somebody has released by command stays with that release whatever is built; one whose folder
 * is gone leaves the list.
 */
export class DeployedAreas {
  readonly #options: DeployedAreasOptions;
  readonly #seen = new Map<string, string>();
  readonly #coming = new Map<string, ComingArea>();
  readonly #faults = new Map<string, string>();
  /** What is damaged of each release that was live at some time; empty for one that this process has written itself. */
  readonly #damaged = new Map<string, string[]>();
  #reported = "[]";
  #last: Promise<ListedArea[]> | undefined;
  #lookedAt = 0;
  #live = new Map<string, string>();
  #books = new Map<string, ReleaseBook>();

  constructor(options: DeployedAreasOptions) {
    this.#options = options;
  }

  /** Where the releases are. */
  get folder(): string {
    return this.#options.releases;
  }

  /** The lines of `/areas.json`. */
  list(): Promise<ListedArea[]> {
    if (this.#last !== undefined && performance.now() - this.#lookedAt < (this.#options.lookEveryMs ?? 250)) return this.#last;
    const looking = this.#look();
    this.#last = looking;
    // One look at a time: two would release the same build.
    this.#lookedAt = Number.POSITIVE_INFINITY;
    const done = (): void => void (this.#lookedAt = performance.now());
    looking.then(done, () => {
      this.#last = undefined;
    });
    return looking;
  }

  /**
   * A file of an area, by its path below `/remotes/<id>/`: of the release that the path begins with, else of the live one.
   *
   * @returns null where there is none; `isKept` says that the address will never mean another file
   */
  async find(id: string, path: string): Promise<{ file: string; isKept: boolean } | null> {
    if (!/^[a-z][a-z0-9-]*$/.test(id)) return null;
    if (this.#live.size === 0) await this.list();
    const folder = join(this.#options.releases, id);
    if (this.#isWithheld(id, path)) return null;
    const file = path.includes("/") ? await findFile(folder, path) : null;
    if (file !== null) return { file, isKept: true };
    const live = this.#live.get(id);
    const found = live === undefined ? null : await findFile(join(folder, live), path);
    return found === null ? null : { file: found, isKept: path.startsWith("assets/") };
  }

  /** Somebody has opened the page of an area, which is to be built next where it is still to come. */
  open(id: string): void {
    if (this.#coming.has(id)) opened.publish(id);
  }

  /** Whether a release is one of this site's. */
  async knows(id: string, release: string): Promise<boolean> {
    await this.list();
    return this.#books.get(id)?.releases.some((one) => one.release === release) ?? false;
  }

  /** The live release of each area, the one that only some get, and which one the server went back from by itself. */
  async live(): Promise<(Pick<AreaState, "id" | "release" | "takenBack" | "contract"> & { canary: ReleaseBook["canary"] | null })[]> {
    await this.list();
    return [...this.#live].map(([id, release]) => {
      const book = this.#books.get(id) ?? emptyBook;
      const { canary = null, takenBack } = book;
      return { id, release, contract: liveOf(book)?.area.contract, canary, takenBack: takenBack?.release ?? null };
    });
  }

  async #look(): Promise<ListedArea[]> {
    const store = folderStore(this.#options.releases);
    const books = await readBooks(store);
    const isChanged = this.#options.builds !== null && (await this.#takeUp(this.#options.builds, books));
    const now = isChanged ? await readBooks(store) : books;
    await this.#compare(now);
    return this.#listed(now);
  }

  /** Compares each release with its hashes when it is found live: at the start, and after a release or a rollback by command. */
  async #compare(books: Map<string, ReleaseBook>): Promise<void> {
    for (const { release, area } of [...books.values()].flatMap(servedOf)) {
      const name = `${area.id}/${release}`;
      if (this.#damaged.has(name)) continue;
      this.#damaged.set(name, await damagedFiles(join(this.#options.releases, name), area.integrity));
    }
  }

  /** The shell compares scripts and style sheets and says what is wrong; of pictures and fonts only the server can refuse one. */
  #isWithheld(id: string, path: string): boolean {
    if (/\.(js|css|json)$/.test(path)) return false;
    const [release = "", ...rest] = path.split("/");
    const ofRelease = this.#damaged.get(`${id}/${release}`)?.includes(rest.join("/"));
    return ofRelease ?? this.#damaged.get(`${id}/${this.#live.get(id)}`)?.includes(path) ?? false;
  }

  #listed(books: Map<string, ReleaseBook>): ListedArea[] {
    this.#books = books;
    const released = [...books.values()].flatMap((book) => liveOf(book) ?? []);
    this.#live = new Map(released.map(({ release, area }) => [area.id, release]));
    const coming = [...this.#coming.values()].filter(({ id }) => !this.#live.has(id));
    const faults = [
      ...this.#faults,
      ...[...books.values()].flatMap(servedOf).flatMap(({ release, area: { id } }) => this.#damageOf(id, release)),
    ];
    const reported = JSON.stringify(faults);
    if (reported !== this.#reported) this.#options.report(Object.fromEntries(faults));
    this.#reported = reported;
    return [...[...books.values()].flatMap((book) => listedOf(book) ?? []), ...coming].toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    );
  }

  #damageOf(id: string, release: string): [string, string][] {
    const damaged = this.#damaged.get(`${id}/${release}`) ?? [];
    if (damaged.length === 0) return [];
    return [[id, `Not what was released as ${release}: ${damaged.slice(0, 5).join(", ")}. Release it again.`]];
  }

  /** Releases what was built since the last look; whether anything has changed. */
  async #takeUp(builds: string, books: Map<string, ReleaseBook>): Promise<boolean> {
    const store = folderStore(this.#options.releases);
    const ids = await foldersIn(builds);
    let hasChanged = false;
    for (const id of ids) if (await this.#takeUpArea(id, join(builds, id, "dist"), books.get(id))) hasChanged = true;
    for (const [id, book] of books) {
      if (ids.includes(id) || liveOf(book)?.by !== "build") continue;
      await withdrawArea(id, store);
      hasChanged = true;
    }
    for (const known of [this.#seen, this.#coming, this.#faults]) for (const id of known.keys()) if (!ids.includes(id)) known.delete(id);
    return hasChanged;
  }

  async #takeUpArea(id: string, folder: string, book: ReleaseBook | undefined): Promise<boolean> {
    const state = await stateOf(folder);
    const live = book && liveOf(book);
    // A withdrawn area has nothing live, and is there again.
    if (this.#seen.get(id) === state && (live != null || this.#coming.has(id))) return false;
    try {
      const build = await readBuild(folder);
      this.#seen.set(id, state);
      this.#faults.delete(id);
      this.#coming.delete(id);
      if (build === null) return false;
      const described = isBuild(build) ? build.area : build;
      if (described.id !== id) throw new BuildFault(`It describes the area ${described.id}.`);
      if (!isBuild(build)) {
        this.#coming.set(id, build);
        return false;
      }
      if (live?.by === "command" || build.release === book?.live || build.release === book?.refused) return false;
      await releaseArea(build, { store: folderStore(this.#options.releases), at: areasPath, by: "build" });
      // Just written; unless another process wrote it before, and then that one has just done so.
      this.#damaged.set(`${id}/${build.release}`, []);
      return true;
    } catch (error) {
      if (!(error instanceof BuildFault)) throw error;
      // Not seen: it may be in the middle of being written.
      this.#faults.set(id, error.message);
      return false;
    }
  }
}

/** What browsers get of an area. */
const servedOf = (book: ReleaseBook) => [liveOf(book) ?? [], canaryOf(book) ?? []].flat();

async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}

/** What changes with every file that a build writes or takes away. */
async function stateOf(folder: string): Promise<string> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const stats = await Promise.all(files.map((file) => stat(file).catch(nullIfMissing)));
  const sum = (values: number[]): number => values.reduce((whole, value) => whole + value, 0);
  const there = stats.filter((one) => one !== null);
  return [there.length, sum(there.map(({ size }) => size)), Math.max(0, ...there.map(({ mtimeMs }) => mtimeMs))].join();
}
