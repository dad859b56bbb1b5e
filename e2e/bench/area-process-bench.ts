import { areaTurns } from "@learn/edge/area-turns";
import { median, print } from "./print.ts";

// A student may send 20 messages a minute.
const pairsPerStudent = 9;

/** What it costs that the function of an area that came as a package runs in a process of its own. */
export async function benchAreaProcess(): Promise<void> {
  const { together, apart } = await areaTurns(pairsPerStudent);
  const added = apart.map((ms, index) => ms - (together[index] ?? 0));
  print(
    `a turn of an area, median of ${added.length} pairs: in the server ${median(together).toFixed(1)} ms, in a process of its own ` +
      `${median(apart).toFixed(1)} ms, ratio ${(median(apart) / median(together)).toFixed(2)}, added ${median(added).toFixed(1)} ms`,
  );
}
