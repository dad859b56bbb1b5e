import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Engines } from "./find-engines.ts";
import { endGuarded, startGuarded, type GuardedProcess } from "./guarded-process.ts";
import { LineReader } from "./line-reader.ts";
import { limits } from "./limits.ts";
import { processorUse, type ProcessorUse } from "./processor-use.ts";
import { residentMb } from "./resident-memory.ts";
import type { Language } from "./program.ts";

export interface SandboxMessage {
  kind: string;
  [field: string]: unknown;
}

/** A Python that has loaded what students import most and stands just before a program. */
export interface PythonSnapshot {
  memory: Buffer;
  /** Where in its memory what is needed to go on lies. */
  registers: v.InferOutput<typeof registersSchema>;
}

const registersSchema = v.object({ stack: v.number(), main: v.number(), type: v.number(), nothing: v.number() });

/** Enough for every line of 64 KB of output; what sends more than that is no guest of ours. */
const largestTrafficBytes = 32 * 1024 * 1024;

const v8Flags: Record<Language, string[]> = {
  python: ["--wasm-max-mem-pages=4096", "--max-old-space-size=256", "--disallow-code-generation-from-strings", "--expose-gc"],
  javascript: ["--wasm-max-mem-pages=2048", "--max-old-space-size=224", "--disallow-code-generation-from-strings"],
};

/** One Deno process without any permission: no files, no network, no environment, no other process. */
export class Sandbox {
  readonly language: Language;
  /** Set while a program runs. */
  onMessage: ((message: SandboxMessage) => void) | null = null;
  /** Programs it has run. */
  programs = 0;
  readonly #shell: GuardedProcess;
  readonly #closed: Promise<void>;
  #pid: number | null = null;
  #stderr = "";
  #use: ProcessorUse | null = null;
  #heard = 0;
  #ready: (isReady: boolean) => void = () => {};
  #nextReady: Promise<boolean>;
  isClosed = false;

  constructor(language: Language, engines: Engines) {
    this.language = language;
    const main = join(engines.guest, `${language}.js`);
    const args = ["--no-config", "--no-npm", `--v8-flags=${v8Flags[language].join(",")}`, main];
    this.#shell = startGuarded(engines.deno, args, main);
    this.#nextReady = this.#promiseReady();
    const reader = new LineReader((line) => this.#hear(line));
    this.#shell.stdout.on("data", (part: Buffer) => {
      if ((this.#heard += part.length) > largestTrafficBytes) this.kill();
      else reader.add(part);
    });
    this.#shell.stderr.on("data", (part: Buffer) => {
      if (this.#stderr.length < 4_096) this.#stderr += part.toString("latin1");
    });
    this.#closed = new Promise((resolve) => {
      const close = (): void => {
        this.isClosed = true;
        this.kill();
        this.#ready(false);
        this.onMessage?.({ kind: "closed" });
        resolve();
      };
      this.#shell.on("error", close);
      this.#shell.stdout.on("close", close);
    });
  }

  /**
   * Whether it waits for a program now; false when it could not be started.
   *
   * @param snapshot - what Python goes on from; without one it gets ready by itself, which takes seven times as long
   */
  async whenReady(engines: Engines, snapshot: PythonSnapshot | null = null): Promise<boolean> {
    if (this.language === "python" && this.programs === 0) await this.#sendEngine(engines, { snapshot });
    return this.waitReady();
  }

  /** Lets Python get ready, and ends: what it is then, for other sandboxes. Null when it can't be started. */
  async takeSnapshot(engines: Engines): Promise<PythonSnapshot | null> {
    const parts: Buffer[] = [];
    const told = new Promise<PythonSnapshot | null>((resolve) => {
      this.onMessage = (message) => {
        if (message.kind === "memory") parts.push(Buffer.from(String(message["bytes"]), "base64"));
        if (message.kind === "prepared") {
          const { success, output } = v.safeParse(registersSchema, message);
          resolve(success ? { memory: Buffer.concat(parts), registers: output } : null);
        }
        if (message.kind === "closed") resolve(null);
      };
    });
    const tooLate = setTimeout(() => this.kill(), limits.startMs);
    try {
      await this.#sendEngine(engines, { isForSnapshot: true });
      return await told;
    } finally {
      clearTimeout(tooLate);
      await this.end();
    }
  }

  waitReady(): Promise<boolean> {
    const tooLate = setTimeout(() => this.kill(), limits.startMs);
    return this.#nextReady.finally(() => clearTimeout(tooLate));
  }

  /** Hands over the program; what it does comes to `onMessage`. */
  start(job: { code: string; input: string[] }): void {
    this.programs++;
    this.#heard = 0;
    this.#nextReady = this.#promiseReady();
    this.#shell.stdin.write(`${JSON.stringify({ ...job, outputBytes: limits.outputBytes })}\n`);
  }

  /** The process id of the sandbox itself; 0 before it is known. */
  get processId(): number {
    return this.#pid ?? 0;
  }

  /** Megabytes that the process holds now; 0 when unknown. */
  residentMb(): Promise<number> {
    return this.#pid === null ? Promise.resolve(0) : residentMb(this.#pid);
  }

  /** Whether it waits for a timer or for nothing at all; null when nobody can tell. */
  async isWaiting(): Promise<boolean | null> {
    const now = this.#pid === null ? null : await processorUse(this.#pid);
    const before = this.#use;
    this.#use = now;
    if (now === null || before === null) return null;
    return now.isAsleep && now.ticks === before.ticks;
  }

  /** Whether the engine said that memory was short. */
  get ranOutOfMemory(): boolean {
    return /out of memory|OOM|heap limit|memory allocation of \d+ bytes failed/i.test(this.#stderr);
  }

  kill(): void {
    endGuarded(this.#shell);
  }

  /** Ends it; a program that runs in it is told so. */
  async end(): Promise<void> {
    this.kill();
    await this.#closed;
  }

  #promiseReady(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#ready = resolve;
      if (this.isClosed) resolve(false);
    });
  }

  async #sendEngine(
    engines: Engines,
    { snapshot = null, isForSnapshot = false }: { snapshot?: PythonSnapshot | null; isForSnapshot?: boolean },
  ): Promise<void> {
    const [{ size }, boot] = await Promise.all([stat(engines.python), readFile(join(engines.guest, "boot.py"), "utf8")]);
    const described = snapshot && { bytes: snapshot.memory.length, ...snapshot.registers };
    const start = { engineBytes: size, boot, outputBytes: limits.outputBytes, snapshot: described, isForSnapshot };
    this.#shell.stdin.write(`${JSON.stringify(start)}\n`);
    const engine = createReadStream(engines.python);
    const sent = new Promise<void>((resolve) => {
      engine
        .on("close", resolve)
        .on("error", () => this.kill())
        .pipe(this.#shell.stdin, { end: false });
    });
    // One that dies meanwhile reads no further, and the stream would wait for it for ever.
    await Promise.race([sent, this.#closed]);
    engine.destroy();
    if (snapshot) this.#shell.stdin.write(snapshot.memory);
  }

  #hear(line: string): void {
    // The shell says it; where the machine is busy, the sandbox may be ready before the shell comes to it.
    if (this.#pid === null && /^\d+$/.test(line)) {
      this.#pid = Number(line);
      return;
    }
    const message = parseMessage(line);
    if (message?.kind === "ready") this.#ready(true);
    else if (message) this.onMessage?.(message);
  }
}

/** A JavaScript program could write lines of its own: whatever is not a message is dropped. */
function parseMessage(line: string): SandboxMessage | null {
  try {
    const message: unknown = JSON.parse(line);
    const isMessage = typeof message === "object" && message !== null && "kind" in message && typeof message.kind === "string";
    // Checked in the line above.
    return isMessage ? (message as SandboxMessage) : null;
  } catch {
    return null;
  }
}
