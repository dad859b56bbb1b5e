import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { repositoryFolder } from "#server/repository.ts";

/** What a shell says of its contract: its version, and the earlier majors that it runs as well, each with the day until which that is promised. */
export const shellContractSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
  supported: v.optional(v.record(v.string(), v.string()), {}),
});

export type ShellContract = v.InferOutput<typeof shellContractSchema>;

/** What the shell of this version says. */
export const readShellContract = async (): Promise<ShellContract> =>
  v.parse(shellContractSchema, JSON.parse(await readFile(join(repositoryFolder, "packages/area-kit/contract.json"), "utf8")));

/** Whether that shell runs an area which was built against a version of the contract. */
export function isSpoken(contract: string, { version, supported }: ShellContract): boolean {
  const [major, minor = 0] = contract.split(".").map(Number);
  const [shellMajor, shellMinor = 0] = version.split(".").map(Number);
  return major === shellMajor ? minor <= shellMinor : `${major}` in supported;
}

/** What that shell runs, in words. */
export const spokenBy = ({ version, supported }: ShellContract): string =>
  [version, ...Object.entries(supported).map(([major, until]) => `${major} until ${until}`)].join(", ");
