import { isIP } from "node:net";
import type { Context } from "hono";
import type { ServerEnvironment } from "../http/server-environment.ts";

/**
 * Where a request comes from: the peer, or what the nearest proxies say of it.
 *
 * @param trustedProxies - proxies between the internet and this server; what stands further left in X-Forwarded-For was
 * written by the client and is never believed
 * @returns an IPv4 address, or the first 56 bits of an IPv6 address: a home or a school has all that begin with them
 */
export function clientAddress(context: Context<ServerEnvironment>, trustedProxies: number): string {
  const peer = context.env?.incoming?.socket?.remoteAddress ?? "";
  const said = (context.req.header("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  let believed = peer;
  for (const entry of trustedProxies === 0 ? [] : said.slice(-trustedProxies).toReversed()) {
    const address = bareAddress(entry);
    // A proxy that says nothing useful is where the way back ends.
    if (address === null) break;
    believed = address;
  }
  return networkOf(believed);
}

/** The IPv4 address, or the first 56 bits of the IPv6 address; empty for what is no address. */
export function networkOf(address: string): string {
  return network(bareAddress(address) ?? "");
}

/** An address without its port and brackets; null for anything else. */
function bareAddress(text: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, "");
  return isIP(address) === 0 ? null : address;
}

function network(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  // The URL parser writes an address in its one short form.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = head === "" ? [] : head.split(":");
  const tailGroups = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...tailGroups];
  const [first, second, third, fourth = "0"] = all;
  return `${first}:${second}:${third}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`;
}
