import { hostname, networkInterfaces } from "node:os";
import type { MiddlewareHandler } from "hono";
import { isLoopback } from "../loopback.ts";
import type { ServerEnvironment } from "./server-environment.ts";

export interface KnownHosts {
  /** What the server listens on. */
  host: string;
  /** The address that people open, when the operator named one. */
  siteUrl: string | undefined;
}

/**
 * Refuses a Host that nobody configured: an answer names the address that it was asked at (where the table API is, who may
 * frame a preview), and a web page elsewhere could make its own name point here and read answers in a visitor's browser.
 *
 * Known are the site's name, and while there is none the names of this machine: for a class in one room
 * `http://192.168.1.7:4000` works without a setting. Behind a proxy, Host may be anything, and SITE_URL is what is said.
 */
export function knownHosts(known: KnownHosts): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    if (!isKnown(new URL(context.req.url), context.env?.incoming?.socket?.localPort, known)) {
      return context.json(
        { error: "This server doesn't answer to that name. SITE_URL tells it the name that people open.", code: "unknown_host" },
        421,
      );
    }
    await next();
  };
}

/** @param port - where the request arrived; undefined for one that the server asks itself */
function isKnown(asked: URL, port: number | undefined, { host, siteUrl }: KnownHosts): boolean {
  if (isLoopback(asked.hostname) || (siteUrl !== undefined && asked.hostname === new URL(siteUrl).hostname)) return true;
  if (isLoopback(host)) return false;
  return (
    siteUrl !== undefined || ((port === undefined || Number(asked.port || 80) === port) && namesOfThisMachine(host).has(asked.hostname))
  );
}

/** As URLs write them. Read each time: a laptop gets another address in another room. */
function namesOfThisMachine(host: string): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((entries = []) => entries.map(({ address }) => address.replace(/%.*$/, "")));
  const name = hostname().toLowerCase();
  const names = [host, name, `${name.replace(/\.local$/, "")}.local`, ...addresses].map((text) =>
    text.includes(":") ? `[${text}]` : text,
  );
  return new Set(names.flatMap((text) => (URL.canParse(`http://${text}`) ? [new URL(`http://${text}`).hostname] : [])));
}
