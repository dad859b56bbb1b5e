import { createAuth, createOAuth, type AuthClient, type PublicConfig } from "@learn/data";
import type { SignInConnection } from "./connection.ts";

/** Makes the connection. Apart from connection.ts, because it brings the auth client. */
export function openConnection(config: PublicConfig): SignInConnection {
  let oauth: AuthClient | undefined;
  return { config, auth: createAuth(config), oauth: () => (oauth ??= createOAuth(config)) };
}
