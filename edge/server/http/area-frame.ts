import { noDevices } from "../preview/frame-page.ts";
import { areasPath } from "./deployed-areas.ts";

/** Where the page of the frames of isolated areas is; its own files are below. */
export const areaFramePath = "/area-frame";

/**
 * What the page of an isolated area's frame is served with: no origin, and files of areas and of the page itself, nothing else. What it wants
 * of the server the shell asks, so that nothing leads from it to anybody.
 *
 * @param site - the site's origin: a page without one has no 'self'
 * @param host - the origin that the page itself is on
 */
export function areaFrameHeaders(site: string, host = site): Record<string, string> {
  const files = `${host}${areaFramePath}/ ${site}${areasPath}/`;
  return {
    "cache-control": "no-cache",
    "content-security-policy": [
      "default-src 'none'",
      ...["script-src", "style-src", "font-src", "connect-src"].map((kind) => `${kind} ${files}`),
      ...["img-src", "media-src"].map((kind) => `${kind} data: blob: ${files}`),
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${site}`,
      "sandbox allow-scripts allow-forms",
    ].join("; "),
    "permissions-policy": noDevices,
    "referrer-policy": "no-referrer",
    "x-dns-prefetch-control": "off",
  };
}
