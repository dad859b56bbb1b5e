import { readFile } from "node:fs/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { areaFrameHeaders, areaFramePath } from "./area-frame.ts";
import { builtFolders, findFile, hasCurrentForms, nullIfMissing } from "./built-files.ts";
import { areasPath, type DeployedAreas } from "./deployed-areas.ts";
import { asksForPage } from "./page-request.ts";
import { pageSecurityPolicy, type PageNeeds } from "./security-headers.ts";
import type { ServerEnvironment } from "./server-environment.ts";

const immutable = { "cache-control": "public, max-age=31536000, immutable" };
const revalidated = { "cache-control": "no-cache" };

// Areas are public, and shells on other origins load them from here.
const forEveryOrigin = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

interface SiteFiles {
  /** The folder of the built shell. */
  shell?: string;
  areas: Pick<DeployedAreas, "find">;
}

export interface SiteNeeds extends Pick<PageNeeds, "captcha" | "areaOrigins"> {
  /** The origin of previews for the browser that asked for an address; null when there is none. */
  previewOf?: (url: string) => string | null;
  /** The origin of the site as that browser sees it; that of the request unless given. */
  siteOf?: (url: string) => string;
  /** The origins of schools' learning platforms, which show the launch page in a frame. */
  launchOrigins?: () => Promise<string[]>;
}

/** The shell, its pages, and the files of the areas. */
export function staticRoutes(
  { shell = builtFolders.shell, areas }: SiteFiles,
  { captcha, areaOrigins, previewOf = () => null, siteOf = (url) => new URL(url).origin, launchOrigins = async () => [] }: SiteNeeds = {},
): Hono<ServerEnvironment> {
  const routes = new Hono<ServerEnvironment>();

  routes.get(`${areasPath}/:id/*`, tagged, async (context) => {
    const id = context.req.param("id");
    const found = await areas.find(id, context.req.path.slice(`${areasPath}/${id}/`.length));
    const answer = found === null ? notFound() : await send(context, found.file, found.isKept ? immutable : revalidated);
    for (const [name, value] of Object.entries(forEveryOrigin)) answer.headers.set(name, value);
    return answer;
  });

  routes.get(areaFramePath, async (context) => {
    const page = await findFile(shell, "area-frame/index.html");
    return page === null ? notFound() : send(context, page, areaFrameHeaders(siteOf(context.req.url)));
  });
  routes.get(`${areaFramePath}/*`, tagged, async (context) => {
    const file = await findFile(shell, context.req.path.slice(1));
    // The frame has no origin, and to it every other one is another.
    return file === null ? notFound() : send(context, file, { ...immutable, ...forEveryOrigin });
  });

  routes.get("*", tagged, async (context) => {
    const path = context.req.path.slice(1);
    const file = path === "index.html" ? null : await findFile(shell, path);
    if (file !== null) return send(context, file, cachingOf(path));
    if (!asksForPage(context.req.raw)) return notFound();
    const index = await findFile(shell, "index.html");
    const page = index === null ? null : await readFile(index, "utf8").catch(nullIfMissing);
    if (index === null || page === null)
      return context.text("The pages have not been built yet: run npm run build.", 503, { "cache-control": "no-store" });
    const frameOrigins = context.req.path === "/lti" ? await launchOrigins() : [];
    const { url } = context.req;
    const frames = { previewOrigin: previewOf(url), areaFrame: siteOf(url) + areaFramePath, frameOrigins };
    const policy = pageSecurityPolicy(page, { captcha, areaOrigins, ...frames });
    return send(context, index, { ...revalidated, "content-security-policy": policy });
  });
  return routes;
}

// A browser takes what a 304 says in place of what it has kept.
const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, "content-security-policy"] });

/** Tags what is sent with a hash of it, each compressed form with its own; a part of a file has no tag. */
const tagged: MiddlewareHandler<ServerEnvironment> = (context, next) =>
  context.req.header("range") === undefined ? tag(context, next) : next();

/** The build writes a hash of the content into the names of assets. */
function cachingOf(path: string): Record<string, string> {
  return path.startsWith("assets/") ? immutable : revalidated;
}

function notFound(): Response {
  return Response.json({ error: "There is nothing here.", code: "not_found" }, { status: 404, headers: { "cache-control": "no-store" } });
}

/** The whole file is read before the head is sent: one that a build removes meanwhile is missing, and not half an answer. */
async function send(context: Context<ServerEnvironment>, file: string, headers: Record<string, string>): Promise<Response> {
  const serve = serveStatic<ServerEnvironment>({ path: file, precompressed: await hasCurrentForms(file) });
  const answer = await serve(context, async () => undefined);
  const body = await answer?.arrayBuffer().catch(nullIfMissing);
  if (!answer || !body) return notFound();
  const whole = new Response(context.req.method === "HEAD" ? null : body, answer);
  for (const [name, value] of Object.entries({ ...headers, vary: "Accept-Encoding" })) whole.headers.set(name, value);
  return whole;
}
