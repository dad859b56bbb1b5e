import type { Offer } from "./contract-file.ts";

/**
 * What an area takes from the shell: for each shared module the version that it was built with, as "^1.2.3", and the
 * names that it imports; "*" where it takes React as a whole.
 */
export type AreaNeeds = Record<string, { version: string; names: string[] }>;

/**
 * Whether a version is within a range, which is "^1.2.3" or one exact version. What is neither is never met.
 * As everywhere, "^0.1.2" keeps the 0.1: before 1.0.0 every minor may break.
 */
export function isInRange(version: string, range: string): boolean {
  const numbers = (text: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);
  const has = numbers(version);
  const wanted = numbers(range.replace(/^\^/, ""));
  if (!has || !wanted) return false;
  if (!range.startsWith("^")) return version === range;
  const firstDifferent = wanted.findIndex((number, place) => number !== has[place]);
  const firstThatCounts = wanted.findIndex((number) => number > 0);
  return firstDifferent === -1 || (firstDifferent > firstThatCounts && (has[firstDifferent] ?? 0) > (wanted[firstDifferent] ?? 0));
}

/**
 * What an area needs and doesn't get, each as a line for operators; empty when it gets everything.
 *
 * @param needs - what its build recorded, for example in `/areas.json`
 * @param offer - what the shell has, for a release the one of contract.json
 */
export function unmetNeeds(needs: AreaNeeds, offer: Offer): string[] {
  return Object.entries(needs).flatMap(([module, { version, names }]) => {
    const offered = offer[module];
    if (!offered) return [`${module} is needed, and the shell doesn't share it`];
    // Of what comes with the shell the contract's number says more than its packages': those change with every version of the product.
    const isRight = module.startsWith("@learn/") || isInRange(offered.version, version);
    const missing = names.filter((name) => name !== "*" && !offered.names.includes(name));
    return [
      ...(isRight ? [] : [`${module} ${version} is needed, and the shell has ${offered.version}`]),
      ...(missing.length > 0 ? [`${missing.join(", ")} of ${module} is needed, and the shell doesn't offer it`] : []),
    ];
  });
}
