import type { Config } from "../config.ts";
import { limitsFor } from "../http/connections.ts";
import { listen, type Listener } from "../http/listen.ts";
import type { Log } from "../log.ts";
import { createPreviewApp } from "./preview-app.ts";

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
