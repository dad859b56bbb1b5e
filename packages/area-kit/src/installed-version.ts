import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { packageOf, type SharedModule } from "./shared-modules.ts";

/** The version of a shared module that is installed where a package of this repository stands. */
export function installedVersion(module: SharedModule, from: string): string {
  const name = packageOf(module);
  // The workspace packages export no package.json; npm links them where Node looks for packages.
  const paths = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      return (JSON.parse(readFileSync(join(path, name, "package.json"), "utf8")) as { version: string }).version;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    }
  }
  throw new Error(`${name} is shared between shell and areas but isn't installed`);
}
