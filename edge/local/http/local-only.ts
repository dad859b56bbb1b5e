import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "../loopback.ts";
import type { ServerEnvironment } from "./server-environment.ts";

/**
 * Refuses other names while the server is for this machine only: a web page elsewhere could make
 * its own name point to 127.0.0.1 and read the answers in a visitor's browser.
 */
export function knownHosts(options: { host: string; siteUrl: string | undefined }): MiddlewareHandler<ServerEnvironment> {
  const isForThisMachine = isLoopback(options.host);
  const siteHost = options.siteUrl === undefined ? undefined : new URL(options.siteUrl).hostname;
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (isForThisMachine && !isLoopback(hostname) && hostname !== siteHost) {
      return context.json({ error: "This server doesn't answer to that name.", code: "unknown_host" }, 421);
    }
    await next();
  };
}

const marksOfProxies = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/** Whether a person at this very machine asks, and no proxy passed it on. */
export function isFromThisMachine(context: Context<ServerEnvironment>): boolean {
  const peer = context.env.incoming?.socket?.remoteAddress;
  const isForwarded = marksOfProxies.some((name) => context.req.header(name) !== undefined);
  return peer !== undefined && isLoopback(peer) && isLoopback(new URL(context.req.url).hostname) && !isForwarded;
}
