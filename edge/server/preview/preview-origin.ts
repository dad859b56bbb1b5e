import type { Config } from "../config.ts";
import { isLoopback } from "../loopback.ts";

interface PreviewPlace {
  /** The operator's own origin for previews; another host name than the site's. */
  previewUrl: string | undefined;
  siteUrl: string | undefined;
  /** The port that previews are served at; null when none could be taken. */
  port: number | null;
}

/**
 * The origin of previews as this visitor's browser reaches it; null when there is none.
 *
 * At one machine it has the host name of the site, because a browser that keeps no data of third parties, as in a
 * private window, gives a page of another one no storage.
 */
export function previewOriginOf({ previewUrl, siteUrl, port }: PreviewPlace, requestUrl: string): string | null {
  if (previewUrl !== undefined) return previewUrl;
  // Behind a proxy nobody outside reaches the next port.
  if (siteUrl !== undefined || port === null) return null;
  return `http://${new URL(requestUrl).hostname}:${port}`;
}

/**
 * Who may show a preview, as sources of a content policy: the site, or at one machine its pages at any port; and pages
 * elsewhere that use this backend.
 */
export function previewAncestors({ siteUrl, pageOrigins }: Pick<Config, "siteUrl" | "pageOrigins">, requestUrl: string): string {
  const { hostname } = new URL(requestUrl);
  const atThisMachine = isLoopback(hostname) ? "http://127.0.0.1:* http://localhost:*" : `http://${hostname}:*`;
  return [siteUrl ?? atThisMachine, ...pageOrigins].join(" ");
}
