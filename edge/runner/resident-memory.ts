import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";

const pageBytes = 4_096;

/** How often it is worth to look: elsewhere than on Linux each look starts a process. */
export const sampleEveryMs = process.platform === "linux" ? 50 : 250;

/** Megabytes of memory that a process holds; 0 when it has ended. */
export async function residentMb(pid: number): Promise<number> {
  if (process.platform !== "linux") return residentByPs(pid);
  // statm counts in pages of the kernel; with larger ones this measures too little, and V8's own limits hold.
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return (Number(statm.split(" ")[1] ?? 0) * pageBytes) / 1_048_576;
}

function residentByPs(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile("ps", ["-o", "rss=", "-p", String(pid)], (_error, output) => resolve(Number(output.trim()) / 1_024 || 0));
  });
}
