import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Place } from "./place.ts";

const root = join(import.meta.dirname, "../..");

/** What the product says of itself. */
export async function health({ product }: Pick<Place, "product">): Promise<{ code: number; status: string; reasons: string[] }> {
  const answer = await fetch(`${product.origin}/health`);
  const { status, parts = [] } = (await answer.json()) as { status: string; parts?: { reason?: string }[] };
  return { code: answer.status, status, reasons: parts.flatMap(({ reason }) => reason ?? []) };
}

/** Waits until the product says so itself. */
export async function untilWell(place: Place, reason?: string): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(250)) {
    const { code, reasons } = await health(place).catch(() => ({ code: 0, reasons: [""] }));
    if (code === 200 && (reason === undefined || !reasons.includes(reason))) return true;
  }
  return false;
}

/** Starts a second server, which is expected to end by itself. */
export async function startAnother(env: Record<string, string>): Promise<{ code: number | null; says: string }> {
  const child = spawn(process.execPath, ["--liftoff-only", "--import", "./edge/server/load-typescript.js", "edge/server/main.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", CONSENT_AGE: "0", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let says = "";
  child.stderr.on("data", (bytes: Buffer) => (says += bytes.toString()));
  const late = setTimeout(() => child.kill("SIGKILL"), 60_000);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(late);
  return { code, says };
}

export const isOneSentence = (text: string): boolean => /^[^\n{]+\n$/.test(text);

/** The processes that a process has started. */
export const children = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(pid);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);

/** How many of them succeed, ten at a time. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<boolean>): Promise<number> {
  let [next, done] = [0, 0];
  const worker = async (): Promise<void> => {
    while (next < all.length) if (await work(all[next++] as T)) done += 1;
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return done;
}
