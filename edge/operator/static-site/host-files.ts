import { areaFrameHeaders, areaFramePath } from "#server/http/area-frame.ts";
import { framePath, frameResponse } from "#server/preview/frame-page.ts";
import { pageSecurityPolicy } from "#server/http/security-headers.ts";
import type { StaticSettings } from "./settings.ts";

const immutable = "public, max-age=31536000, immutable";

/** What `/config.json` says of a site of files. */
export function publicConfigOf(settings: StaticSettings): object {
  return {
    supabaseUrl: settings.supabaseUrl,
    supabaseKey: settings.supabaseKey,
    previewOrigin: settings.previewUrl,
    areaFrame: settings.previewUrl + areaFramePath,
    areaOrigins: settings.areaOrigins,
    areaLists: settings.areaLists,
    captchaSiteKey: settings.captcha?.siteKey ?? null,
    captchaProvider: settings.captcha?.provider ?? null,
    signInProviders: settings.signInProviders,
    confirmEmail: settings.confirmEmail,
    aiMode: settings.aiMode,
    saml: settings.saml,
  };
}

/**
 * The site's `_headers`, as Netlify, Cloudflare and others read them.
 *
 * @param page - the shell's index.html
 */
export function siteHeaders(page: string, settings: StaticSettings): string {
  const policy = pageSecurityPolicy(page, {
    captcha: settings.captcha?.provider,
    areaOrigins: settings.areaOrigins,
    backendOrigin: settings.supabaseUrl,
    previewOrigin: settings.previewUrl,
  });
  const everywhere = {
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), payment=(), usb=(), microphone=(self)",
    ...(settings.siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
  // No two rules with the same header fit one path: hosts join their values.
  return headersFile({
    "/*": everywhere,
    "/assets/*": { "Cache-Control": immutable },
    "/remotes/*": { "Access-Control-Allow-Origin": "*" },
    "/remotes/:area/:release/*": { "Cache-Control": immutable },
    "/config.json": { "Cache-Control": "no-cache" },
    "/contract.json": { "Cache-Control": "no-cache" },
    "/remotes/areas.json": { "Cache-Control": "no-cache" },
  });
}

/** Every address is the page's, but a file that is missing stays missing: a browser would take the page for the file. */
export const siteRedirects = ["/assets/* /missing.txt 404", "/remotes/* /missing.txt 404", "/* /index.html 200", ""].join("\n");

/**
 * The files of the host that students' pages and isolated areas are shown on: their frames, and nothing of the site. The site's own host
 * could not have them: what it says of all its pages holds for each.
 *
 * @param areaFrame - the page of the frames of isolated areas
 */
export async function previewFiles({ siteUrl, previewUrl }: StaticSettings, areaFrame: string): Promise<Record<string, string>> {
  const frame = frameResponse({ ancestors: siteUrl, hasOrigin: true });
  const headers = Object.fromEntries([...frame.headers].filter(([name]) => name !== "content-type"));
  const ofAreas = areaFrameHeaders(siteUrl, previewUrl);
  return {
    [`${framePath.slice(1)}.html`]: await frame.text(),
    [`${areaFramePath.slice(1)}.html`]: areaFrame,
    _headers: headersFile({
      [framePath]: headers,
      [`${framePath}.html`]: headers,
      [areaFramePath]: ofAreas,
      [`${areaFramePath}.html`]: ofAreas,
      // The frame has no origin, and to it every other one is another.
      [`${areaFramePath}/assets/*`]: { "Cache-Control": immutable, "Access-Control-Allow-Origin": "*" },
    }),
  };
}

function headersFile(rules: Record<string, Record<string, string>>): string {
  const lines = Object.entries(rules).flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    "",
  ]);
  return lines.join("\n");
}
