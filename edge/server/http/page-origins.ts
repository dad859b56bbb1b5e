import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { ServerEnvironment } from "./server-environment.ts";

/** What a page on another origin asks a backend for. */
export const sharedWithPages = ["/auth/v1/*", "/rest/v1/*", "/functions/v1/*", "/news", "/reports", "/areas.json"];

/**
 * Lets pages of these origins use the backend as they use a hosted one. The token travels in a header and never in a
 * cookie, so that no credentials are allowed.
 *
 * @param origins - none: only the site's own pages, which need no leave
 */
export function forPages(origins: readonly string[]): MiddlewareHandler<ServerEnvironment> {
  const allow = cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    // Browsers name what they want to send; a header has no power here that its sender hasn't.
    exposeHeaders: ["content-range", "retry-after", "x-request-id", "x-supabase-api-version"],
    maxAge: 7_200,
  });
  return (context, next) => (origins.includes(context.req.header("origin") ?? "") ? allow(context, next) : next());
}
