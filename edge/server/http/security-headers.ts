import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ServerEnvironment } from "./server-environment.ts";

/** Answers that are no pages may load nothing at all. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers that every answer carries; a page brings its own content policy. */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", dataPolicy);
    headers.set("x-content-type-options", "nosniff");
    // Old browsers' word for frame-ancestors; the frame of previews says who may show it, and the word would win.
    if (!mayBeFramed(headers)) headers.set("x-frame-options", "DENY");
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("cross-origin-opener-policy", "same-origin");
    if (!headers.has("cross-origin-resource-policy")) headers.set("cross-origin-resource-policy", "same-origin");
    if (!headers.has("permissions-policy"))
      headers.set("permissions-policy", "camera=(), geolocation=(), payment=(), usb=(), microphone=(self)");
    if (options.https) headers.set("strict-transport-security", "max-age=31536000");
  };
}

function mayBeFramed(headers: Headers): boolean {
  return !headers.get("content-security-policy")?.includes("frame-ancestors 'none'");
}

/** What the page loads from elsewhere. */
export interface PageNeeds {
  /** The widget that asks whether a visitor is a person, when one is configured. */
  captcha?: "turnstile" | "hcaptcha" | undefined;
  /** The origin of previews of students' pages; null when the site serves their frame itself. */
  previewOrigin?: string | null;
  /** The address of the frames of isolated areas; not needed where the site serves the previews' frame itself. */
  areaFrame?: string | undefined;
  /** Other origins that areas are loaded from. */
  areaOrigins?: readonly string[];
  /** Where the backend answers, when it isn't the page's own origin. */
  backendOrigin?: string | undefined;
  /** Origins whose pages may show this one in a frame, and where it may send a form; none but for the launch page. */
  frameOrigins?: readonly string[];
}

// What each maker of a widget asks for in its own documentation.
const widgetSources: Record<"turnstile" | "hcaptcha", { script: string; frame: string; style: string; connect: string }> = {
  turnstile: { script: "https://challenges.cloudflare.com", frame: "https://challenges.cloudflare.com", style: "", connect: "" },
  hcaptcha: {
    script: "https://hcaptcha.com https://*.hcaptcha.com",
    frame: "https://hcaptcha.com https://*.hcaptcha.com",
    style: "https://hcaptcha.com https://*.hcaptcha.com",
    connect: "https://hcaptcha.com https://*.hcaptcha.com",
  },
};

/**
 * The content policy of the shell's page. Scripts come from files: the shell's, and those of areas on origins that the operator
 * has named; besides them only the page's own inline script may run. Pictures may come from https, because identity providers host the avatars.
 *
 * @param page - its inline scripts and style blocks are allowed by their hashes, nothing else inline is
 */
export function pageSecurityPolicy(page: string, needs: PageNeeds = {}): string {
  const widget = needs.captcha ? widgetSources[needs.captcha] : { script: "", frame: "", style: "", connect: "" };
  const directive = (name: string, ...sources: string[]): string => [name, ...sources.filter(Boolean)].join(" ");
  const areas = needs.areaOrigins ?? [];
  const frames = needs.frameOrigins ?? [];
  return [
    "default-src 'self'",
    directive("script-src 'self'", ...inlineHashes(page, "script"), ...areas, widget.script),
    directive("style-src 'self'", ...inlineHashes(page, "style"), ...areas, widget.style),
    directive("img-src 'self' data: blob: https:", ...areas.filter((origin) => origin.startsWith("http:"))),
    directive("font-src 'self'", ...areas),
    directive("connect-src 'self'", needs.backendOrigin ?? "", ...areas, widget.connect),
    directive("media-src 'self' blob:", ...areas),
    "worker-src 'self' blob:",
    // Previews can't lead their own frame elsewhere either.
    directive("frame-src", needs.previewOrigin ?? "'self'", widget.frame, (needs.previewOrigin && needs.areaFrame) ?? ""),
    "object-src 'none'",
    "base-uri 'none'",
    directive("form-action 'self'", ...frames),
    directive("frame-ancestors", ...(frames.length > 0 ? frames : ["'none'"])),
  ].join("; ");
}

/** The hashes of the elements of a page that hold their text themselves. */
function inlineHashes(page: string, element: "script" | "style"): string[] {
  const inline = page.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, "gi"));
  return [...inline].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
