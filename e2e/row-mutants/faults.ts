import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";
import type { NamedTests } from "./named-tests.ts";

/** Why a mutant can't be tried, in words; nothing when it can. */
export function faultOf(mutant: Mutant, { root, testsOf }: { root: string; testsOf: NamedTests }): string | undefined {
  const path = join(root, mutant.file);
  if (!existsSync(path)) return `${mutant.file} is not there`;
  const times = readFileSync(path, "utf8").split(mutant.from).length - 1;
  if (times !== 1) return `${JSON.stringify(mutant.from)} stands ${times} times in ${mutant.file}`;
  if (mutant.from === mutant.to) return "it changes nothing";
  if (testsOf(mutant).length === 0) return `no ${mutant.proof} test names the row`;
  return undefined;
}
