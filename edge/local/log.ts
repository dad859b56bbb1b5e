import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * The structured log of the process. Only fields named by the caller are written, and no caller
 * passes bodies, addresses, names or what a learner wrote.
 *
 * @param destination - standard error unless given, so that standard output holds the ready line alone
 */
export function createLog(destination: DestinationStream = pino.destination({ dest: 2, sync: true })): Log {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
