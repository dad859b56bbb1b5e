/** So many stones of a way stand on the map at most: of a longer one what is far behind and far ahead is summed up at its ends. */
export const mostStones = 24;

/** A part of a way, with how much of it isn't shown before and after. */
export interface Shown<Stone> {
  behind: number;
  stones: Stone[];
  ahead: number;
}

/** The stones of a way around the one that somebody stands before; `most` of them where it is too long to be shown whole. */
export function around<Stone>(stones: readonly Stone[], here: number, most: number): Shown<Stone> {
  if (stones.length <= mostStones) return { behind: 0, stones: [...stones], ahead: 0 };
  const middle = Math.max(here, 0) - Math.floor(most / 2);
  const behind = Math.min(Math.max(middle, 0), stones.length - most);
  return { behind, stones: stones.slice(behind, behind + most), ahead: stones.length - behind - most };
}

/** Where the nth thing of a way lies: every second row leads back, so that each lies beside the one before. */
export function placeOf(index: number, columns: number): { column: number; row: number } {
  const row = Math.floor(index / columns);
  const inRow = index % columns;
  return { column: row % 2 === 0 ? inRow : columns - 1 - inRow, row };
}

/** How far every second thing lies lower, in heights of a row. */
const lower = 0.125;

/** The line through the middle of each thing of a way, on a field of `columns` by its rows. */
export function trailOf(count: number, columns: number): string {
  return Array.from({ length: count }, (_, index) => {
    const { column, row } = placeOf(index, columns);
    return `${index === 0 ? "M" : "L"}${column + 0.5} ${(row + 0.47 + (column % 2) * lower).toFixed(2)}`;
  }).join("");
}

/** What fits into a map of a width: whether ways stand beside each other, how many stones a row has, and a way that is too long. */
export function roomIn(width: number): { isWide: boolean; columns: number; most: number } {
  const isWide = width >= 704;
  const way = isWide ? (width - 96) / 2 : width - 24;
  const columns = Math.min(Math.max(Math.floor(way / 48), 4), 9);
  // Three rows, in which the boat and both ends have their place.
  return { isWide, columns, most: Math.min(3 * columns - 3, mostStones) };
}
