import { Hono, type Context } from "hono";
import type { BuiltFiles } from "./built-files.ts";
import { chooseEncoding, type StaticFile } from "./static-files.ts";
import { pageSecurityPolicy, type PageNeeds } from "./security-headers.ts";
import type { ServerEnvironment } from "./server-environment.ts";

const immutable = "public, max-age=31536000, immutable";
const revalidated = "no-cache";

export interface SiteNeeds extends Pick<PageNeeds, "captcha"> {
  /** The origin of previews for the browser that asked for an address; null when there is none. */
  previewOf?: (url: string) => string | null;
}

/** The shell, its pages, and the files of the areas. */
export function staticRoutes(files: BuiltFiles, { captcha, previewOf = () => null }: SiteNeeds = {}): Hono<ServerEnvironment> {
  const routes = new Hono<ServerEnvironment>();
  const { shell } = files;

  routes.get("/remotes/:id/*", async (context) => {
    const id = context.req.param("id");
    const path = context.req.path.slice(`/remotes/${id}/`.length);
    const file = await files.remote(id)?.read(path);
    return file ? send(context, file, path.startsWith("assets/") ? immutable : revalidated) : notFound(context);
  });

  routes.get("*", async (context) => {
    const path = context.req.path.slice(1);
    const file = path === "index.html" ? null : await shell.read(path);
    if (file) return send(context, file, path.startsWith("assets/") ? immutable : revalidated);
    if (!isNavigation(context)) return notFound(context);
    const page = await shell.read("index.html");
    if (!page) return context.text("The pages have not been built yet: run npm run build.", 503, { "cache-control": "no-store" });
    context.header("content-security-policy", pageSecurityPolicy(page.body, { captcha, previewOrigin: previewOf(context.req.url) }));
    return send(context, page, revalidated);
  });
  return routes;
}

/**
 * Whether a page is asked for: by a browser that goes there, or by what checks links and draws previews of them, which
 * takes anything. A missing script must be a 404: a browser that is given the page instead remembers the failed module
 * until the next reload.
 */
function isNavigation(context: Context<ServerEnvironment>): boolean {
  const { path } = context.req;
  const mode = context.req.header("sec-fetch-mode");
  const wantsPage = mode === undefined ? isPlain.test(path) && /text\/html|\*\/\*/.test(context.req.header("accept") ?? "*/*") : mode === "navigate";
  const isFile = /\.[a-z0-9]+$/i.test(path) && path !== "/index.html";
  return wantsPage && !isFile && !isReserved.test(path);
}

const isReserved = /^\/(assets|auth\/v\d+|rest|functions|storage|realtime|graphql|pg|api|remotes|_system|__mailbox)(\/|$)/;
/** Of a page: no hidden or private folder and no sign that an address needs a code for. */
const isPlain = /^(\/[a-zA-Z0-9~-][\w\-~.]*)*\/?$/;

function notFound(context: Context<ServerEnvironment>): Response {
  return context.json({ error: "There is nothing here.", code: "not_found" }, 404, { "cache-control": "no-store" });
}

async function send(context: Context<ServerEnvironment>, file: StaticFile, cacheControl: string): Promise<Response> {
  const wanted = chooseEncoding(context.req.header("accept-encoding"));
  const compressed = wanted === "identity" ? null : file.encoded(wanted);
  const body = compressed ? await compressed : file.body;
  // Each form needs its own tag, or a proxy could mix them up.
  const tag = `"${file.tag}${compressed ? `-${wanted}` : ""}"`;
  const headers: Record<string, string> = { "cache-control": cacheControl, etag: tag, vary: "Accept-Encoding" };
  if (hasTag(context.req.header("if-none-match"), tag)) return context.body(null, 304, headers);
  if (compressed) headers["content-encoding"] = wanted;
  headers["content-type"] = file.contentType;
  headers["content-length"] = String(body.byteLength);
  // A copy of its own type: hono wants an ArrayBuffer-backed view, which a file's buffer is.
  return context.body(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength), 200, headers);
}

function hasTag(header: string | undefined, tag: string): boolean {
  return (header ?? "").split(",").some((entry) => entry.trim().replace(/^W\//, "") === tag);
}
