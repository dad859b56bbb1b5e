import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { integrityOf } from "#operator/releases/integrity.ts";
import { shortLivedProcessFlags } from "./short-lived-processes.ts";

/** The server as a process of its own, for tests that end it the hard way. */
export interface ChildServer {
  /** Settles with the origin of the ready line; fails with what was printed when the process ends before. */
  ready: Promise<string>;
  /** Everything printed so far. */
  output(): { stdout: string; stderr: string };
  kill(signal: NodeJS.Signals): Promise<number | null>;
  exited: Promise<number | null>;
}

const edge = join(import.meta.dirname, "../..");

/** AREAS_DIR of servers whose releases are those built in this checkout: each would copy the same files to its own data folder. */
export const builtReleases = join(
  tmpdir(),
  `learn-areas-${integrityOf(edge)
    .slice(7, 15)
    .replaceAll(/[^a-zA-Z0-9]/g, "_")}`,
);

/** One of an operator's commands as arguments for Node, from the repository's root: of the bundle where a whole run has made one. */
export const operatorCommand = (name: string): string[] => [
  ...shortLivedProcessFlags,
  ...(process.env["BUILT_SERVER"] ? [join(edge, `dist/command-${name}.js`)] : ["--import", "tsx", join(edge, `operator/${name}.ts`)]),
];

/** Runs the bundle that a whole run has made (`e2e/run.ts`) and that starts sooner; else the sources, for which nothing has to be built. */
export function spawnServer(env: Record<string, string>, cwd = process.cwd()): ChildServer {
  const loader = new URL("../../server/load-typescript.js", import.meta.url).href;
  const server = process.env["BUILT_SERVER"] ? [join(edge, "dist/main.js")] : ["--import", loader, join(edge, "server/main.ts")];
  const child: ChildProcess = spawn(process.execPath, [...shortLivedProcessFlags, ...server], {
    cwd,
    env: { PATH: process.env["PATH"], PORT: "0", CONSENT_AGE: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  const exited = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      printed.stdout += chunk.toString();
      const origin = /^ready (\S+)$/m.exec(printed.stdout)?.[1];
      if (origin) resolve(origin);
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      printed.stderr += chunk.toString();
    });
    void exited.then(() => reject(new Error(`The server ended before it was ready: ${printed.stderr}`)));
  });
  // Some tests never wait for the ready line.
  ready.catch(() => {});
  return {
    ready,
    output: () => ({ ...printed }),
    kill(signal) {
      child.kill(signal);
      return exited;
    },
    exited,
  };
}
