import { execFile } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { builtFolders } from "#server/http/built-files.ts";
import { loadSecrets } from "#server/guards/secrets.ts";
import { repositoryFolder } from "#server/repository.ts";
import { startLearn, type RunningLearn } from "#server/start.ts";
import { operatorCommand } from "#testing/server/child-server.ts";
import { preparedDatabase } from "#testing/server/prepared-database.ts";
import { createTestClient } from "#testing/server/test-server.ts";
import { putBack } from "./put-back.ts";
import { folderStore } from "./releases/folder-store.ts";
import { isBuild, readBuild } from "./releases/read-build.ts";
import { releaseArea } from "./releases/release-area.ts";
import { builtFiles, writeFiles } from "./releases/testing/built-area.ts";

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(join(repositoryFolder, "package.json"), "utf8")) as { scripts: Record<string, string> };

let folder: string;
let learn: RunningLearn | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "learn-operating-"));
});
afterEach(async () => {
  await learn?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(port: number): Promise<RunningLearn> {
  learn = await startLearn({
    env: { PORT: String(port), DATA_DIR: join(folder, "data"), CONSENT_AGE: "0" },
    logTo: { write: () => {} },
    folders: { ...builtFolders, remotes: join(folder, "none"), releases: join(folder, "data/areas") },
    passwordCost: 4,
  });
  return learn;
}

it("every command of the guide for every day does what it says, in its order", async () => {
  const data = join(folder, "data");
  cpSync(await preparedDatabase(), join(data, "database"), { recursive: true });
  const { origin, secrets, database, ports } = await start(0);
  const { data: amina } = await createTestClient(origin, secrets.publishableKey).auth.signUp({
    email: "amina@hill.example",
    password: "correct horse",
  });
  await database.query("insert into public.profiles (id, name, role) values ($1, 'Amina', 'student') on conflict do nothing", [
    amina.user?.id,
  ]);
  await database.query("insert into public.schools (name) values ('Hill School')");
  for (const script of ["first", "second"]) {
    await writeFiles(join(folder, script), builtFiles({ script }));
    const build = await readBuild(join(folder, script));
    if (build !== null && isBuild(build))
      await releaseArea(build, { store: folderStore(join(data, "areas")), at: "/remotes", by: "command" });
  }
  // What only a machine with systemd has says what it was asked.
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "bin/journalctl"), `#!/bin/sh\necho '{"level":50,"event":"browser_error"}' "$@"\n`);
  chmodSync(join(folder, "bin/journalctl"), 0o755);

  const said: string[] = [];
  const page = readFileSync(join(repositoryFolder, "docs/operating.md"), "utf8");
  const commands = [...page.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = ""]) => block.split("\n"));
  for (const command of commands.map((line) => line.replace(/\s{2,}# .*$/, "").trim()).filter((line) => line !== "")) {
    if (command === "systemctl stop learn") await stopAfterMistake();
    else if (command === "systemctl start learn") await start(ports.site);
    else said.push(await answerTo(command, ports.site));
  }
  const all = said.join("\n");
  for (const expected of [
    '"status":"degraded"',
    "learn_request_seconds",
    "browser_error",
    "learn.tar.gz holds the embedded database",
    "staging is as it was at",
    /skills: 1\.0\.0-\S+ since/,
    /skills 1\.0\.0-\S+ is live again/,
    /Came back: 1 of auth.users, .*1 of public.profiles\b/,
    "Came back: 1 of public.schools.",
    "amina@hill.example.json and .html",
  ])
    expect(all).toMatch(expected);
  const schools = await learn?.database.query("select name from public.schools order by name");
  expect(schools).toEqual([{ name: "Came since" }, { name: "Hill School" }]);
  const client = createTestClient(origin, (await loadSecrets(data)).publishableKey);
  expect((await client.auth.signInWithPassword({ email: "amina@hill.example", password: "correct horse" })).error).toBeNull();
  expect(["secrets.old.json", "evidence.tar.gz", "evidence.log"].filter((name) => !existsSync(join(folder, "backups", name)))).toEqual([]);

  // Somebody else has her address since: what can't come is told by row and reason, and the command fails.
  await learn?.database.query("delete from auth.users");
  await client.auth.signUp({ email: "amina@hill.example", password: "another horse" });
  await learn?.stop();
  const again = "npm run student -- put-back amina@hill.example --from /var/backups/learn.tar.gz";
  const fault = await answerTo(`DATA_DIR=/var/lib/learn ${again}`, 0).catch((error: Error) => error.cause);
  expect(fault).toMatchObject({ code: 1, stdout: expect.stringContaining(`auth.users ${amina.user?.id}: another stands in its place`) });
  expect(fault).toMatchObject({ stdout: expect.stringMatching(/public\.profiles \S+: what it belongs to is gone/) });
});

/** Somebody has erased an account and a school, and another one came since. */
async function stopAfterMistake(): Promise<void> {
  const whose = { student: "amina@hill.example" };
  const place = { dataDir: join(folder, "data"), databaseUrl: undefined };
  await expect(putBack({ place, from: join(folder, "backups/learn.tar.gz"), whose })).rejects.toThrow("stop it first");
  await learn?.database.query("delete from auth.users");
  await learn?.database.query("delete from public.schools");
  await learn?.database.query("insert into public.schools (name) values ('Came since')");
  await learn?.stop();
}

async function answerTo(command: string, port: number): Promise<string> {
  const here = command
    .replaceAll("/var/lib/learn", join(folder, "data"))
    .replaceAll("/var/backups", join(folder, "backups"))
    .replaceAll("/srv/staging", join(folder, "staging"))
    .replaceAll("127.0.0.1:4000", `127.0.0.1:${port}`)
    // As npm would run it, without its second.
    .replace(/npm run (?:--silent )?(\S+)(?: --)?/, (_, name: string) => scripts[name] ?? `no-such-script-${name}`)
    .replace(/--import tsx edge\/operator\/(\w+)\.ts/, (_, name: string) => operatorCommand(name).join(" "));
  const env = {
    ...process.env,
    DATA_DIR: join(folder, "data"),
    PORT: String(port),
    PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}`,
  };
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", here], { cwd: repositoryFolder, env }).catch((fault: unknown) => {
    throw new Error(`The guide's command fails: ${command}`, { cause: fault });
  });
  return stdout;
}
