import { requestAsStudent, type StudentAccess } from "./request.ts";

/** The stream counts as broken after so long without a sign; the server gives one every 15 seconds, in ms. */
const silenceMs = 40_000;
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/** Told the topic that has changed; "all" when the stream opens, and null when it is no longer open. */
type Tell = (of: string | null) => void;

/** Keeps the stream of news open until it is aborted. Apart from news.ts: a page shows itself before it waits for news. */
export async function keepOpen(student: StudentAccess, address: string, { signal }: AbortController, tell: Tell): Promise<void> {
  let wait = firstWaitMs;
  while (!signal.aborted) {
    const once = new AbortController();
    const stop = () => once.abort();
    signal.addEventListener("abort", stop);
    const opened = await requestAsStudent(student, address, { signal: once.signal }, ({ body }) => body);
    if (opened.ok && opened.answer) {
      wait = firstWaitMs;
      await readFrames(opened.answer, once, tell).catch(() => undefined);
    }
    signal.removeEventListener("abort", stop);
    if (signal.aborted) return;
    // A school whose lines come back at once should not ask all at once.
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    wait = Math.min(2 * wait, longestWaitMs);
  }
}

async function readFrames(body: ReadableStream<Uint8Array>, controller: AbortController, tell: Tell): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let silence = setTimeout(() => controller.abort(), silenceMs);
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => controller.abort(), silenceMs);
      const frames = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = frames.pop() ?? "";
      for (const frame of frames) {
        const of = /^event: news\ndata: \{"of":"([\w-]+)"\}$/.exec(frame)?.[1];
        if (of !== undefined) tell(of);
      }
    }
  } finally {
    clearTimeout(silence);
    tell(null);
  }
}
