import { Hono } from "hono";
import type { Config } from "../config.ts";
import { knownHosts } from "../http/known-hosts.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { framePath, frameResponse } from "./frame-page.ts";
import { previewAncestors } from "./preview-origin.ts";

/** What the preview origin answers: the frame, and nothing of the site. */
export function createPreviewApp(config: Pick<Config, "host" | "siteUrl" | "previewUrl" | "pageOrigins">): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  const previewHost = config.previewUrl ?? config.siteUrl;
  app.use(knownHosts({ host: config.host, siteUrl: previewHost }));
  app.get(framePath, ({ req }) => frameResponse({ ancestors: previewAncestors(config, req.url), hasOrigin: true }));
  app.notFound((context) =>
    context.json({ error: "There is nothing here.", code: "not_found" }, 404, {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    }),
  );
  return app;
}
