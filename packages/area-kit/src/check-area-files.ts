/**
 * Where the shell leaves a function for the areas' built code, on `globalThis`: {@link CheckAreaFiles}. Not a shared module,
 * because the code that loads an area's pieces runs before shared modules are there.
 */
export const checkAreaFiles: unique symbol = Symbol.for("learn.check-area-files");

/**
 * Fetches scripts and style sheets of an area and rejects when one isn't what was released, before the browser loads them.
 *
 * @param urls - absolute addresses, in the order in which style sheets apply
 */
export type CheckAreaFiles = (urls: readonly string[]) => Promise<void>;
