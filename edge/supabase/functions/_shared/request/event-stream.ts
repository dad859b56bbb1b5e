/** Settings of an event stream; tests shorten them. */
export interface EventStreamOptions {
  /** Deltas that follow each other faster than this travel together. */
  batchMs?: number;
  /** A comment line is sent this often, so that nothing between here and the browser ends a silent connection. */
  keepAliveMs?: number;
  /** Told once when the reader goes before the end. */
  onGone?(): void;
}

/** A response of server-sent events that is written piece by piece. */
export interface EventStream {
  response: Response;
  /** Sends text of the reply: the first piece at once, later ones batched. */
  delta(text: string): void;
  /** Sends an event between deltas; what is still held back goes first. */
  send(event: "status" | "run" | "news", data: unknown): void;
  /** Sends the last event and closes; what is still held back goes first. */
  end(event: "message" | "error" | "over", data: unknown): void;
}

/**
 * Opens an event stream.
 *
 * Writing to it never fails: when the browser has gone, what is written is dropped and the writer can finish its work.
 */
export function openEventStream({ batchMs = 50, keepAliveMs = 15_000, onGone }: EventStreamOptions = {}): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let held = "";
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (frame: string): void => controller?.enqueue(encoder.encode(frame));
  /** Writes what is held back, and what follows it with it: each write costs more than what is in it. */
  const flush = (frame = ""): void => {
    clearTimeout(timer);
    timer = undefined;
    if (held !== "") lastSentAt = performance.now();
    const all = held === "" ? frame : eventFrame("delta", { text: held }) + frame;
    held = "";
    if (all !== "") write(all);
  };
  const keepAlive = setInterval(() => write(": still here\n\n"), keepAliveMs);
  const stop = (): void => {
    controller = null;
    clearInterval(keepAlive);
    clearTimeout(timer);
  };

  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
      // A first byte makes servers send the head now: the browser learns that the message has arrived.
      write(": received\n\n");
    },
    cancel() {
      stop();
      onGone?.();
    },
  });
  return {
    response: new Response(body, {
      headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store", "x-accel-buffering": "no" },
    }),
    delta(text) {
      held += text;
      const waitMs = lastSentAt + batchMs - performance.now();
      if (waitMs <= 0) flush();
      else timer ??= setTimeout(() => flush(), waitMs);
    },
    send(event, data) {
      flush(eventFrame(event, data));
    },
    end(event, data) {
      flush(eventFrame(event, data));
      controller?.close();
      stop();
    },
  };
}

function eventFrame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
