import type { Server } from "node:http";
import { serve } from "@hono/node-server";

export interface Listener {
  port: number;
  /** Takes no new requests, lets running ones end for a while, then cuts what is left. */
  close(graceMs: number): Promise<void>;
}

export type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** Starts an HTTP server. */
export function listen(options: { fetch: Fetch; host: string; port: number }): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: options.fetch, hostname: options.host, port: options.port }, (address) => {
      server.off("error", reject);
      resolve({ port: address.port, close: (graceMs) => closeServer(server as Server, graceMs) });
    });
    server.once("error", reject);
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
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
