import type { Audience, ListedRelease } from "./described-area.ts";
import { BuildFault, type AreaBuild } from "./read-build.ts";
import {
  canaryOf,
  emptyBook,
  listedOf,
  liveOf,
  outdated,
  placed,
  readBook,
  rolledBack,
  takenBack,
  withCanary,
  withdrawn,
  withoutCanary,
  withRelease,
  type Release,
  type ReleaseBook,
} from "./release-book.ts";
import type { ReleaseStore } from "./store.ts";

const bookFile = (id: string): string => `${id}/releases.json`;
const folderOf = (id: string, release: string): string => `${id}/${release}`;

interface ReleaseOptions {
  store: ReleaseStore;
  /** Where browsers reach the store: an address, or a path on the shell's own site; without a slash at its end. */
  at: string;
  by: Release["by"];
  /** Who alone gets it; all others keep what is live. Everybody unless given. */
  to?: Audience | undefined;
  /** Whether it runs in a frame of its own from now on; as before unless said. */
  isIsolated?: boolean;
  now?: Date;
}

/**
 * Releases a build: its files come into a folder of their own, and the list names them in one step.
 *
 * Nothing that was released before is touched, so that pages which are open go on with the release they began with. What
 * has not been live for a day goes, except for the last one before: that is the one to go back to.
 */
export async function releaseArea(
  build: AreaBuild,
  { store, at, by, to, isIsolated = false, now = new Date() }: ReleaseOptions,
): Promise<Release> {
  const { area, release, integrity } = build;
  await store.writeRelease(folderOf(area.id, release), build.files());
  const entry = `${at}/${folderOf(area.id, release)}/mf-manifest.json`;
  const added = { release, by, area: { ...area, entry, integrity } };
  const book = await change(store, area.id, (known) => {
    const before = isIsolated ? placed(known, true) : known;
    return to ? withCanary(before, added, to, now) : withRelease(before, added, now);
  });
  await sweep(store, area.id, now);
  const released = to ? canaryOf(book) : liveOf(book);
  if (released?.release !== release) throw new BuildFault(`${area.id} ${release} is what all have already: nothing of it has changed.`);
  return released;
}

/**
 * Lets only some get a release that is there already.
 *
 * @returns null where there is no such release, or it is what all have
 */
export async function releaseToSome(
  id: string,
  release: string,
  to: Audience,
  store: ReleaseStore,
  now = new Date(),
): Promise<Release | null> {
  const book = await change(store, id, (before) => {
    const known = before.releases.find((one) => one.release === release && release !== before.live);
    return known ? withCanary(before, known, to, now) : before;
  });
  return book.canary?.release === release ? canaryOf(book) : null;
}

/** Makes the release that only some have the live one. @returns null where there is none */
export async function promoteCanary(id: string, store: ReleaseStore, now = new Date()): Promise<Release | null> {
  let canary: Release | null = null;
  const book = await change(store, id, (before) => {
    canary = canaryOf(before);
    return canary ? withRelease(before, canary, now) : before;
  });
  return canary && liveOf(book);
}

/** Takes the release that only some have from them: everybody gets what is live. */
export async function endCanary(id: string, store: ReleaseStore, now = new Date()): Promise<void> {
  await change(store, id, (book) => withoutCanary(book, now));
}

/**
 * Makes an earlier release of an area live again.
 *
 * @param to - the name of a release; the one that was live before unless given
 * @returns null where there is no such release
 */
export function rollBack(id: string, to: string | undefined, store: ReleaseStore, now = new Date()): Promise<Release | null> {
  return goBack(store, id, (book) => rolledBack(book, to, now));
}

/** Makes the release before live again, as far as `takenBack` allows it; of one that only some have, ends that. @returns null where it doesn't */
export function takeBackRelease(id: string, release: string, store: ReleaseStore, now = new Date()): Promise<Release | null> {
  return goBack(store, id, (book) => takenBack(book, release, now));
}

/** What is live once the book is changed; null where `back` answers null, and then the book stays as it is. */
async function goBack(store: ReleaseStore, id: string, back: (book: ReleaseBook) => ReleaseBook | null): Promise<Release | null> {
  let found = true;
  const book = await change(store, id, (before) => {
    const after = back(before);
    found = after !== null;
    return after ?? before;
  });
  return found ? liveOf(book) : null;
}

/** Lets an area run in a frame of its own, whatever is released of it, or beside everything else. */
export async function placeArea(id: string, isIsolated: boolean, store: ReleaseStore): Promise<void> {
  await change(store, id, (book) => placed(book, isIsolated));
}

/** Takes an area from the list; its files stay for pages that are open. */
export async function withdrawArea(id: string, store: ReleaseStore, now = new Date()): Promise<void> {
  await change(store, id, (before) => withdrawn(before, now));
}

/** What has been released of each area, by its id. */
export async function readBooks(store: ReleaseStore): Promise<Map<string, ReleaseBook>> {
  const books = new Map<string, ReleaseBook>();
  for (const id of await store.areas()) {
    const text = await store.read(bookFile(id));
    if (text !== null) books.set(id, readBook(text));
  }
  return books;
}

/** The lines of `/areas.json`: the live release of each area. */
export async function listAreas(store: ReleaseStore): Promise<ListedRelease[]> {
  return [...(await readBooks(store)).values()].flatMap((book) => listedOf(book) ?? []);
}

async function change(store: ReleaseStore, id: string, make: (book: ReleaseBook) => ReleaseBook): Promise<ReleaseBook> {
  return store.alone(async () => {
    const text = await store.read(bookFile(id));
    const before = text === null ? emptyBook : readBook(text);
    const after = make(before);
    if (after === before) return before;
    await store.replace(bookFile(id), JSON.stringify(after, null, 2));
    await store.replace("areas.json", JSON.stringify(await listAreas(store)));
    return after;
  });
}

async function sweep(store: ReleaseStore, id: string, now: Date): Promise<void> {
  let gone: string[] = [];
  await change(store, id, (book) => {
    gone = outdated(book, now);
    return gone.length === 0 ? book : { ...book, releases: book.releases.filter(({ release }) => !gone.includes(release)) };
  });
  // After the book: nobody is led to what is being removed.
  for (const release of gone) await store.removeRelease(folderOf(id, release));
}
