import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openEventStream } from "./event-stream.ts";

const decoder = new TextDecoder();

function framesOf(response: Response): { frames: string[]; reader: ReadableStreamDefaultReader<Uint8Array> } {
  const reader = response.body!.getReader();
  const frames: string[] = [];
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      frames.push(...decoder.decode(value).split(/(?<=\n\n)/));
    }
  })();
  return { frames, reader };
}

const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;

describe("an event stream", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends the first delta at once and batches what follows within 50 ms", async () => {
    const events = openEventStream();
    const { frames } = framesOf(events.response);
    events.delta("What");
    await vi.advanceTimersByTimeAsync(0);
    expect(frames).toEqual([": received\n\n", delta("What")]);
    events.delta(" makes");
    await vi.advanceTimersByTimeAsync(20);
    events.delta(" you");
    await vi.advanceTimersByTimeAsync(29);
    expect(frames).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(frames.slice(2)).toEqual([delta(" makes you")]);
    await vi.advanceTimersByTimeAsync(80);
    events.delta(" say");
    await vi.advanceTimersByTimeAsync(0);
    expect(frames.slice(3)).toEqual([delta(" say")]);
  });

  it("sends what is held back before the message that ends it", async () => {
    const events = openEventStream();
    const { frames } = framesOf(events.response);
    events.delta("one");
    events.delta(" two");
    events.end("message", { content: "one two\nthree" });
    await vi.advanceTimersByTimeAsync(0);
    expect(frames.slice(1)).toEqual([delta("one"), delta(" two"), 'event: message\ndata: {"content":"one two\\nthree"}\n\n']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sends a comment every 15 s while nothing else is said", async () => {
    const events = openEventStream();
    const { frames } = framesOf(events.response);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(frames.slice(1)).toEqual([": still here\n\n", ": still here\n\n"]);
    events.end("error", { code: "x", message: "y" });
  });

  it("drops what is written after the browser has gone", async () => {
    const events = openEventStream();
    await events.response.body!.cancel();
    events.delta("nobody");
    events.delta(" reads this");
    await vi.advanceTimersByTimeAsync(100);
    events.end("message", {});
    expect(vi.getTimerCount()).toBe(0);
  });
});
