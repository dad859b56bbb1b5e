import { createAuth, createOAuth, readConfig, type AuthClient } from "@learn/data";
import type { SignInConnection } from "./connection.ts";

/** Makes the connection from what `/config.json` answered. Apart from connection.ts, because it brings the auth client. */
export function openConnection(answer: unknown): SignInConnection {
  const config = readConfig(answer);
  let oauth: AuthClient | undefined;
  return { config, auth: createAuth(config), oauth: () => (oauth ??= createOAuth(config)) };
}
