import cluster from "node:cluster";
import * as v from "valibot";
import { Openings, outcomes } from "./openings.ts";

// A browser's report reaches one of several processes; each of them answers /health, and counts what all were told.

const openingSchema = v.object({ person: v.string(), area: v.string(), release: v.string(), outcome: v.picklist(outcomes) });
const messageSchema = v.object({ opening: openingSchema });

/** In the process that looks after others: passes on to each what another one was told. */
export function relayOpenings(): void {
  cluster.on("message", (from, message: unknown) => {
    if (!v.is(messageSchema, message)) return;
    for (const one of Object.values(cluster.workers ?? {})) if (one !== from && one?.isConnected() === true) one.send(message);
  });
}

/** In one of several processes: counts what the others were told as well, and tells them what it is told itself. */
export function shareOpenings(now: () => number = Date.now): Openings {
  const openings = new Openings((opening) => void process.send?.({ opening }));
  process.on("message", (message: unknown) => {
    if (v.is(messageSchema, message)) openings.countOfOthers(message.opening, now());
  });
  return openings;
}
