/**
 * Builds what `npm start` serves. Shell, packages and generated files have to build; an area that doesn't is told and
 * left as it was built last, so that one team's mistake stops nobody else.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repositoryFolder } from "./repository.ts";

function build(...choice: string[]): boolean {
  const turbo = join(repositoryFolder, "node_modules/.bin/turbo");
  const { status } = spawnSync(turbo, ["run", "build", "--output-logs=errors-only", ...choice], {
    cwd: repositoryFolder,
    // What is printed first on standard output is the address of the page.
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  return status === 0;
}

if (!build("--filter=!./remotes/*")) {
  process.stderr.write("The product could not be built; the reason stands above.\n");
  process.exit(1);
}
if (!build("--filter=./remotes/*", "--continue")) {
  process.stderr.write(
    "At least one area could not be built; the reason stands above. It stays as it was built last, and all others run.\n",
  );
}
