import * as v from "valibot";
import { count } from "../../count.ts";
import { countKinds, kinds, listLength, neverShown, recommend, songs } from "./machine.ts";

export const mostPicks = 30;
export const mostSurprises = 3;

export const schema = v.object({
  picks: v.pipe(v.array(v.picklist(songs.map(({ id }) => id))), v.maxLength(mostPicks)),
  surprises: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostSurprises)),
});

/** The songs that were picked, in order, and how many places of a list are kept for surprises. */
export interface State {
  picks: string[];
  surprises: number;
}

export const initial: State = { picks: [], surprises: 0 };

export function summary({ picks, surprises }: State): string {
  const shown = countKinds(recommend(picks, surprises));
  return `${count(picks.length, "pick")}, ${shown} of ${kinds.length} kinds shown`;
}

/** How it stands, for the coach. */
export function account({ picks, surprises }: State): string {
  if (picks.length === 0 && surprises === 0) return "";
  const picked = new Set(picks.map((id) => songs.find((song) => song.id === id)?.kind)).size;
  return [
    `The student picked ${count(picks.length, "song")} of ${count(picked, "kind")}.`,
    `The list now has songs of ${countKinds(recommend(picks, surprises))} of ${kinds.length} kinds.`,
    `${surprises} of ${listLength} places are kept for surprises.`,
    `${neverShown(picks, surprises).length} of ${songs.length} songs were never shown.`,
  ].join(" ");
}

/** What a change says was done. */
export function fact(before: State, after: State): string | null {
  if (after.surprises !== before.surprises) return `kept ${count(after.surprises, "place")} for surprises`;
  const picked = after.picks.at(-1);
  return picked !== undefined && after.picks.length > before.picks.length ? `picked the song '${picked}'` : null;
}
