import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The version of Node.js that the README and the containers recommend. */
export const recommendedNode = 24;

/** The program of the Node.js that this machine has, whichever runs this: a whole run of the tests takes the recommended one. */
export const installedNode = process.env["INSTALLED_NODE"] ?? process.execPath;

const patienceMs = 120_000;
let found: Promise<string | null> | undefined;

/**
 * The program of the recommended Node.js: this one, or the one that the npm package `node` carries, which npm keeps after the
 * first time. Null where npm can't fetch it.
 */
export function currentNode(): Promise<string | null> {
  return (found ??= Number(process.versions.node.split(".")[0]) >= recommendedNode ? Promise.resolve(process.execPath) : installed());
}

async function installed(): Promise<string | null> {
  const args = [
    "exec",
    "--yes",
    "--prefer-offline",
    "--fetch-retries=1",
    `--package=node@${recommendedNode}`,
    "--",
    "node",
    "-p",
    "process.execPath",
  ];
  try {
    const { stdout } = await promisify(execFile)("npm", args, { timeout: patienceMs, shell: process.platform === "win32" });
    return stdout.trim().split("\n").at(-1) ?? null;
  } catch (error) {
    // No way to the registry, or no such program for this machine: whoever asks skips, and is counted.
    if (error instanceof Error) return null;
    throw error;
  }
}
