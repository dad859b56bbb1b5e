import cluster from "node:cluster";
import * as v from "valibot";
import { Openings, outcomes } from "./openings.ts";

const openingSchema = v.object({ person: v.string(), area: v.string(), release: v.string(), outcome: v.picklist(outcomes) });
const heardSchema = v.object({ opening: openingSchema, at: v.number() });

/** In the process that looks after others: hands on to each what another one was told by a browser. */
export function passOpeningsOn(): void {
  cluster.on("message", (from, message: unknown) => {
    if (!v.is(heardSchema, message)) return;
    for (const one of Object.values(cluster.workers ?? {})) if (one !== from && one?.isConnected()) one.send(message);
  });
}

/** In one of several processes: the openings that browsers told any of them since this one started. */
export function openingsOfAll(): Openings {
  const openings = new Openings((opening, at) => process.send?.({ opening, at }));
  process.on("message", (message: unknown) => {
    if (v.is(heardSchema, message)) openings.take(message.opening, message.at);
  });
  return openings;
}
