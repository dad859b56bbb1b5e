import type { Context } from "hono";
import { isLoopback } from "../loopback.ts";
import type { ServerEnvironment } from "./server-environment.ts";

const marksOfProxies = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/** Whether a person at this very machine asks, and no proxy passed it on. */
export function isFromThisMachine(context: Context<ServerEnvironment>): boolean {
  const peer = context.env.incoming?.socket?.remoteAddress;
  const isForwarded = marksOfProxies.some((name) => context.req.header(name) !== undefined);
  return peer !== undefined && isLoopback(peer) && isLoopback(new URL(context.req.url).hostname) && !isForwarded;
}
