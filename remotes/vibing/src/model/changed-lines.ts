/** Beyond so many pairs of lines nothing is compared: a page must not stand still for it. */
const mostPairs = 1_000_000;

/**
 * Which lines of a program are not those of the version before, counted from 1: what stayed is the longest list of lines that both
 * have in the same order.
 */
export function changedLines(before: string, after: string): ReadonlySet<number> {
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (old.length * now.length > mostPairs) return new Set();
  // `kept[o][n]` is how many lines stay of those from `o` and from `n` on.
  const kept = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let o = old.length - 1; o >= 0; o -= 1)
    for (let n = now.length - 1; n >= 0; n -= 1)
      kept[o]![n] = old[o] === now[n] ? kept[o + 1]![n + 1]! + 1 : Math.max(kept[o + 1]![n]!, kept[o]![n + 1]!);
  const changed = new Set<number>();
  for (let o = 0, n = 0; n < now.length;) {
    if (o < old.length && old[o] === now[n]) [o, n] = [o + 1, n + 1];
    else if (o < old.length && kept[o + 1]![n]! >= kept[o]![n + 1]!) o += 1;
    else changed.add((n += 1));
  }
  return changed;
}
