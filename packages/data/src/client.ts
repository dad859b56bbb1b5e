import { PostgrestClient } from "@supabase/postgrest-js";
import { createAuth, type AuthClient } from "./auth.ts";
import type { PublicConfig } from "./config.ts";
import type { Database } from "./database.generated.ts";
import { createNews, type News } from "./news.ts";

/** The way to everything the server keeps: who is signed in, the tables, and where the coaches answer. */
export interface Data {
  auth: AuthClient;
  rest: PostgrestClient<Database>;
  /**
   * The token of the signed-in learner, refreshed when it is about to end; null when signed out.
   *
   * @param refused - the token that the server has just refused: another one is fetched, and when the server gives none
   * because the session is over, it is over here too
   */
  accessToken(refused?: string): Promise<string | null>;
  /** Where the areas' functions live, without a slash at the end. */
  functionsUrl: string;
  /** Tells at once that something has changed, where the server can. */
  news: News;
}

/** The statuses that say that a session is over, not that the server or the line has a bad day. */
const refusals = new Set([400, 401, 403]);

/**
 * Makes the clients for the tables and the functions.
 *
 * @param auth - the page's one auth client, when it exists already
 */
export function createData(config: PublicConfig, auth: AuthClient = createAuth(config)): Data {
  const accessToken = async (refused?: string) => {
    const token = (await auth.getSession()).data.session?.access_token ?? null;
    // Another request, or another tab, may have fetched a new one meanwhile.
    if (refused === undefined || token !== refused) return token;
    const { data, error } = await auth.refreshSession();
    // By its clock the client would keep the session. Once the server has refused it twice, only signing in helps.
    if (error && refusals.has(error.status ?? 0)) await auth.signOut({ scope: "local" });
    return data.session?.access_token ?? null;
  };

  const fetchWithToken = (token: string | null, input: Parameters<typeof fetch>[0], init: RequestInit | undefined) => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", config.supabaseKey);
    headers.set("authorization", `Bearer ${token ?? config.supabaseKey}`);
    return fetch(input, { ...init, headers });
  };

  const fetchAsLearner: typeof fetch = async (input, init) => {
    const token = await accessToken();
    const answer = await fetchWithToken(token, input, init);
    if (answer.status !== 401 || !token) return answer;
    // The server has ended a session that looks good from here.
    const renewed = await accessToken(token);
    return renewed ? fetchWithToken(renewed, input, init) : answer;
  };

  return {
    auth,
    // No retries down here: the query cache above decides how often to ask, and shows that it waits.
    rest: new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, { fetch: fetchAsLearner, retry: false }),
    accessToken,
    functionsUrl: `${config.supabaseUrl}/functions/v1`,
    news: createNews({ url: config.tellsNews ? `${config.supabaseUrl}/news` : null, accessToken }),
  };
}
