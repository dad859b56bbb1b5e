import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nullIfMissing } from "../null-if-missing.ts";

/** Somebody else works on the folder; the message is a sentence for the operator. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

/**
 * Guard 4. Two processes on one PGlite folder lose acknowledged writes, and PGlite doesn't notice.
 * The lock file names its process; a lock whose process has died is taken over.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUseError while another process holds the folder
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "lock");
  const mine = JSON.stringify({ pid: process.pid, started: await processStart(process.pid), nonce: crypto.randomUUID() });
  const draft = `${file}.${crypto.randomUUID()}`;
  await writeFile(draft, mine, { mode: 0o600 });
  // Before there is one: a signal may end the process as soon as there is.
  held.set(mine, file);
  try {
    // A link is made completely or not at all, so that nobody ever reads half a lock.
    while (!(await tryLink(draft, file))) if (await takeOver(draft, file, dataDir)) break;
  } catch (error) {
    held.delete(mine);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return async () => unlock(file, mine);
}

/** The files of this process's locks, by what stands in them. A signal may end it before it is ready, and nothing of it writes any more then. */
const held = new Map<string, string>();
process.on("exit", () => held.forEach((file, lock) => unlock(file, lock)));

function unlock(file: string, lock: string): void {
  held.delete(lock);
  if (existsSync(file) && readFileSync(file, "utf8") === lock) rmSync(file);
}

/**
 * Puts the draft in the place of a lock whose process has died. Several processes may find the same one: who takes over
 * a lock first makes a claim, a file that is named after that lock. A claim whose process has died is claimed in turn,
 * so that nothing has to be waited for.
 *
 * @returns false when the lock has changed meanwhile
 * @throws FolderInUseError when the process of the lock, or of the last claim, is alive
 */
async function takeOver(draft: string, file: string, dataDir: string): Promise<boolean> {
  const dead = await readFile(file, "utf8").catch(nullIfMissing);
  if (dead === null) return false;
  const owner = await livingOwner(dead);
  if (owner !== null) {
    throw new FolderInUseError(
      `The data folder ${dataDir} is in use by process ${owner}; stop that one first, or set DATA_DIR to another folder and PORT to another number.`,
    );
  }
  const claims: string[] = [];
  for (let last = dead; ;) {
    const claim = claimOn(file, last);
    claims.push(claim);
    if (await tryLink(draft, claim)) break;
    const rival = await readFile(claim, "utf8").catch(nullIfMissing);
    if (rival === null) return false;
    if ((await livingOwner(rival)) !== null) throw new FolderInUseError(`Another process is just starting on the data folder ${dataDir}.`);
    last = rival;
  }
  // Another process may have taken the lock over, and removed its claims, before this one made its own.
  const isUnchanged = (await readFile(file, "utf8").catch(nullIfMissing)) === dead;
  if (isUnchanged) await rename(draft, file);
  for (const claim of isUnchanged ? claims : claims.slice(-1)) await rm(claim, { force: true });
  return isUnchanged;
}

/** Where the claim on a lock, or on another claim, is made. */
export function claimOn(file: string, lock: string): string {
  return `${file}.claim-${createHash("sha256").update(lock).digest("hex").slice(0, 16)}`;
}

/** The process that a lock or a claim names, if it lives. */
async function livingOwner(text: string): Promise<number | null> {
  try {
    const lock: unknown = JSON.parse(text);
    if (typeof lock !== "object" || lock === null || !("pid" in lock) || typeof lock.pid !== "number") return null;
    if (!isAlive(lock.pid)) return null;
    // In a container the next process often gets the same number as the dead one.
    const started = "started" in lock ? lock.started : null;
    return started === (await processStart(lock.pid)) ? lock.pid : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return hasCode(error, "EPERM");
  }
}

/**
 * When a process began, where the system says so (Linux), else null: tells a reused process number from the old one. Of one that has
 * ended and that nobody has asked about yet, as in a container without an init, null as well.
 */
async function processStart(pid: number): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(nullIfMissing);
  const bootId = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(nullIfMissing);
  if (status === null || bootId === null) return null;
  // The name in parentheses may hold spaces; the fields after it don't. The 1st of them is the state, the 18th counts threads, the 20th is
  // the start time.
  const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
  const [state, threads, startTime] = [fields[0], fields[17], fields[19]];
  if (state === "Z" && threads === "1") return null;
  return `${bootId.trim()}:${startTime}`;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}
