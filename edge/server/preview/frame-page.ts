import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the frame's page is, on the preview origin and, without one, on the site's own. */
export const framePath = "/preview-frame";

const script = readFileSync(join(import.meta.dirname, "frame.js"), "utf8");
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><script>${script}</script></html>\n`;

/**
 * What no frame of somebody else's code may use. Bluetooth isn't named: where browsers have it, a frame of another origin is given it by its
 * page only, and elsewhere they warn of the word.
 */
export const noDevices =
  "camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), midi=(), clipboard-read=(), clipboard-write=(), fullscreen=()";

export interface FrameRules {
  /** Who may show the frame, as sources of a content policy. */
  ancestors: string;
  /** Whether the frame lives on an origin of its own and may keep it; else it gets none at all. */
  hasOrigin: boolean;
}

/**
 * The page that a student's page is written into, with the walls around it.
 *
 * The policy stays when the document is written anew: whatever a page tries, it reaches no network, no window above
 * it, no device and no download.
 */
export function frameResponse({ ancestors, hasOrigin }: FrameRules): Response {
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": [
        "default-src 'none'",
        "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
        "style-src 'unsafe-inline' blob: data:",
        "img-src blob: data:",
        "media-src blob: data: mediastream:",
        "font-src blob: data:",
        "connect-src blob: data:",
        "worker-src blob: data:",
        "form-action 'none'",
        "base-uri 'none'",
        `frame-ancestors ${ancestors}`,
        `sandbox allow-scripts allow-forms${hasOrigin ? " allow-same-origin" : ""}`,
      ].join("; "),
      "permissions-policy": noDevices,
      // An endless loop of a page then holds a process of its own, and not the app's.
      "origin-agent-cluster": "?1",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-dns-prefetch-control": "off",
    },
  });
}
