import { readFileSync } from "node:fs";

/** Seconds of processor that a process has used, by the system's own account; Linux counts them in hundredths. */
export function usedSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
