import { areaTurns } from "@learn/edge/area-turns";
import { median, print } from "./print.ts";

/** What it costs that the function of an area that came as a package runs in a process of its own. */
export async function benchAreaProcess(): Promise<void> {
  const { together, apart } = await areaTurns();
  const added = apart.map((ms, index) => ms - together[index]!);
  const [here, there, more] = [together, apart, added].map((times) => median(times).toFixed(1));
  print(`a turn, median of ${apart.length} pairs: in the server ${here} ms, in a process of its own ${there} ms, added ${more} ms`);
}
