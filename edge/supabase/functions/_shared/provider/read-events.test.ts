import { describe, expect, it, vi } from "vitest";
import { readEvents } from "./read-events.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

async function eventsIn(pieces: Uint8Array[], take = Number.POSITIVE_INFINITY): Promise<string[]> {
  const seen: string[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  await readEvents(body, (data) => seen.push(data) < take, patient);
  return seen;
}

const patient = new AbortController().signal;
const whole = ': ping\n\ndata: {"text":"Inês 🙂"}\n\nevent: x\r\ndata: two\r\ndata: lines\r\n\r\ndata: [DONE]\n\n';
const events = ['{"text":"Inês 🙂"}', "two\nlines", "[DONE]"];

describe("server-sent events", () => {
  it("are read whatever pieces they come in", async () => {
    expect(await eventsIn([bytes(whole)])).toEqual(events);
    expect(await eventsIn([...bytes(whole)].map((byte) => Uint8Array.of(byte)))).toEqual(events);
  });

  it("count without the empty line at the end, too", async () => {
    expect(await eventsIn([bytes("data: one\n\ndata: two")])).toEqual(["one", "two"]);
  });

  it("are none where there is no body", async () => {
    const onData = vi.fn();
    await readEvents(null, onData, patient);
    expect(onData).not.toHaveBeenCalled();
  });

  it("are read no further when the reader has enough, and the connection is ended", async () => {
    const cancel = vi.fn();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes("data: more\n\ndata: and more\n\n")),
      cancel,
    });
    const onData = vi.fn(() => false);
    await readEvents(body, onData, patient);
    expect(onData).toHaveBeenCalledTimes(1);
    expect(cancel).toHaveBeenCalled();
  });

  it("end with their signal although the connection answers nothing any more, neither a read nor an end", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes("data: one\n\n")),
      pull: () => new Promise(() => {}),
      cancel: () => new Promise(() => {}),
    });
    const ending = new AbortController();
    const seen: string[] = [];
    const reading = readEvents(body, (data) => seen.push(data) > 0, ending.signal);
    await expect.poll(() => seen).toEqual(["one"]);
    ending.abort(new RangeError("enough"));
    await expect(reading).rejects.toThrow(RangeError);
  });

  it("end with the error of their reader", async () => {
    await expect(eventsIn([bytes("data: {not json\n\n")]).then(([data]) => JSON.parse(data ?? ""))).rejects.toThrow(SyntaxError);
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(bytes("data: {not json\n\n")) });
    await expect(readEvents(body, (data) => Boolean(JSON.parse(data)), patient)).rejects.toThrow(SyntaxError);
  });
});
