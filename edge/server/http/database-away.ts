import type { MiddlewareHandler } from "hono";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { awayWords } from "./words.ts";

const backInSeconds = "5";

/** As the driver names a connection that ended under a statement, and PostgreSQL its own end (class 57P) and a full disk (class 53). */
function isPassing(error: Error | undefined): boolean {
  return error !== undefined && "code" in error && /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|57P\d\d|53\d{3})$/.test(String(error.code));
}

/**
 * Says of what failed that it may be tried again, where the reason is that PostgreSQL is away, or a disk full: to a program 500 says that it needn't try.
 */
export function whileDatabaseIsAway(database: Pick<DatabaseHandle, "kind" | "tryToWrite">): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    await next();
    if (context.res.status !== 500) return;
    // One that is back already has lost what ran on its connections all the same.
    if (!isPassing(context.error) && (database.kind === "embedded" || (await database.tryToWrite()) !== "silent")) return;
    const headers = { "retry-after": backInSeconds, "cache-control": "no-store" };
    const answer = Response.json({ error: awayWords, message: awayWords, code: "database_away" }, { status: 503, headers });
    // Else the headers of the first answer would stay, which may say that it is packed.
    context.res = undefined;
    context.res = answer;
  };
}
