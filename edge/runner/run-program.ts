import { StringDecoder } from "node:string_decoder";
import { describeEnd } from "./describe-end.ts";
import { deferred } from "./deferred.ts";
import { limits } from "./limits.ts";
import type { Ran } from "./program.ts";
import { sampleEveryMs } from "./resident-memory.ts";
import type { Sandbox, SandboxMessage } from "./sandbox.ts";

/** A JavaScript process holds this much before any program. */
const engineMb = 110;

export interface RunParts {
  sandbox: Sandbox;
  code: string;
  input: string[];
  signal?: AbortSignal;
  /** After how long it is stopped, in milliseconds. */
  runMs: number;
  /** Called when the program starts and stops sleeping. */
  onSleep(isAsleep: boolean): void;
}

/** Runs one program in a sandbox that is ready. Whatever the sandbox says is what a stranger says: a short list is heard. */
export async function runProgram({ sandbox, code, input, signal, runMs, onSleep }: RunParts): Promise<Ran | "not-started"> {
  const { promise, resolve } = deferred<{ how: string; report: unknown }>();
  const output = new Output();
  const isPython = sandbox.language === "python";
  let peakMb = 0;
  let hasStarted = false;
  let hasEnded = false;
  const end = (how: string, report: unknown = null): void => resolve({ how, report });
  const hear = (message: SandboxMessage): void => {
    if (message.kind === "output" && typeof message.bytes === "string") {
      if (!output.add(Buffer.from(message.bytes, "base64"))) end("output");
    } else if (message.kind === "started") hasStarted = true;
    else if (isPython && (message.kind === "asleep" || message.kind === "awake")) onSleep(message.kind === "asleep");
    else if (message.kind === "end") end(typeof message.how === "string" ? message.how : "ended", message.report);
    else if (message.kind === "closed") end(sandbox.ranOutOfMemory || (!isPython && peakMb > limits.memoryMb * 0.75) ? "memory" : "closed");
  };
  const startedAt = performance.now();
  const outOfTime = setTimeout(() => end("time"), runMs);
  const look = setInterval(() => {
    void sandbox.residentMb().then((mb) => {
      peakMb = Math.max(peakMb, mb);
      // Python's memory is capped by the engine itself; JavaScript's buffers lie outside of the heap.
      if (!isPython && mb > limits.memoryMb + engineMb) end("memory");
    });
    // Python says itself when it sleeps. A program of JavaScript that only waits is known by its process.
    if (!isPython) void sandbox.isWaiting().then((isWaiting) => isWaiting !== null && hasEnded === false && onSleep(isWaiting));
  }, sampleEveryMs);
  const abort = (): void => end("aborted");
  signal?.addEventListener("abort", abort);
  sandbox.onMessage = hear;
  sandbox.start({ code, input });
  if (signal?.aborted) abort();
  const { how, report } = await promise;
  hasEnded = true;
  const executionTime = Math.round((performance.now() - startedAt) * 10) / 10;
  sandbox.onMessage = null;
  signal?.removeEventListener("abort", abort);
  clearTimeout(outOfTime);
  clearInterval(look);
  // A sandbox of JavaScript is for one program. One of Python makes a new Python for each, unless the last one never ended.
  if (!isPython || how !== "ended") sandbox.kill();
  // It had died before anybody noticed.
  if (how === "closed" && !hasStarted) return "not-started";
  const said = describeEnd({ language: sandbox.language, how, report, givenLines: input.length });
  return { ok: true, output: output.text(), executionTime, outputCut: output.isCut || how === "output", ...said };
}

class Output {
  isCut = false;
  readonly #decoder = new StringDecoder("utf8");
  readonly #parts: string[] = [];
  #left: number = limits.outputBytes;

  /** False when there is no room left. */
  add(bytes: Buffer): boolean {
    const kept = bytes.subarray(0, this.#left);
    this.#left -= kept.length;
    this.#parts.push(this.#decoder.write(kept));
    if (kept.length === bytes.length) return true;
    this.isCut = true;
    return false;
  }

  text(): string {
    const text = this.#parts.join("");
    // Half of a character at the cut is no character.
    return this.isCut ? text.replace(/[\uD800-\uDBFF]$/, "") : text + this.#decoder.end();
  }
}
