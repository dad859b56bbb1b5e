import { writePackage } from "@learn/edge/package";
import { shortLivedProcessFlags } from "@learn/edge/short-lived-processes";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A release of the product that is unpacked and runs. */
export interface RunningRelease {
  origin: string;
  /** A folder for everything, which goes with it. */
  place: string;
  /** Where it is unpacked. */
  release: string;
  /** All that the server has printed. */
  printed(): string;
  /** One of the operator's commands. */
  learn(...args: string[]): { isContent: boolean; output: string };
  stop(): Promise<void>;
}

/** Runs a release with nothing but Node, from a folder that has nothing to do with it, until it is ready. */
export async function startRelease(settings: Record<string, string>): Promise<RunningRelease> {
  const place = mkdtempSync(join(tmpdir(), "learn-release-"));
  const archive = await writePackage({ to: join(place, "made"), withEngines: false });
  execFileSync("tar", ["-xzf", archive, "-C", place]);
  const release = join(
    place,
    readdirSync(place).find((name) => name.startsWith("learn-"))!,
  );
  // A release brings Deno along; to copy it takes longer than all the rest.
  symlinkSync(join(import.meta.dirname, "../../../edge/runner"), join(release, "edge/runner"));
  const program = [...shortLivedProcessFlags, join(release, "learn.mjs")];
  const server = spawn(process.execPath, program, {
    cwd: "/",
    env: { PORT: "0", CONSENT_AGE: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  let printed = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      const [, ready] = /^ready (\S+)$/m.exec((printed += chunk.toString())) ?? [];
      if (ready !== undefined) resolve(ready);
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    void ended.then(() => reject(new Error(printed)));
  });
  return {
    origin,
    place,
    release,
    printed: () => printed,
    learn(...args) {
      const env = { PORT: new URL(origin).port, INIT_CWD: place };
      const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], { cwd: "/", encoding: "utf8", env });
      return { isContent: status === 0, output: stdout + stderr };
    },
    async stop() {
      server.kill();
      await ended;
      rmSync(place, { recursive: true, force: true });
    },
  };
}
