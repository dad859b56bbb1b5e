import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";

/**
 * The shell sets limits that the system itself keeps, starts the sandbox and waits for its own third pipe to end. That
 * happens even when this process is killed: then it ends the sandbox, in whatever loop that is.
 */
const guard = [
  "exec 4<&0",
  "ulimit -c 0; ulimit -f 0; ulimit -n 64; ulimit -d 2097152 2>/dev/null",
  '"$@" <&4 3<&- 4<&- &',
  "child=$!; echo $child; exec 0<&- 1>&- 4<&-",
  'read -r _ <&3; kill -9 "$child" 2>/dev/null',
].join("\n");

export type GuardedProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts Deno with nothing of this process's environment; its process id is the first line that it says, and it ends with this process.
 *
 * @param args - what Deno is to run, and what it may
 */
export function startGuarded(deno: string, args: string[], main: string): GuardedProcess {
  const usual = ["run", "--no-prompt", "--no-lock", "--no-remote", "--cached-only", "--no-code-cache"];
  const started = spawn("/bin/sh", ["-c", guard, "sh", deno, ...usual, ...args], {
    // Below a file nothing can be written: no store of one program is there for the next.
    env: { DENO_DIR: `${main}/none`, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1", TZ: "UTC", PATH: "/usr/bin:/bin" },
    cwd: "/",
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    // A group of its own, so that one signal ends the shell and the sandbox.
    detached: true,
  }) as GuardedProcess;
  // One that has ended says so by its closed output.
  started.stdin.on("error", () => {});
  started.stdio[3]?.on("error", () => {});
  return started;
}

/** Ends such a process and what it has started, at once. */
export function endGuarded({ pid, exitCode, signalCode }: GuardedProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
