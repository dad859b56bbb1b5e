/**
 * What `npm start` runs. Shell, server and the database's image have to be built before the server starts; areas are built while it
 * serves, and are still to come until then, as is Deno, which runs students' programs. One that doesn't build is told and left as it was built last, so that one team's
 * mistake stops nobody else.
 *
 * Plain JavaScript, as the server is that is built: nothing has to read TypeScript at a start.
 */
import { spawn } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import module from "node:module";
import { join, resolve } from "node:path";
import { fetchDeno } from "../runner/deno/fetch-deno.js";

const repositoryFolder = resolve(import.meta.dirname, "../..");

/** Node 24 keeps what it has compiled for the next start; a folder that can't be written is a start without it. */
module.enableCompileCache?.(join(repositoryFolder, "node_modules/.cache/node"));

/** @param {string[]} choice - tasks and switches of turbo */
async function build(...choice) {
  const turbo = spawn(join(repositoryFolder, "node_modules/.bin/turbo"), ["run", "build", "--output-logs=errors-only", ...choice], {
    cwd: repositoryFolder,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    // What is printed first on standard output is the address of the page.
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  const end = () => void turbo.kill();
  process.once("exit", end);
  const [status] = await once(turbo, "exit");
  process.off("exit", end);
  return status === 0;
}

async function buildAreas() {
  if (await build("--filter=./remotes/*", "--continue", "--concurrency=1")) return;
  process.stderr.write(
    "At least one area could not be built; the reason stands above. It stays as it was built last, and all others run.\n",
  );
}

// Each of several processes begins here too.
if (cluster.isPrimary) {
  if (!(await build("image", "bundle", "--filter=./shell", "--filter=./edge"))) {
    process.stderr.write("The product could not be built; the reason stands above.\n");
    process.exit(1);
  }
  void buildAreas();
  void fetchDeno();
}
await import("../dist/main.js");
