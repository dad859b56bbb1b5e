import * as v from "valibot";
import { audienceSchema, releasedAreaSchema, type Audience, type ListedRelease } from "./described-area.ts";

const releaseSchema = v.object({
  release: v.pipe(v.string(), v.regex(/^[\w.+-]+$/)),
  /** When it was released, as ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Since when it is no longer live; null while it is. */
  until: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** "build" where a server took up what it found built; "command" where somebody released it. */
  by: v.picklist(["build", "command"]),
  area: releasedAreaSchema,
});

const bookSchema = v.object({
  live: v.nullable(v.string()),
  /** What somebody went back from: a server doesn't take it up again by itself. */
  refused: v.nullable(v.string()),
  /** What a server went back from by itself, because browsers said that it failed; until the next release or rollback. */
  takenBack: v.optional(v.object({ release: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) })),
  /** A release that only some get, until it is made live or taken back. */
  canary: v.optional(v.object({ release: v.string(), to: audienceSchema })),
  /** Whether it runs in a frame of its own, whatever is released of it, until the operator trusts it. */
  isIsolated: v.optional(v.literal(true)),
  releases: v.array(releaseSchema),
});

/** One release of an area. */
export type Release = v.InferOutput<typeof releaseSchema>;

/** What has been released of one area, oldest first, and which release is live; none when the area was withdrawn. */
export type ReleaseBook = v.InferOutput<typeof bookSchema>;

/** The book of an area of which nothing was released yet. */
export const emptyBook: ReleaseBook = { live: null, refused: null, releases: [] };

/** A day: an open page may still ask for a piece of the release that it was opened with. */
export const keptForMs = 24 * 60 * 60 * 1000;

/**
 * Reads a book as it was stored.
 *
 * @throws ValiError where it isn't one
 */
export function readBook(text: string): ReleaseBook {
  return v.parse(v.pipe(v.string(), v.parseJson(), bookSchema), text);
}

/** The book with a release that is live from now on; one that was there before is live again. */
export function withRelease(book: ReleaseBook, added: Pick<Release, "release" | "area" | "by">, now: Date): ReleaseBook {
  const others = retired(book, now).releases.filter(({ release }) => release !== added.release);
  return { ...placeOf(book), live: added.release, refused: null, releases: [...others, { ...added, at: now.toISOString(), until: null }] };
}

/** Why nothing of the area can go to some people first; null where it can. */
export function whyNoCanary(book: ReleaseBook | undefined): string | null {
  const live = book && liveOf(book);
  if (!live) return "Nothing of it is live that all others could keep: the first release goes to all.";
  if (live.by === "command") return null;
  return "The server here takes it up as it is built, for all at once: release it by command, or set AREAS_DIR, and then the next one can go to some first.";
}

/** The book with a release beside the live one that only some get; the live one stays as it is. */
export function withCanary(book: ReleaseBook, added: Pick<Release, "release" | "area" | "by">, to: Audience, now: Date): ReleaseBook {
  if (book.live === added.release) return book;
  const known = book.canary?.release === added.release ? canaryOf(book) : null;
  // What was taken back before is no news beside a new trial.
  const { takenBack: _, ...alone } = withoutCanary(book, now);
  const others = alone.releases.filter(({ release }) => release !== added.release);
  return {
    ...alone,
    canary: { release: added.release, to },
    releases: [...others, known ?? { ...added, at: now.toISOString(), until: null }],
  };
}

/** The book with the live release for everybody. */
export function withoutCanary({ canary, ...book }: ReleaseBook, now: Date): ReleaseBook {
  return { ...book, releases: ended(book, canary?.release, now) };
}

/** The release that only some get. */
export function canaryOf(book: ReleaseBook): Release | null {
  return book.releases.find(({ release }) => release === book.canary?.release) ?? null;
}

/** The area's line of the list; null while nothing of it is live. */
export function listedOf(book: ReleaseBook): ListedRelease | null {
  const [live, canary] = [liveOf(book), canaryOf(book)];
  const place = placeOf(book);
  return live && { ...live.area, ...place, ...(book.canary && canary && { canary: { ...canary.area, ...place, to: book.canary.to } }) };
}

/** Where it runs. */
const placeOf = ({ isIsolated }: ReleaseBook): { isIsolated?: true } => (isIsolated ? { isIsolated } : {});

/** The book with its area in a frame of its own, or beside everything else. */
export function placed(book: ReleaseBook, isIsolated: boolean): ReleaseBook {
  const { isIsolated: _, ...trusted } = book;
  return isIsolated ? { ...trusted, isIsolated } : trusted;
}

/** The book with nothing live: the area leaves the list. */
export function withdrawn(book: ReleaseBook, now: Date): ReleaseBook {
  return { ...retired(book, now), live: null };
}

/**
 * The book with another of its releases live, for everybody.
 *
 * @param to - a release of the book, also the one that only some get; the one that was live before unless given
 * @returns null where there is no such release
 */
export function rolledBack(book: ReleaseBook, to: string | undefined, now: Date): ReleaseBook | null {
  const before = past(book);
  const chosen =
    to === undefined ? before.toSorted(byEnd).at(-1) : book.releases.find(({ release }) => release === to && release !== book.live);
  if (chosen === undefined) return null;
  const { releases } = retired(book, now);
  return {
    ...placeOf(book),
    live: chosen.release,
    refused: book.live,
    releases: releases.map((one) => (one.release === chosen.release ? { ...one, until: null } : one)),
  };
}

/** A release that has stood for longer fails for another reason than its coming. */
const takenBackWithinMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The book with the release before live, because a release fails, or without the one that only some get; null where that is for a person
 * to decide: it isn't live, it came long ago, there is none before it, or somebody went back already, and then the other one may be no
 * better.
 */
export function takenBack(book: ReleaseBook, release: string, now: Date): ReleaseBook | null {
  if (book.canary?.release === release) return { ...withoutCanary(book, now), takenBack: { release, at: now.toISOString() } };
  const live = liveOf(book);
  if (live?.release !== release || book.refused !== null || now.getTime() - Date.parse(live.at) > takenBackWithinMs) return null;
  const before = rolledBack(book, undefined, now);
  return before && { ...before, takenBack: { release, at: now.toISOString() } };
}

/** The release that is live. */
export function liveOf(book: ReleaseBook): Release | null {
  return book.releases.find(({ release }) => release === book.live) ?? null;
}

/** The releases that nobody needs any more: not live for a day, and not the one to go back to. */
export function outdated(book: ReleaseBook, now: Date): string[] {
  return past(book)
    .toSorted(byEnd)
    .slice(0, -1)
    .filter(({ until, at }) => now.getTime() - Date.parse(until ?? at) > keptForMs)
    .map(({ release }) => release);
}

const endOf = ({ until, at }: Release): string => until ?? at;
const byEnd = (one: Release, other: Release): number => endOf(one).localeCompare(endOf(other));

/** The releases that nobody gets any more. */
const past = (book: ReleaseBook): Release[] =>
  book.releases.filter(({ release }) => release !== book.live && release !== book.canary?.release);

const ended = (book: ReleaseBook, which: string | null | undefined, now: Date): Release[] =>
  book.releases.map((one) => (one.release === which ? { ...one, until: now.toISOString() } : one));

function retired(book: ReleaseBook, now: Date): ReleaseBook {
  const alone = withoutCanary(book, now);
  return { ...alone, releases: ended(alone, book.live, now) };
}
