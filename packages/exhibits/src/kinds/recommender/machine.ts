/** The kinds of music there are. */
export const kinds = ["drums", "piano", "voices", "guitar", "flute", "beats"] as const;
export type Kind = (typeof kinds)[number];

/** One song: what it is mostly made of, and whether it is calm. */
export interface Song {
  id: string;
  kind: Kind;
  isCalm: boolean;
}

/** Five songs of each kind; the first of each stand in the first list. */
export const songs: readonly Song[] = [
  { id: "rain on tin", kind: "drums", isCalm: false },
  { id: "small hours", kind: "piano", isCalm: true },
  { id: "ten of us", kind: "voices", isCalm: false },
  { id: "porch light", kind: "guitar", isCalm: true },
  { id: "reed and river", kind: "flute", isCalm: true },
  { id: "night bus", kind: "beats", isCalm: false },
  { id: "heel and hand", kind: "drums", isCalm: false },
  { id: "glass stairs", kind: "piano", isCalm: true },
  { id: "harvest song", kind: "voices", isCalm: true },
  { id: "six strings up", kind: "guitar", isCalm: false },
  { id: "bird at noon", kind: "flute", isCalm: false },
  { id: "slow circuit", kind: "beats", isCalm: true },
  { id: "far thunder", kind: "drums", isCalm: true },
  { id: "run up the keys", kind: "piano", isCalm: false },
  { id: "lullaby round", kind: "voices", isCalm: true },
  { id: "dust road", kind: "guitar", isCalm: false },
  { id: "mountain call", kind: "flute", isCalm: true },
  { id: "neon stairs", kind: "beats", isCalm: false },
  { id: "market day", kind: "drums", isCalm: false },
  { id: "snow on keys", kind: "piano", isCalm: true },
  { id: "call and answer", kind: "voices", isCalm: false },
  { id: "last train out", kind: "guitar", isCalm: true },
  { id: "paper birds", kind: "flute", isCalm: true },
  { id: "square wave", kind: "beats", isCalm: false },
  { id: "dust and feet", kind: "drums", isCalm: false },
  { id: "two hands", kind: "piano", isCalm: false },
  { id: "under the bridge", kind: "voices", isCalm: true },
  { id: "sun on strings", kind: "guitar", isCalm: false },
  { id: "hill wind", kind: "flute", isCalm: false },
  { id: "midnight loop", kind: "beats", isCalm: true },
];

/** How many songs a list has. */
export const listLength = 6;

const songNamed = (id: string) => songs.find((song) => song.id === id);

/** How well a song fits what was picked: two for each pick of its kind, one for each that is as calm as it is. */
export function scoreOf(song: Song, picks: readonly string[]): number {
  return picks
    .map(songNamed)
    .reduce((sum, pick) => sum + (pick?.kind === song.kind ? 2 : 0) + (pick !== undefined && pick.isCalm === song.isCalm ? 1 : 0), 0);
}

/**
 * The next list. Its songs fit the picks best; of equal ones the earlier in the catalogue comes first, so that the list
 * before the first pick has one song of each kind. The last `surprises` places go to kinds that were picked least.
 */
export function recommend(picks: readonly string[], surprises: number): Song[] {
  const best = songs.toSorted((one, other) => scoreOf(other, picks) - scoreOf(one, picks));
  const fitting = best.slice(0, listLength - surprises);
  const timesPicked = (kind: Kind) => picks.filter((id) => songNamed(id)?.kind === kind).length;
  // Turned on with each pick: the same surprise twice is none.
  const start = (picks.length * kinds.length) % songs.length;
  const turned = [...songs.slice(start), ...songs.slice(0, start)];
  const others = turned.filter((song) => !fitting.includes(song)).toSorted((one, other) => timesPicked(one.kind) - timesPicked(other.kind));
  const list = [...fitting];
  while (list.length < listLength) {
    // Each surprise of another kind than those before it, as long as there is one.
    const fresh = others.find((song) => !list.includes(song) && !list.some(({ kind }) => kind === song.kind));
    const next = fresh ?? others.find((song) => !list.includes(song));
    if (!next) break;
    list.push(next);
  }
  return list;
}

/** How many kinds of music a list has. */
export function countKinds(list: readonly Song[]): number {
  return new Set(list.map(({ kind }) => kind)).size;
}

/** The songs that were in no list from the first pick on. */
export function neverShown(picks: readonly string[], surprises: number): Song[] {
  const lists = [[], ...picks.map((_, index) => picks.slice(0, index + 1))].map((some) => recommend(some, surprises));
  return songs.filter((song) => !lists.some((list) => list.includes(song)));
}
