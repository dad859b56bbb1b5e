import { link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

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
  try {
    // A link is made completely or not at all, so that nobody ever reads half a lock.
    if (!(await tryLink(draft, file))) await takeOver(draft, file, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readOrNull(file)) === mine) await rm(file, { force: true });
  };
}

async function takeOver(draft: string, file: string, dataDir: string): Promise<void> {
  const inUse = (pid: number): FolderInUseError =>
    new FolderInUseError(
      `The data folder ${dataDir} is in use by process ${pid}; stop that one first, or set DATA_DIR to another folder and PORT to another number.`,
    );
  const owner = await livingOwner(file);
  if (owner !== null) throw inUse(owner);
  // Two processes may find the same dead lock: only the one that makes this folder replaces it.
  const turn = `${file}.takeover`;
  await removeIfOld(turn);
  if (!(await tryMkdir(turn))) throw new FolderInUseError(`Another process is just starting on the data folder ${dataDir}.`);
  try {
    const latecomer = await livingOwner(file);
    if (latecomer !== null) throw inUse(latecomer);
    await rename(draft, file);
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

async function livingOwner(file: string): Promise<number | null> {
  const text = await readOrNull(file);
  if (text === null) return null;
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

/** When a process began, where the system says so (Linux), else null: tells a reused process number from the old one. */
async function processStart(pid: number): Promise<string | null> {
  const status = await readOrNull(`/proc/${pid}/stat`);
  const bootId = await readOrNull("/proc/sys/kernel/random/boot_id");
  if (status === null || bootId === null) return null;
  // The name in parentheses may hold spaces; the fields after it don't. The 20th of them is the start time.
  const startTime = status.slice(status.lastIndexOf(")") + 2).split(" ")[19];
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

async function tryMkdir(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ESRCH")) return null;
    throw error;
  }
}

const takeoverForgottenAfterMs = 10_000;

async function removeIfOld(folder: string): Promise<void> {
  try {
    if (Date.now() - (await stat(folder)).mtimeMs > takeoverForgottenAfterMs) await rm(folder, { recursive: true, force: true });
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}
