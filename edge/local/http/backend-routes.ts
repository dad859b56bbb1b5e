import type { App } from "@supabase/lite";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { withMailRedirect } from "../guards/mail-redirect.ts";
import { withQuietErrors } from "../guards/quiet-errors.ts";
import type { Log } from "../log.ts";
import { authBody } from "./auth-body.ts";
import { guessLimit } from "./guess-limit.ts";
import type { ServerEnvironment } from "./server-environment.ts";

const largestBodyBytes = 1024 * 1024;

/**
 * Guard 3. lite answers `/_system/*` without asking who is there, and shows its secrets. Only auth
 * and the table API are passed on to it; nothing else of it can be reached. Guard 10 limits the
 * body, which lite would read whatever its size.
 */
export function backendRoutes(backend: App, log: Log): Hono<ServerEnvironment> {
  const routes = new Hono<ServerEnvironment>();
  const limited = bodyLimit({
    maxSize: largestBodyBytes,
    onError: (context) =>
      // The rest of the body is never read, so the connection can't carry another request.
      context.json({ error: "The request is larger than 1 MB.", code: "too_large" }, 413, { connection: "close" }),
  });
  for (const path of ["/auth/v1/*", "/rest/v1/*"]) {
    routes.use(path, limited, compress({ encoding: "gzip" }));
    if (path.startsWith("/auth/")) routes.use(path, authBody(), guessLimit());
    routes.all(path, async (context) => {
      const request = context.req.raw;
      const report = (error: object): void => log.warn({ event: "backend_error", requestId: context.get("requestId"), error });
      // Without a peer address lite treats nobody as the machine's own user.
      const response = await withQuietErrors(report, () => withMailRedirect(request, () => backend.fetch(request, { peerAddress: null })));
      return withoutSharing(response);
    });
  }
  return routes;
}

/** lite lets every site call it; here the pages and the API have one origin. */
function withoutSharing(response: Response): Response {
  const headers = new Headers(response.headers);
  const sharing = Array.from(headers.keys()).filter((name) => name.startsWith("access-control-"));
  for (const name of sharing) headers.delete(name);
  headers.set("cache-control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}
