import type { AuthDependencies } from "./auth-dependencies.ts";

type Site = Pick<AuthDependencies, "siteOrigin" | "config">;

const namesOfThisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The page of this site that a redirect names, or null for every other address.
 *
 * A redirect carries a session along, so that it must never lead to another site, nor to another port: students'
 * own pages run on the next one. Pages on other origins count when PAGE_ORIGINS names those.
 */
export function pageOfSite(target: string | null | undefined, { siteOrigin, config }: Site): URL | null {
  if (!target || !URL.canParse(target)) return null;
  const url = new URL(target);
  const site = new URL(siteOrigin);
  // 127.0.0.1 and localhost are one server here, and two to the browser: who came by one name goes back to it.
  const isAlias = config.siteUrl === undefined && namesOfThisMachine.has(site.hostname) && namesOfThisMachine.has(url.hostname);
  const isSite = url.protocol === site.protocol && url.port === site.port && (url.hostname === site.hostname || isAlias);
  // A browser takes the fragment along when it is redirected once more, as /auth/v1/authorize does.
  const isElsewhere = config.pageOrigins.includes(url.origin);
  const isPage = /^[\w\-./~]*$/.test(url.pathname) && !url.pathname.startsWith("/auth/v1");
  if (!(isSite || isElsewhere) || !isPage) return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  return url;
}

/** Where a link in a mail leads unless the request named a page of this site. */
export function pageFor(type: string, target: string | null | undefined, site: Site): URL {
  return pageOfSite(target, site) ?? new URL(type === "recovery" ? "/auth/reset-password" : "/auth/callback", site.siteOrigin);
}

/** The request without a redirect or a referrer that leads elsewhere: the embedded backend accepts every port of this machine. */
export function withoutForeignRedirect(request: Request, site: Site): Request {
  const url = new URL(request.url);
  const targets = url.searchParams.getAll("redirect_to");
  const referrer = request.headers.get("referer");
  const isForeign = targets.some((target) => pageOfSite(target, site) === null) || targets.length > 1;
  const isReferredFromElsewhere = referrer !== null && pageOfSite(referrer, site) === null;
  if (!isForeign && !isReferredFromElsewhere) return request;
  if (isForeign) url.searchParams.delete("redirect_to");
  const cleaned = new Request(url, request);
  if (isReferredFromElsewhere) cleaned.headers.delete("referer");
  return cleaned;
}
