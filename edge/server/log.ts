import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * The structured log of the process. Only fields named by the caller are written, and no caller
 * passes bodies, addresses, names or what a learner wrote.
 *
 * @param destination - standard error unless given, so that standard output holds the ready line alone
 */
export function createLog(destination: DestinationStream = standardError()): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** What is told in one turn of the event loop is written at once: to write costs more than to tell. */
function standardError(): DestinationStream {
  const kept = pino.destination({ dest: 2, sync: true, minLength: 8_192 });
  const flush = (): void => void kept.flushSync();
  process.on("exit", flush);
  return {
    write(line) {
      kept.write(line);
      setImmediate(flush);
    },
  };
}

/** A bug as the log may know it: which kind, and where. Its message could repeat what a learner sent. */
export function describeFailure(error: unknown): { name: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, stack: "" };
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return { name: error.name, stack: frames.slice(0, 8).join("\n") };
}
