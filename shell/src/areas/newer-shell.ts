import { contractVersion } from "@learn/area-kit";
import { isSpoken } from "@learn/area-kit/contract-file";
import * as v from "valibot";

const Served = v.object({ version: v.string(), supported: v.optional(v.record(v.string(), v.string()), {}) });

/**
 * Whether the site has a version of the shell that an area fits, other than the one on this page: then a reload helps.
 * False when that can't be found out.
 *
 * @param contract - the version of the contract that the area was built with
 */
export async function isNewerShellServed(contract: string): Promise<boolean> {
  const answer = await fetch("/contract.json", { cache: "no-cache", signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) return false;
  const served = v.parse(Served, await answer.json());
  return served.version !== contractVersion && isSpoken(contract, served);
}
