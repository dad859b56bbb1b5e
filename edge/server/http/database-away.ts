import type { MiddlewareHandler } from "hono";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { awayWords } from "./words.ts";

const backInSeconds = "5";

/**
 * Says of what failed that it may be tried again, where the reason is that PostgreSQL is away: to a program 500 says that it needn't try.
 */
export function whileDatabaseIsAway(database: Pick<DatabaseHandle, "kind" | "tryToWrite">): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    await next();
    if (context.res.status !== 500 || database.kind === "embedded") return;
    if ((await database.tryToWrite()) !== "silent") return;
    const headers = { "retry-after": backInSeconds, "cache-control": "no-store" };
    const answer = Response.json({ error: awayWords, message: awayWords, code: "database_away" }, { status: 503, headers });
    // Else the headers of the first answer would stay, which may say that it is packed.
    context.res = undefined;
    context.res = answer;
  };
}
