import { areaTurns } from "@learn/edge/area-turns";
import { median, print } from "./print.ts";

/** What it costs that the function of an area that came as a package runs in a process of its own. */
export async function benchAreaProcess(): Promise<void> {
  const { together, apart } = await areaTurns();
  const [here, there] = [median(together), median(apart)];
  const added = median(apart.map((ms, index) => ms - together[index]!));
  print(`a turn, median of ${apart.length} pairs: in the server ${here} ms, in a process of its own ${there} ms, added ${added} ms`);
}
