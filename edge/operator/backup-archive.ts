import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { OperatorFault } from "./backend.ts";

const run = promisify(execFile);
const aboutSchema = v.object({
  format: v.literal(1),
  kind: v.picklist(["embedded", "postgres"]),
  version: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/** What a backup says of itself: which kind of database, made by which version of the program, and when. */
export type AboutBackup = v.InferOutput<typeof aboutSchema>;

/** Something to put into a backup: a file or folder of this name in this folder. */
export interface Member {
  folder: string;
  name: string;
}

/**
 * Writes a backup: one file that only its owner reads, there completely or not at all.
 *
 * @throws OperatorFault where it can't be written
 */
export async function writeArchive(file: string, about: AboutBackup, members: (draftFolder: string) => Promise<Member[]>): Promise<void> {
  const draftFolder = await mkdtemp(join(dirname(file), ".backup-")).catch((cause: unknown) => {
    throw new OperatorFault(`Nothing can be written to ${dirname(file)}.`, { cause });
  });
  try {
    await writeFile(join(draftFolder, "backup.json"), `${JSON.stringify(about)}\n`);
    const all = [{ folder: draftFolder, name: "backup.json" }, ...(await members(draftFolder))];
    const draft = join(draftFolder, basename(file));
    await tar(["-czf", draft, ...all.flatMap(({ folder, name }) => ["-C", folder, name])]);
    await chmod(draft, 0o600);
    await rename(draft, file);
  } finally {
    await rm(draftFolder, { recursive: true, force: true });
  }
}

/**
 * Takes a backup apart into a folder that is there.
 *
 * @throws OperatorFault for a file that isn't there, is no backup, or is damaged
 */
export async function readArchive(file: string, into: string): Promise<AboutBackup> {
  await tar(["-xzf", file, "-C", into]);
  const text = await readFile(join(into, "backup.json"), "utf8").catch(() => "");
  const about = v.safeParse(v.pipe(v.string(), v.parseJson(), aboutSchema), text);
  if (!about.success) throw new OperatorFault(`${file} is no backup of this program, or one of a newer version.`);
  return about.output;
}

async function tar(options: string[]): Promise<void> {
  await runTool("tar", options, { install: "the program tar" });
}

/** What a tool needs besides its options. */
interface ToolOptions {
  /** What has to be installed where it is missing. */
  install: string;
  env?: Record<string, string>;
}

/**
 * Runs a program that comes with the system.
 *
 * @throws OperatorFault where it isn't installed, and with its own first words where it fails
 */
export async function runTool(name: string, options: string[], { install, env = {} }: ToolOptions): Promise<void> {
  try {
    await run(name, options, { env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new OperatorFault(`${name} isn't installed here: install ${install}, and try again.`, { cause: error });
    const said =
      error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").slice(0, 3).join(" ") : String(error);
    throw new OperatorFault(`${name} failed: ${said}`, { cause: error });
  }
}
