import { readFile } from "node:fs/promises";

export interface ProcessorUse {
  /** Whether its first thread, which runs the program, waits for something. */
  isAsleep: boolean;
  /** Of processor time, all threads together. */
  ticks: number;
}

/** What a process does now; null when it has ended, or elsewhere than on Linux. */
export async function processorUse(pid: number): Promise<ProcessorUse | null> {
  if (process.platform !== "linux") return null;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name, in brackets, may hold anything; what follows it doesn't.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isFinite(ticks) ? { isAsleep: fields[0] === "S", ticks } : null;
}
