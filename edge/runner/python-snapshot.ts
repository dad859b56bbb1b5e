import type { Engines } from "./find-engines.ts";
import { Sandbox, type PythonSnapshot } from "./sandbox.ts";

/** By the file of the engine, for all runners of this process. */
const taken = new Map<string, Promise<PythonSnapshot | null>>();

/**
 * The snapshot from which every Python of this process goes on, taken once in a sandbox that never gets a program. Null when it
 * can't be taken; the next who asks tries anew.
 */
export function pythonSnapshot(engines: Engines): Promise<PythonSnapshot | null> {
  const before = taken.get(engines.python);
  if (before !== undefined) return before;
  const taking = new Sandbox("python", engines).takeSnapshot(engines);
  taken.set(engines.python, taking);
  const forget = (): void => void taken.delete(engines.python);
  taking.then((snapshot) => snapshot ?? forget(), forget);
  return taking;
}
