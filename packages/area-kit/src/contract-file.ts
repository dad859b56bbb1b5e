/** What one shared module offers. */
export interface ContractModule {
  version: string;
  /**
   * By name its type on one line, or the hash of a long one; "" where only the name is kept. Beside the values that
   * can be imported stand `type Name`, the members of such a type as `Name.member`, and `unexported type Name`.
   */
  exports: Record<string, string>;
}

/** What the shell offers to areas, by the name of the shared module. */
export type ContractModules = Record<string, ContractModule>;

/**
 * The file contract.json: what the shell offers, its version, the majors before it that areas may still be built against, each with the day
 * until which that is promised, and every version before with the hash of its modules.
 */
export interface ContractFile {
  version: string;
  supported?: Record<string, string>;
  history: Record<string, string>;
  modules: ContractModules;
}

/**
 * Whether a shell runs an area that was built against a version of the contract: one of its own major that needs no newer minor, or
 * any of an earlier major while that is supported.
 */
export function isSpoken(area: string, { version, supported = {} }: Pick<ContractFile, "version" | "supported">): boolean {
  const [areaMajor, areaMinor = 0] = area.split(".").map(Number);
  const [shellMajor, shellMinor = 0] = version.split(".").map(Number);
  return areaMajor === shellMajor ? areaMinor <= shellMinor : `${areaMajor}` in supported;
}

/** The names of each module that an area can import when it runs. */
export type Offer = Record<string, { version: string; names: string[] }>;

/** What an area that runs can find, from the description of the contract: without the types, which exist for the compiler only. */
export function offerOf(modules: ContractModules): Offer {
  const isValue = (name: string) => /^[\w$]+$/.test(name);
  return Object.fromEntries(
    Object.entries(modules).map(([module, { version, exports }]) => [module, { version, names: Object.keys(exports).filter(isValue) }]),
  );
}
