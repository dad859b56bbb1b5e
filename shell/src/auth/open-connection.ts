import type { AuthClient, PublicConfig } from "@learn/data";
import { createAuth, createOAuth } from "@learn/data/auth";
import type { SignInConnection } from "./connection.ts";

/** Makes the connection. Apart from connection.ts, because it brings the auth client. */
export function openConnection(config: PublicConfig): SignInConnection {
  let oauth: AuthClient | undefined;
  return { config, auth: createAuth(config), oauth: () => (oauth ??= createOAuth(config)) };
}
