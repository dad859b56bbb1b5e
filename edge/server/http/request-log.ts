import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import type { AnsweredRequest } from "../metrics/metrics.ts";
import type { ServerEnvironment } from "./server-environment.ts";

/** One line for each request: never an address, a query, a body or a name, only what happened. */
export function requestLog(log: Log, measure?: (request: AnsweredRequest) => void): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    // Not the caller's own: a header that is copied into the log could carry anything.
    const requestId = crypto.randomUUID();
    context.set("requestId", requestId);
    // Functions log it too.
    context.req.raw.headers.set("x-request-id", requestId);
    const started = performance.now();
    await next();
    context.res.headers.set("x-request-id", requestId);
    const answered = {
      method: context.req.method,
      route: routePattern(context.req.path),
      status: context.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    log.info({ event: "request", requestId, ...answered });
    measure?.(answered);
  };
}

const exactRoutes = new Set(["/health", "/metrics", "/config.json", "/areas.json", "/__mailbox"]);
const authRoutes =
  /^\/auth\/v1\/(signup|token|otp|magiclink|verify|recover|resend|user|logout|settings|health|authorize|callback|reauthenticate)$/;
const tableRoute = /^\/rest\/v1\/(?:rpc\/)?[a-z][a-z_]{0,62}$/;
const functionRoute = /^\/functions\/v1\/[a-z][a-z-]{0,30}\/[a-z][a-z-]{0,30}$/;

/** The path with everything that a person could have typed replaced by a star. */
export function routePattern(path: string): string {
  if (exactRoutes.has(path) || authRoutes.test(path) || tableRoute.test(path) || functionRoute.test(path)) return path;
  const prefix = /^\/(auth\/v1|rest\/v1|functions\/v1|assets|remotes)\//.exec(path)?.[1];
  return prefix === undefined ? "/*" : `/${prefix}/*`;
}
