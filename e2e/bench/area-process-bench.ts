import { areaTurns } from "@learn/edge/area-turns";
import { median, print } from "./print.ts";

/** What it costs that the function of an area that came as a package runs in a process of its own. */
export async function benchAreaProcess(): Promise<void> {
  const { together, apart, own } = await areaTurns();
  print(`a turn, median of ${together.length}: in the server ${median(together).toFixed(1)} ms`);
  for (const [rules, times] of Object.entries({ "a process makes its prompt": apart, "and reads and speaks in its own way": own })) {
    const added = median(times.map((ms, index) => ms - together[index]!));
    print(`${rules}: ${median(times).toFixed(1)} ms, added ${added.toFixed(1)} ms`);
  }
}
