import { framePath } from "#server/preview/frame-page.ts";
import { readPolicy } from "./content-policy.ts";
import type { Deployment } from "./deployment.ts";
import { advice, broken, sound, type Said } from "./finding.ts";
import { asBrowser, isPage } from "./ask.ts";

/** The pages that students write are shown on another host than the site's, in a frame that reaches nothing. */
export async function checkPreviews({ site, isLocal, config, ask }: Deployment): Promise<Said[]> {
  const origin = config?.previewOrigin ?? null;
  const frame = await ask(`${origin ?? site}${framePath}`, asBrowser);
  const place = `${origin ?? site}${framePath}`;
  if (frame.status !== 200 || !isPage(frame))
    return [broken(`${place} answers ${frame.status}: no page of a student can be shown. ${remedy}.`)];
  const policy = readPolicy(frame.headers.get("content-security-policy") ?? "");
  const walls = policy.get("sandbox");
  if (walls === undefined || !policy.get("default-src")?.includes("'none'"))
    return [broken(`${place} has no walls: let your host send its own Content-Security-Policy, with sandbox and default-src 'none'.`)];
  const ancestors = policy.get("frame-ancestors") ?? [];
  if (ancestors.length === 0 || ancestors.includes("*"))
    return [broken(`Every site may show ${place}: its Content-Security-Policy needs frame-ancestors ${site}.`)];
  if (origin === null) {
    if (walls.includes("allow-same-origin")) return [broken(`${place} gives students' pages the rights of the site: ${remedy}.`)];
    return [advice("Previews have no origin of their own, so a student's page can keep nothing: set PREVIEW_URL to another host name.")];
  }
  if (new URL(origin).hostname === new URL(site).hostname && !isLocal)
    return [
      broken(`Previews are on the host of the site, where a student's page can set its cookies: set PREVIEW_URL to another host name.`),
    ];
  return [sound(`Students' pages are shown on ${origin}, and reach nothing from there.`)];
}

const remedy = "Set PREVIEW_URL, and lead that host to the port of the previews";
