import { whenQuiet } from "@learn/area-kit";
import type { PublicConfig, SessionClient } from "@learn/data";
import { readConfig } from "@learn/data/config";
import { laterAuth } from "@learn/data/later-auth";
import { readGoodSession } from "@learn/data/session";
import { askConfig, connect } from "./connection.ts";

/** What a visit follows and asks the server with. */
export type KeptConnection = { config: PublicConfig; auth: SessionClient };

/** Connects for pages behind the login: with a session that is good for a while, they don't wait for the auth client. */
export async function connectKept(): Promise<KeptConnection> {
  if (!readGoodSession()) return connect();
  return { config: readConfig(await askConfig()), auth: laterAuth(async () => (await connect()).auth, whenQuiet) };
}
