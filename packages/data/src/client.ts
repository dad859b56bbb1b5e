import { PostgrestClient } from "@supabase/postgrest-js";
import { createAuth, type AuthClient } from "./auth.ts";
import type { PublicConfig } from "./config.ts";
import type { Database } from "./database.ts";

/** The way to everything the server keeps: who is signed in, the tables, and where the coaches answer. */
export interface Data {
  auth: AuthClient;
  rest: PostgrestClient<Database>;
  /** The token of the signed-in learner, refreshed when it is about to end; null when signed out. */
  accessToken(): Promise<string | null>;
  /** Where the areas' functions live, without a slash at the end. */
  functionsUrl: string;
}

/** The statuses that say that a session is over, not that the server or the line has a bad day. */
const refusals = new Set([400, 401, 403]);

/**
 * Makes the clients for the tables and the functions.
 *
 * @param auth - the page's one auth client, when it exists already
 */
export function createData(config: PublicConfig, auth: AuthClient = createAuth(config)): Data {
  const accessToken = async () => (await auth.getSession()).data.session?.access_token ?? null;

  const fetchWithToken: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", config.supabaseKey);
    headers.set("authorization", `Bearer ${(await accessToken()) ?? config.supabaseKey}`);
    return fetch(input, { ...init, headers });
  };

  const fetchAsLearner: typeof fetch = async (input, init) => {
    const answer = await fetchWithToken(input, init);
    if (answer.status !== 401) return answer;
    // The server has ended a session that looks good from here.
    const { error } = await auth.refreshSession();
    if (!error) return fetchWithToken(input, init);
    // By its clock the client would keep the session. Once the server has refused it twice, only signing in helps.
    if (refusals.has(error.status ?? 0)) await auth.signOut({ scope: "local" });
    return answer;
  };

  return {
    auth,
    // No retries down here: the query cache above decides how often to ask, and shows that it waits.
    rest: new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, { fetch: fetchAsLearner, retry: false }),
    accessToken,
    functionsUrl: `${config.supabaseUrl}/functions/v1`,
  };
}
