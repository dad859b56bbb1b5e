/** Processor time below this many milliseconds is noise. */
const noiseMs = 2;
const rounds = 10;
const times = 32;

/**
 * A reader in proportion to its text stays below it even when the memory for so many objects costs it several times the work (four times was
 * seen); one in proportion to the square of its text is far above.
 */
export const mostGrowth = times * 8;

/**
 * How many times longer 32 times the text takes: about 32 in proportion to the text, 1,024 to its square. The first of several rounds that
 * stays below `mostGrowth` says it, since a busy machine makes any of them longer, but a slow reader shorter in none. No time counts as 1.
 */
export function growthOf(read: (text: string) => unknown, unit: string): number {
  const small = unit.repeat(Math.ceil(3_125 / unit.length));
  const large = small.repeat(times);
  const readParts = () => Array.from({ length: times }, () => read(small));
  readParts(); // not measured: the first reading also pays for compiling the reader
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least >= mostGrowth; round += 1) {
    // As much text in parts: the small one alone is too short to be measured.
    const partsMs = timeOf(readParts);
    const largeMs = timeOf(() => read(large));
    least = Math.min(least, largeMs < noiseMs ? 1 : (times * largeMs) / partsMs);
  }
  return least;
}

/** Of the processor, not of the clock: what else the machine does meanwhile doesn't count. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
