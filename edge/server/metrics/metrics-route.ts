import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { isFromThisMachine } from "../http/local-only.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";

interface MetricsRouteParts {
  /** Who asks from another machine has to bring it; null where nobody may. */
  token: string | null;
  contentType: string;
  read(): Promise<string>;
}

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();

/** `GET /metrics` in OpenMetrics: at this machine, or with METRICS_TOKEN as bearer. To everybody else there is nothing here. */
export function metricsRoute({ token, contentType, read }: MetricsRouteParts): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  app.get("/metrics", async (context, next) => {
    const given = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1];
    const mayRead = given === undefined || token === null ? isFromThisMachine(context) : timingSafeEqual(hash(given), hash(token));
    if (!mayRead) return next();
    return context.body(await read(), 200, { "content-type": contentType, "cache-control": "no-store" });
  });
  return app;
}
