import type { Config } from "../config.ts";
import { limitsFor } from "../http/connections.ts";
import { listen, type Listener } from "../http/listen.ts";
import type { Log } from "../log.ts";
import { Hono } from "hono";
import { knownHosts } from "../http/known-hosts.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { framePath, frameResponse } from "./frame-page.ts";
import { previewAncestors } from "./preview-origin.ts";

/**
 * Serves the previews at the port after the site's; at any free one where the system chose the site's.
 *
 * @returns undefined when that port is taken: previews then go without an origin, and everything else works
 */
export async function listenForPreviews(config: Config, sitePort: number, log: Log): Promise<Listener | undefined> {
  const app = createPreviewApp(config);
  const port = config.port === 0 ? 0 : sitePort + 1;
  try {
    return await listen({
      fetch: (request, environment) => app.fetch(request, environment),
      host: config.host,
      port,
      limits: limitsFor(config),
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES"))) throw error;
    log.warn({ event: "no_preview_port", port });
    return undefined;
  }
}

/** What the preview origin answers: the frame, and nothing of the site. */
function createPreviewApp(config: Pick<Config, "host" | "siteUrl" | "previewUrl" | "pageOrigins">): Hono<ServerEnvironment> {
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
