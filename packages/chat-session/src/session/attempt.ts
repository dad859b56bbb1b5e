import { streamReply, type TurnOutcome, type TurnRequest } from "../stream/stream-reply.ts";
import { watchNetwork } from "./connection.ts";

/** Asks once. Gives up when the network has gone and come back, and nothing was heard from the server in between. */
export async function attemptTurn(request: TurnRequest, onOffline: () => void): Promise<TurnOutcome> {
  const ended = new AbortController();
  const end = () => ended.abort();
  let isDeaf = false;
  const stopWatching = watchNetwork(
    () => {
      isDeaf = true;
      onOffline();
    },
    // A stream from before the break may hang without an error.
    () => isDeaf && end(),
  );
  request.signal.addEventListener("abort", end);
  if (request.signal.aborted) end();
  const onHeard = () => {
    isDeaf = false;
    request.onHeard();
  };
  try {
    return await streamReply({ ...request, signal: ended.signal, onHeard });
  } finally {
    stopWatching();
    request.signal.removeEventListener("abort", end);
  }
}
