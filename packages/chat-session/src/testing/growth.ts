/** A little work is noise: below so many milliseconds of the processor nothing is told from it. */
const noiseMs = 2;
const rounds = 10;
const times = 8;

/** Three times what a reader takes that is in proportion to its text, and far below the 64 of one that takes its square. */
export const mostGrowth = 24;

/**
 * How many times longer eight times the text takes: about 8 when the time is in proportion to the text, 64 when it is
 * in proportion to its square. Each is the least of several rounds, because a busy machine can make any of them longer,
 * but a slow reader shorter in none. Text that takes no time to speak of counts as 1.
 */
export function growthOf(read: (text: string) => unknown, unit: string, length = 12_500): number {
  const small = unit.repeat(Math.ceil(length / unit.length));
  const large = small.repeat(times);
  let smallMs = Number.POSITIVE_INFINITY;
  let largeMs = Number.POSITIVE_INFINITY;
  const growth = () => (largeMs < noiseMs ? 1 : largeMs / smallMs);
  for (let round = 0; round < rounds && !(growth() <= times * 1.5); round += 1) {
    smallMs = Math.min(
      smallMs,
      timeOf(() => read(small)),
    );
    largeMs = Math.min(
      largeMs,
      timeOf(() => read(large)),
    );
  }
  return growth();
}

/** Of the processor, not of the clock: what else the machine does meanwhile doesn't count. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
