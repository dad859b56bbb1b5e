/**
 * What `npm start` runs. Shell, packages and generated files have to build before the server starts; areas are built while it
 * serves, and are still to come until then. One that doesn't build is told and left as it was built last, so that one team's
 * mistake stops nobody else.
 */
import { spawn } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import { join } from "node:path";
import { repositoryFolder } from "./repository.ts";

async function build(...choice: string[]): Promise<boolean> {
  const turbo = spawn(join(repositoryFolder, "node_modules/.bin/turbo"), ["run", "build", "--output-logs=errors-only", ...choice], {
    cwd: repositoryFolder,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    // What is printed first on standard output is the address of the page.
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  const end = (): void => void turbo.kill();
  process.once("exit", end);
  const [status] = (await once(turbo, "exit")) as [number | null];
  process.off("exit", end);
  return status === 0;
}

async function buildAreas(): Promise<void> {
  if (await build("--filter=./remotes/*", "--continue", "--concurrency=1")) return;
  process.stderr.write(
    "At least one area could not be built; the reason stands above. It stays as it was built last, and all others run.\n",
  );
}

// Each of several processes begins here too.
if (cluster.isPrimary) {
  if (!(await build("--filter=./shell", "--filter=./edge"))) {
    process.stderr.write("The product could not be built; the reason stands above.\n");
    process.exit(1);
  }
  void buildAreas();
}
await import("./main.ts");
