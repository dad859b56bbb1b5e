import { createParser } from "eventsource-parser";

/**
 * Reads server-sent events as they come, whatever pieces the network makes of them.
 *
 * The client library's own reader goes through several promises for every event; with hundreds of streams on one core
 * that is most of the work.
 *
 * @param onData - gets the data of each event; false ends the reading and the connection
 * @throws what the connection or `onData` throws
 */
export async function readEvents(body: ReadableStream<Uint8Array> | null, onData: (data: string) => boolean): Promise<void> {
  let goesOn = true;
  const parser = createParser({
    onEvent: ({ data }) => {
      goesOn &&= onData(data);
    },
  });
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let isOver = reader === undefined;
  try {
    while (reader && goesOn && !isOver) {
      const { value, done } = await reader.read();
      // Also an event that the stream forgot to close with an empty line counts.
      parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      isOver = done;
    }
  } finally {
    if (!isOver) await reader?.cancel().catch(() => undefined);
  }
}
