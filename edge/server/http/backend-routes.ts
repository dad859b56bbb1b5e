import type { App } from "../guards/lite.ts";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { AuthDependencies } from "../auth/auth-dependencies.ts";
import { authRoutes } from "../auth/auth-routes.ts";
import { captchaCheck } from "../auth/identity/captcha.ts";
import { signInLimits } from "../auth/limits/sign-in-limits.ts";
import { withoutForeignRedirect } from "../auth/redirect.ts";
import { sessionOf } from "../auth/request.ts";
import { withClientAddress } from "../guards/client-address-header.ts";
import { withExactCounts } from "../guards/exact-counts.ts";
import { withoutOddJson } from "../guards/odd-json.ts";
import { sessionOfRequest } from "../guards/one-trip-kysely.ts";
import { withPlainFilters } from "../guards/plain-filters.ts";
import { withRedactedErrors } from "../guards/redacted-errors.ts";
import { clientAddress } from "../limits/client-address.ts";
import { authBody } from "./auth-body.ts";
import type { ServerEnvironment } from "./server-environment.ts";

/** Of auth, the longest text is the proof that a visitor is a person. */
const largestBodyKb = { "/auth/v1/*": 64, "/rest/v1/*": 1024 };

/**
 * Guard 3. lite answers `/_system/*` without asking who is there, and shows its secrets. Only auth
 * and the table API are passed on to it; nothing else of it can be reached. Guard 10 limits the
 * body, which lite would read whatever its size.
 */
export function backendRoutes(backend: App, parts: Omit<AuthDependencies, "backend">): Hono<ServerEnvironment> {
  const routes = new Hono<ServerEnvironment>();
  const passOn = async (request: Request): Promise<Response> => {
    const report = (error: object): void =>
      parts.log.warn({ event: "backend_error", requestId: request.headers.get("x-request-id"), error });
    // Without a peer address lite treats nobody as the machine's own user.
    return withoutSharing(
      await withRedactedErrors(report, () => backend.fetch(withoutForeignRedirect(request, parts), { peerAddress: null })),
    );
  };
  for (const [path, largestKb] of Object.entries(largestBodyKb)) {
    routes.use(path, bodyWithin(largestKb), compress({ encoding: "gzip" }));
    if (path.startsWith("/auth/")) routes.use(path, authBody(), signInLimits(parts), captchaCheck(parts.config.captcha, parts.log));
    if (path.startsWith("/auth/")) routes.route("/", authRoutes({ ...parts, backend: passOn }));
    else routes.use(path, withoutNul, withoutOddJson);
    routes.all(path, (context) => {
      const request = withClientAddress(context.req.raw, clientAddress(context, parts.config.trustProxy));
      return sessionOfRequest.run(sessionOf(context.req.header("authorization")), () => passOn(withPlainFilters(withExactCounts(request))));
    });
  }
  return routes;
}

/** No text of the database holds U+0000, and no statement can be written with one in it. */
const withoutNul: MiddlewareHandler<ServerEnvironment> = async (context, next) => {
  if (!/%00/.test(context.req.raw.url)) return next();
  const message = 'invalid byte sequence for encoding "UTF8": 0x00';
  return context.json({ code: "22021", details: null, hint: null, message }, 400);
};

function bodyWithin(largestKb: number): MiddlewareHandler<ServerEnvironment> {
  const said = largestKb < 1024 ? `${largestKb} KB` : `${largestKb / 1024} MB`;
  return bodyLimit({
    maxSize: largestKb * 1024,
    onError: (context) =>
      // The rest of the body is never read, so the connection can't carry another request.
      context.json({ error: `The request is larger than ${said}.`, code: "too_large" }, 413, { connection: "close" }),
  });
}

/** lite lets every site call it; here the pages and the API have one origin. */
function withoutSharing(response: Response): Response {
  const headers = new Headers(response.headers);
  const sharing = Array.from(headers.keys()).filter((name) => name.startsWith("access-control-"));
  for (const name of sharing) headers.delete(name);
  headers.set("cache-control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}
