import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
/** A dozen servers with their databases at once, and the browsers' profiles. */
const neededBytes = 4e9;

/**
 * Where a test run puts what it throws away: a folder in memory where the machine has one that is large enough (a container's
 * own has 64 MB unless told), else the usual one. A database is a thousand files: copied in memory, that takes a tenth of the time.
 */
export function temporaryFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes ? inMemory : tmpdir();
  } catch {
    // Not every system has one.
    return tmpdir();
  }
}

/**
 * Node's switches for servers and test processes that live for seconds: the embedded database is WebAssembly, and to translate
 * it a second time, for speed, takes longer than it saves in so short a life.
 */
export const shortLivedProcessFlags = ["--liftoff-only"];
