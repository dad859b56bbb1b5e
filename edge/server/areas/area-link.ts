import { Buffer } from "node:buffer";
import * as v from "valibot";

const headers = v.array(v.tuple([v.string(), v.string()]));
const lineSchema = v.variant("kind", [
  v.object({ kind: v.literal("ask"), id: v.number(), asked: v.unknown() }),
  v.object({ kind: v.literal("head"), id: v.number(), status: v.pipe(v.number(), v.minValue(200), v.maxValue(599)), headers }),
  v.object({ kind: v.literal("piece"), id: v.number(), bytes: v.string() }),
  v.object({ kind: v.literal("end"), id: v.number(), isWhole: v.boolean() }),
  v.object({ kind: v.literal("leave"), id: v.number() }),
  v.object({ kind: v.literal("call"), id: v.nullable(v.number()), what: v.string(), said: v.unknown() }),
  v.object({ kind: v.literal("told"), id: v.number(), told: v.unknown(), fault: v.nullable(v.string()) }),
]);
type Line = v.InferOutput<typeof lineSchema>;
const parsedLine = v.pipe(v.string(), v.parseJson(), lineSchema);

/** A route whose turns the server runs: what is said where a reply is lost, and whether the area reads and speaks in its own way. */
export const turnSchema = v.object({ route: v.string(), notSaved: v.string(), reads: v.boolean(), speaks: v.boolean() });
export type OwnTurn = v.InferOutput<typeof turnSchema>;

/** What an area's process says once its function is loaded, or can't be. */
export type Begun = { fault: string } | { fault: null; bodyBytes: number; turns: OwnTurn[] };

interface Waiting {
  resolve(response: Response): void;
  reject(error: Error): void;
  body?: ReadableStreamDefaultController<Uint8Array>;
  heard: number;
  onOver(): void;
}

/** A request in plain parts; each character of its body is a byte. */
export type PlainRequest = Record<"url" | "method" | "body", string> & { headers: [string, string][] };

/** What one end does for the other one. */
export interface LinkEnd {
  /** Takes a line to it; somebody waits for it, or nobody does. */
  send(line: string, isAwaited: boolean): void;
  /** Answers what the other end asks, which only this one knows how to read. @param left - aborted when nobody waits any more */
  answer(asked: unknown, left: AbortSignal): Promise<Response>;
  /** Does what is called, with its one value, and answers another one. */
  call(what: string, said: unknown): Promise<unknown>;
  /** Of one streamed answer; a longer one is cut as a broken one is. */
  mostBytes?: number;
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);

/**
 * Calls, requests and streamed answers in both directions, as lines of JSON between two processes. The server
 * stands what the other one says: a line that is none is dropped.
 */
export class AreaLink {
  readonly #own: LinkEnd;
  readonly #called = new Map<number, { resolve(told: unknown): void; reject(error: Error): void }>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #answering = new Map<number, AbortController>();
  #last = 0;
  #ended: Error | null = null;

  constructor(end: LinkEnd) {
    this.#own = end;
  }

  /** Whether the other side is asked something. */
  get isWaiting(): boolean {
    return this.#waiting.size + this.#called.size > 0;
  }

  /**
   * Asks the other side.
   *
   * @param onOver - told when the answer is whole, cut, or left
   * @throws where the other side ends before it has begun to answer
   */
  ask(asked: unknown, { signal, onOver = (): void => {} }: { signal?: AbortSignal; onOver?(): void }): Promise<Response> {
    signal?.throwIfAborted();
    if (this.#ended) throw this.#ended;
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, heard: 0, onOver });
      signal?.addEventListener("abort", () => this.#leave(id, signal.reason instanceof Error ? signal.reason : new Error("Left.")));
      this.#say({ kind: "ask", id, asked });
    });
  }

  /** Has the other side do something. @throws Error with what it says */
  async call(what: string, said: unknown): Promise<unknown> {
    if (this.#ended) throw this.#ended;
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#called.set(id, { resolve, reject });
      this.#say({ kind: "call", id, what, said });
    });
  }

  /** Says something to which there is no answer. */
  tell(what: string, said: unknown): void {
    this.#say({ kind: "call", id: null, what, said });
  }

  /** Takes a line of the other side; to look at each costs time where that is the server. */
  hear(text: string, isServer = false): void {
    const { success, output: line } = isServer ? { success: true, output: JSON.parse(text) as Line } : v.safeParse(parsedLine, text);
    if (!success) return;
    if (line.kind === "ask") return void this.#reply(line);
    if (line.kind === "call") return void this.#do(line);
    if (line.kind === "told") return this.#hearTold(line);
    if (line.kind === "leave") return this.#answering.get(line.id)?.abort();
    const waiting = this.#waiting.get(line.id);
    if (waiting === undefined) return;
    if (line.kind === "head") this.#begin(waiting, line);
    else if (line.kind === "end") this.#end(line.id, line.isWhole ? null : new Error("The other side failed."));
    else if ((waiting.heard += line.bytes.length) > (this.#own.mostBytes ?? Number.POSITIVE_INFINITY))
      this.#leave(line.id, new Error("The answer is too long."));
    else waiting.body?.enqueue(Buffer.from(line.bytes, "latin1"));
  }

  /** The other side is gone: whoever waits is told so. */
  end(error: Error): void {
    this.#ended = error;
    for (const id of this.#waiting.keys()) this.#end(id, error);
    for (const { reject } of this.#called.values()) reject(error);
    for (const answering of this.#answering.values()) answering.abort();
  }

  #hearTold({ id, told, fault }: Extract<Line, { kind: "told" }>): void {
    const called = this.#called.get(id);
    this.#called.delete(id);
    if (fault === null) called?.resolve(told);
    else called?.reject(new Error(fault));
  }

  async #do({ id, what, said }: Extract<Line, { kind: "call" }>): Promise<void> {
    let [told, fault]: [unknown, string | null] = [null, null];
    try {
      told = (await this.#own.call(what, said)) ?? null;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    if (id !== null) this.#say({ kind: "told", id, told, fault });
  }

  #say(line: Line): void {
    this.#own.send(`${JSON.stringify(line)}\n`, line.kind !== "call" || line.id !== null);
  }

  #begin(waiting: Waiting, { id, status, headers: named }: Extract<Line, { kind: "head" }>): void {
    if (waiting.body) return;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => void (waiting.body = controller),
      cancel: () => this.#leave(id, null),
    });
    try {
      waiting.resolve(new Response(hasNoBody(status) ? null : stream, { status, headers: named }));
    } catch {
      this.#leave(id, new Error("The other side failed."));
    }
  }

  #end(id: number, error: Error | null): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.onOver();
    waiting?.reject(error ?? new Error("The other side said nothing."));
    if (error) waiting?.body?.error(error);
    else waiting?.body?.close();
  }

  #leave(id: number, error: Error | null): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    if (error) this.#end(id, error);
    else waiting.onOver();
    this.#waiting.delete(id);
    this.#say({ kind: "leave", id });
  }

  async #reply({ id, asked }: Extract<Line, { kind: "ask" }>): Promise<void> {
    const leaving = new AbortController();
    this.#answering.set(id, leaving);
    try {
      const { signal } = leaving;
      const answer = await this.#own.answer(asked, signal);
      this.#say({ kind: "head", id, status: answer.status, headers: [...answer.headers] });
      const reader = answer.body?.getReader();
      signal.addEventListener("abort", () => void reader?.cancel().catch(() => {}));
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
        this.#say({ kind: "piece", id, bytes: textOf(part.value) });
      this.#say({ kind: "end", id, isWhole: true });
    } catch {
      this.#say({ kind: "end", id, isWhole: false });
    } finally {
      this.#answering.delete(id);
    }
  }
}
