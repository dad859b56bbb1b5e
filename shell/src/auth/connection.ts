import type { AuthClient, PublicConfig } from "@learn/data";
import { readConfig } from "@learn/data/config";

/** The server's public configuration and the page's one auth client. */
export type Connection = { config: PublicConfig; auth: AuthClient };

/** A connection that can also sign in through another site. */
export type SignInConnection = Connection & { oauth: () => AuthClient };

/**
 * Connects to the server on the first call; later calls share the connection.
 * A failed attempt is forgotten, so that the next call tries again.
 */
export const connect: () => Promise<SignInConnection> = once(async () => {
  // Both at once: on a slow connection each request that waits for another costs most of a second.
  const [answer, { openConnection }] = await Promise.all([askConfig(), import("./open-connection.ts")]);
  return openConnection(readConfig(answer));
});

/**
 * Asks for the server's public configuration, once; {@link connect} uses the same answer and brings the auth client too.
 * A failed attempt is forgotten, so that the next call tries again.
 */
export const askConfig: () => Promise<unknown> = once(async () => {
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return answer.json();
});

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () =>
    (asked ??= ask().catch((cause: unknown) => {
      asked = null;
      throw cause;
    }));
}
