const isReserved = /^\/(assets|auth\/v\d+|rest|functions|storage|realtime|graphql|pg|api|remotes|_system|__mailbox)(\/|$)/;
/** Of a page: no hidden or private folder and no sign that an address needs a code for. */
const isPlain = /^(\/[a-zA-Z0-9~-][\w\-~.]*)*\/?$/;
/** What a request is for, as browsers say: a page, a frame, or, of a program such as a service worker, nothing in particular. */
const forPage = new Set(["document", "iframe", "frame", "empty"]);

/**
 * Whether a page is what a request asks for: a GET or HEAD that takes HTML or anything, of a path that is no file and no API.
 * Whoever checks that the site is there, draws a preview of a link or fetches the page from a program gets it as a browser does.
 *
 * A missing script must be a 404: a browser that is given the page instead remembers the failed module until the next reload.
 */
export function asksForPage({ method, url, headers }: Request): boolean {
  const path = new URL(url).pathname;
  const takesPage = /text\/html|\*\/\*/.test(headers.get("accept") ?? "*/*") && forPage.has(headers.get("sec-fetch-dest") ?? "empty");
  const isPath = isPlain.test(path) || headers.get("sec-fetch-mode") === "navigate";
  const isFile = /\.[a-z0-9]+$/i.test(path) && path !== "/index.html";
  return (method === "GET" || method === "HEAD") && takesPage && isPath && !isFile && !isReserved.test(path);
}
