import cluster from "node:cluster";
import type { Server, ServerOptions } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import { boundConnections, respondAndClose, usualLimits, type ConnectionLimits } from "./connections.ts";

export interface Listener {
  port: number;
  /** Takes no new requests, lets running ones end for a while, then cuts what is left. */
  close(graceMs: number): Promise<void>;
}

export type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** How long a client is waited for, in milliseconds. */
export interface ClientTimeouts {
  /** For the head of a request; also for the first byte on a new connection. */
  headMs: number;
  /** For the whole request, its body included. */
  requestMs: number;
  /** For the next request on a connection. Shorter than a proxy's own wait, a request is lost now and then. */
  nextRequestMs: number;
  /** For any sign of life, for example from a reader who no longer takes what is sent. */
  silenceMs: number;
  /** Between two checks for connections that are late. */
  checkEveryMs: number;
}

const defaultTimeouts: ClientTimeouts = {
  headMs: 20_000,
  requestMs: 60_000,
  nextRequestMs: 75_000,
  silenceMs: 180_000,
  checkEveryMs: 5_000,
};

export interface ListenOptions {
  fetch: Fetch;
  host: string;
  port: number;
  /** Whether the port is this process's alone, also where several share those of the site. */
  isOwn?: boolean;
  timeouts?: Partial<ClientTimeouts>;
  limits?: Partial<ConnectionLimits>;
}

/** Starts an HTTP server. */
export function listen({ fetch, host, port, isOwn = false, timeouts, limits }: ListenOptions): Promise<Listener> {
  const { headMs, requestMs, nextRequestMs, silenceMs, checkEveryMs } = { ...defaultTimeouts, ...timeouts };
  const serverOptions: ServerOptions = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: nextRequestMs,
    connectionsCheckingInterval: checkEveryMs,
  };
  return new Promise((resolve, reject) => {
    // Without HTTP/2 options, the adapter makes a plain server.
    const server = createAdaptorServer({ fetch, hostname: host, serverOptions }) as Server;
    server.listen({ port, host, exclusive: isOwn }, () => {
      server.off("error", reject);
      const address = server.address() as AddressInfo; // of a server that listens at a port
      resolve({ port: address.port, close: (graceMs) => closeServer(server, graceMs) });
    });
    // Else the next request on a connection meets its end, where the process is about to end.
    server.prependListener("request", (_, response) => (response.shouldKeepAlive &&= server.listening));
    server.timeout = silenceMs;
    boundConnections(server, { ...usualLimits, ...limits });
    server.once("error", reject);
    server.on("clientError", answerBadHead);
  });
}

const unreadable = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
const tooLate = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
const cleared =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>One moment</title><p>One moment, please. This page loads again.</p></html>\n';
/**
 * Cookies know no ports and no host names below a domain: a page elsewhere on this machine, such as a student's own in
 * the preview, can keep so many that no request gets through any more. The browser is asked to drop them and to ask again.
 */
const tooLarge = [
  "HTTP/1.1 431 Request Header Fields Too Large",
  "Connection: close",
  "Content-Type: text/html; charset=utf-8",
  "Cache-Control: no-store",
  'Clear-Site-Data: "cookies"',
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  `Content-Length: ${Buffer.byteLength(cleared)}`,
  "",
  cleared,
].join("\r\n");
const answers: Record<string, string> = { HPE_HEADER_OVERFLOW: tooLarge, ERR_HTTP_REQUEST_TIMEOUT: tooLate };

function answerBadHead(error: Error & { code?: string }, socket: Duplex): void {
  // On a connection that was cut, or that has an answer on its way already, nothing can be said.
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy(error);
  respondAndClose(socket, answers[error.code ?? ""] ?? unreadable);
}

/** A request may be under way on a connection that is idle here; a bit longer than a page pauses between two. */
const lingerMs = 4_000;

/** One of several processes: others go on, and nobody is to meet its end. */
function closeGently(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // Those on which a stream ends only now, and never said that it is the last.
    server.keepAliveTimeout = lingerMs;
    const hangUp = setTimeout(() => server.closeIdleConnections(), lingerMs);
    // That of HTTP would hang up on idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      clearTimeout(hangUp);
      resolve();
    });
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  if (cluster.isWorker) return closeGently(server, graceMs);
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection that falls idle later would be kept open for the next request, which never comes.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
