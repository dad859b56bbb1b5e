import { AsyncLocalStorage } from "node:async_hooks";

const wanted = new AsyncLocalStorage<string | null>();

/**
 * Guard 9. lite ignores `redirect_to` of a sign-up, magic link or recovery, so that every link in
 * a mail leads to the front page. The request's redirect is remembered here while lite handles
 * it, and the mail's link is rewritten before it is sent.
 */
export function withMailRedirect<T>(request: Request, work: () => T): T {
  return wanted.run(new URL(request.url).searchParams.get("redirect_to"), work);
}

/**
 * Puts the page that the request asked for into the links of a mail.
 *
 * @param siteOrigin - only pages of this origin are accepted: a link in a mail never leads elsewhere
 */
export function rewriteMailRedirect(body: string, siteOrigin: string): string {
  const target = wanted.getStore();
  if (!target || !URL.canParse(target) || new URL(target).origin !== siteOrigin) return body;
  return body.replaceAll(/redirect_to=[^&"'\s<>]*/g, `redirect_to=${encodeURIComponent(target)}`);
}
