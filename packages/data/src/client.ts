import type { AuthClient } from "./auth.ts";
import type { PublicConfig } from "./config.ts";
import { createAuth } from "./later-auth.ts";
import { laterTables } from "./later-tables.ts";
import { createNews, type News } from "./news.ts";
import { requestAsStudent, type StudentAccess } from "./request.ts";
import type { Tables } from "./tables.ts";

/** The way to everything the server keeps: who is signed in, the tables, and where the coaches answer. */
export interface Data extends StudentAccess {
  auth: AuthClient;
  rest: Tables;
  /** Where the areas' functions live, without a slash at the end. */
  functionsUrl: string;
  /** Tells at once that something has changed, where the server can. */
  news: News;
}

/** The statuses that say that a session is over, not that the server or the connection has a bad day. */
const refusals = new Set([400, 401, 403]);

/**
 * Makes the clients for the tables and the functions.
 *
 * @param given - the page's one auth client; without it, one comes when the kept session doesn't do
 */
export function createData(config: PublicConfig, given?: AuthClient): Data {
  const auth = given ?? createAuth(config);
  const accessToken = async (refused?: string) => {
    const token = (await auth.getSession()).data.session?.access_token ?? null;
    // Another request, or another tab, may have fetched a new one meanwhile.
    if (refused === undefined || token !== refused) return token;
    const { data, error } = await auth.refreshSession();
    // By its clock the client would keep the session. Once the server has refused it twice, only signing in helps.
    if (error && refusals.has(error.status ?? 0)) await auth.signOut({ scope: "local" });
    return data.session?.access_token ?? null;
  };

  const student: StudentAccess = { accessToken, publishableKey: config.supabaseKey };
  // What comes too late or not at all leaves a click untraced, and is no fault of the student's.
  if (config.tracedShare)
    void import("./trace.ts").then(({ tracerOf }) => (student.trace = tracerOf(config, { ...student }))).catch(() => null);
  const fetchAsStudent: typeof fetch = async (input, init) => {
    const asked = await requestAsStudent(student, input, { ...init }, (response) => response);
    if (asked.ok) return asked.answer;
    if (asked.reason === "refused") return asked.response;
    throw new TypeError(asked.reason);
  };

  let tables: Promise<Tables> | undefined;
  return {
    ...student,
    auth,
    rest: laterTables(
      () => (tables ??= import("./tables.ts").then(({ createTables }) => createTables(`${config.supabaseUrl}/rest/v1`, fetchAsStudent))),
    ),
    functionsUrl: `${config.supabaseUrl}/functions/v1`,
    news: createNews({ ...student, url: config.tellsNews ? `${config.supabaseUrl}/news` : null }),
  };
}
