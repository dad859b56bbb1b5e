import { createParser } from "eventsource-parser";
import { endedBy } from "../request/index.ts";

/**
 * Reads server-sent events as they come, whatever pieces the network makes of them.
 *
 * The client library's own reader goes through several promises for every event; with hundreds of streams on one core
 * that is most of the work.
 *
 * @param onData - gets the data of each event; false ends the reading and the connection
 * @param signal - ends the reading at once, whatever the connection does
 * @throws what the connection or `onData` throws, or the reason of the signal
 */
export async function readEvents(
  body: ReadableStream<Uint8Array> | null,
  onData: (data: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  if (body === null) return;
  let isOver = false;
  const parser = createParser({ onEvent: ({ data }) => void (isOver ||= !onData(data)) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const readAll = async (): Promise<void> => {
    while (!isOver) {
      const { value, done } = await reader.read();
      if (signal.aborted) return;
      // Also an event that the stream forgot to close with an empty line counts.
      parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      isOver ||= done;
    }
  };
  try {
    // Around all of it: to listen to the signal anew for each piece costs more than the piece.
    await endedBy(signal, readAll());
  } finally {
    // Not waited for: a stream that no longer answers doesn't end either. One that is over takes no notice.
    reader.cancel().catch(() => undefined);
  }
}
