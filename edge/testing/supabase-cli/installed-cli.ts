import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { repositoryFolder } from "#server/repository.ts";

const pinned = join(import.meta.dirname, "pinned");
const program = "node_modules/supabase/dist/supabase.js";
const installMs = 240_000;
const commandMs = 120_000;

/** What a command of the Supabase CLI said. */
interface CliAnswer {
  code: number | null;
  output: string;
  /** What it told beside its result: warnings, progress and errors. */
  told: string;
}

/** The Supabase CLI in the version that is pinned here. */
export interface SupabaseCli {
  /** Runs a command; one that has no answer after two minutes is ended. */
  run(...args: string[]): Promise<CliAnswer>;
}

/**
 * Installs the Supabase CLI into a cache below node_modules, or takes the one that is there.
 *
 * @param folder - what it takes for its user's home and its working folder; a folder `supabase` in it is the project
 * @returns null where it can't be installed: without a network, or on a system that it isn't made for; the reason is printed
 */
export async function installCli(folder: string): Promise<SupabaseCli | null> {
  const { devDependencies } = JSON.parse(await readFile(join(pinned, "package.json"), "utf8")) as { devDependencies: { supabase: string } };
  const cache = join(repositoryFolder, "node_modules/.cache", `supabase-cli-${devDependencies.supabase}`);
  if (!existsSync(cache)) {
    try {
      await install(cache);
    } catch (error) {
      process.stderr.write(`The Supabase CLI can't be installed, so what it says isn't tested: ${String(error)}\n`);
      return null;
    }
  }
  return { run: (...args) => runCli(join(cache, program), folder, args) };
}

async function install(cache: string): Promise<void> {
  const draft = `${cache}.${crypto.randomUUID()}.tmp`;
  try {
    await mkdir(draft, { recursive: true });
    await cp(pinned, draft, { recursive: true });
    const options = ["--no-package-lock", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1"];
    await promisify(execFile)("npm", ["install", ...options], { cwd: draft, timeout: installMs, shell: process.platform === "win32" });
    const { code, told } = await runCli(join(draft, program), draft, ["--version"]);
    if (code !== 0) throw new Error(`it doesn't run here: ${told}`);
    await rename(draft, cache).catch((error: unknown) => {
      // Another run has put the same there at this moment.
      if (!existsSync(cache)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function runCli(script: string, folder: string, args: string[]): Promise<CliAnswer> {
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    DO_NOT_TRACK: "1",
    NO_COLOR: "1",
    // Of nobody: what is asked here is answered by this machine.
    SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
  };
  const child = spawn(process.execPath, [script, ...args, "--workdir", folder, "--yes"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: commandMs,
  });
  const answer: CliAnswer = { code: null, output: "", told: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (answer.output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (answer.told += text));
  answer.code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return answer;
}
