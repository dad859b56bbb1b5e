import type { AuthClient, PublicConfig } from "@learn/data";

/** The server's public configuration and the page's one auth client. */
export type Connection = { config: PublicConfig; auth: AuthClient };

/** With it comes a way to sign in through another site; each attempt takes a client of its own. */
export type DoorConnection = Connection & { createOAuth: () => AuthClient };

let current: Promise<DoorConnection> | null = null;

/**
 * Connects to the server on the first call; later calls share the connection.
 * A failed attempt is forgotten, so that the next call tries again.
 */
export function connect(): Promise<DoorConnection> {
  current ??= open().catch((cause: unknown) => {
    current = null;
    throw cause;
  });
  return current;
}

async function open(): Promise<DoorConnection> {
  // Both at once: on a slow line each request that waits for another costs most of a second.
  const [answer, { openConnection }] = await Promise.all([askConfig(), import("./open-connection.ts")]);
  return openConnection(answer);
}

let asked: Promise<unknown> | null = null;

/**
 * Asks for the server's public configuration, once; {@link connect} uses the same answer and brings the auth client too.
 * A failed attempt is forgotten, so that the next call tries again.
 */
export function askConfig(): Promise<unknown> {
  asked ??= fetchConfig().catch((cause: unknown) => {
    asked = null;
    throw cause;
  });
  return asked;
}

async function fetchConfig(): Promise<unknown> {
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new Error(`The configuration could not be read (status ${answer.status}).`);
  return answer.json();
}
