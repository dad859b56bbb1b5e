import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const workspaces = ["shell", "edge", "e2e", ...list("remotes"), ...list("packages"), ...list("e2e/journeys")];

function list(folder: string): string[] {
  // An area that is still to come is a folder without a package.
  return readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((name) => existsSync(join(root, name, "package.json")));
}

/** A copy of the workspace's rules, with one empty source in each package: what tools say of a file can be tried there. */
export interface ScratchWorkspace {
  /** Runs a command of node_modules/.bin in a folder of the copy; what it printed, and whether it was content. */
  run: (folder: string, command: string, args: string[]) => { isContent: boolean; output: string };
  /** Writes a file of one or more lines into the copy for the length of `check`. */
  plant: (file: string, text: string, check: () => void) => void;
  remove: () => void;
}

/** Makes such a copy in the folder for temporary files. */
export function createScratchWorkspace(): ScratchWorkspace {
  const copy = mkdtempSync(join(tmpdir(), "learn-workspace-"));
  for (const file of ["package.json", "package-lock.json", "turbo.json", "tsconfig.base.json", ".oxlintrc.json", "knip.json"])
    cpSync(join(root, file), join(copy, file));
  for (const workspace of workspaces) {
    mkdirSync(join(copy, workspace, "src"), { recursive: true });
    for (const file of ["package.json", "turbo.json", "tsconfig.json"])
      if (existsSync(join(root, workspace, file))) cpSync(join(root, workspace, file), join(copy, workspace, file));
    writeFileSync(join(copy, workspace, "src/index.ts"), "export const here = true;\n");
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  execFileSync("git", ["init", "-q"], { cwd: copy });
  return {
    run: (folder, command, args) => {
      const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin", command), args, {
        cwd: join(copy, folder),
        encoding: "utf8",
        env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
      });
      return { isContent: status === 0, output: stdout + stderr };
    },
    plant: (file, text, check) => {
      const path = join(copy, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      try {
        check();
      } finally {
        rmSync(path);
      }
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
