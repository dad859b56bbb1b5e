import { whenQuiet } from "@learn/area-kit";
import { readConfig } from "@learn/data/config";
import { laterAuth } from "@learn/data/later-auth";
import { readGoodSession } from "@learn/data/session";
import { askConfig, connect, type Connection } from "./connection.ts";

/** Connects for pages behind the login: with a session that is good for a while, they don't wait for the auth client. */
export async function connectKept(): Promise<Connection> {
  if (!readGoodSession()) return connect();
  return { config: readConfig(await askConfig()), auth: laterAuth(async () => (await connect()).auth, whenQuiet) };
}
