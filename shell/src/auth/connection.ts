import type { AuthClient, PublicConfig } from "@learn/data";

/** The server's public configuration and the page's one auth client. */
export type Connection = { config: PublicConfig; auth: AuthClient };

let current: Promise<Connection> | null = null;

/**
 * Connects to the server on the first call; later calls share the connection.
 * A failed attempt is forgotten, so that the next call tries again.
 */
export function connect(): Promise<Connection> {
  current ??= open().catch((cause: unknown) => {
    current = null;
    throw cause;
  });
  return current;
}

async function open(): Promise<Connection> {
  // Both at once: on a slow line each request that waits for another costs most of a second.
  const [answer, { openConnection }] = await Promise.all([fetch("/config.json"), import("./open-connection.ts")]);
  if (!answer.ok) throw new Error(`The configuration could not be read (status ${answer.status}).`);
  return openConnection(await answer.json());
}
