/**
 * What `npm start` runs. Shell, server and the database's image have to be built before the server starts; areas are built while it
 * serves, first those whose page somebody has opened, and are still to come until then, as is Deno, which runs students' programs.
 * One that doesn't build is told and left as it was built last, so that one team's mistake stops nobody else.
 *
 * Plain JavaScript, as the server is that is built: nothing has to read TypeScript at a start.
 */
import { spawn } from "node:child_process";
import cluster from "node:cluster";
import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import module from "node:module";
import { join, resolve } from "node:path";
import { fetchDeno } from "../runner/deno/fetch-deno.js";

const repositoryFolder = resolve(import.meta.dirname, "../..");

/** Told by the server, in each of its processes; `deployed-areas.ts`. */
const opened = channel("learn.area-opened");

/** Node 24 keeps what it has compiled for the next start; a folder that can't be written is a start without it. */
module.enableCompileCache?.(join(repositoryFolder, "node_modules/.cache/node"));

let breakOff = () => {};

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
  breakOff = end;
  const [status] = await once(turbo, "exit");
  process.off("exit", end);
  return status === 0;
}

/** @type {string[]} */
const wanted = [];
/** @type {string | undefined} */
let building;

/** The build of all is broken off for one that somebody waits for, and then goes on with those that are left. */
async function buildAreas() {
  let begun = 0;
  let isBuilt;
  do {
    building = wanted[begun];
    if (building !== undefined) begun += 1;
    isBuilt = await build(`--filter=./remotes/${building ?? "*"}`, "--continue", "--concurrency=1");
  } while (building !== undefined || begun < wanted.length);
  if (isBuilt) return;
  process.stderr.write(
    "At least one area could not be built; the reason stands above. It stays as it was built last, and all others run.\n",
  );
}

/** @param {string} id - of an area whose page somebody has opened before it was built */
function buildNext(id) {
  if (wanted.includes(id)) return;
  wanted.push(id);
  if (building === undefined) breakOff();
}

// npm hands SIGTERM on to the shell between, which ends and leaves what it has started alone.
if (cluster.isPrimary && process.env["npm_lifecycle_event"] === "start") {
  const { ppid } = process;
  const look = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}

// Each of several processes begins here too.
if (cluster.isPrimary) {
  if (!(await build("image", "bundle", "--filter=./shell", "--filter=./edge"))) {
    process.stderr.write("The product could not be built; the reason stands above.\n");
    process.exit(1);
  }
  void buildAreas();
  void fetchDeno();
  opened.subscribe((id) => buildNext(String(id)));
  cluster.on("message", (_, { opened: id }) => id && buildNext(id));
} else opened.subscribe((id) => process.send?.({ opened: id }));
await import("../dist/main.js");
