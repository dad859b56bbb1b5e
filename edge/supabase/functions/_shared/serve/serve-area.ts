import { createAreaFunction, type Area } from "../request/index.ts";

interface HostedRuntime {
  Deno?: {
    serve(handler: (request: Request) => Promise<Response>): unknown;
    env: { get(name: string): string | undefined };
    resolveDns(host: string, type: "A" | "AAAA"): Promise<string[]>;
  };
  /** Whether a host of ours has loaded it, on Deno as well. */
  isMountedByLearn?: boolean;
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
}

/** Serves an area where its module is the program itself, that is on Deno; elsewhere the area is mounted by its host. */
export async function serveArea(area: Area): Promise<void> {
  const { Deno, isMountedByLearn, EdgeRuntime } = globalThis as HostedRuntime;
  if (Deno === undefined || isMountedByLearn) return;
  // Only a hosted function needs the database client; an embedded server starts faster without it.
  const { dependenciesFromEnvironment } = await import("./deno-dependencies.ts");
  const inBackground = EdgeRuntime === undefined ? undefined : (work: Promise<unknown>) => EdgeRuntime.waitUntil(work);
  // A name has addresses of one version or of both.
  const resolve = async (host: string) =>
    (await Promise.all((["A", "AAAA"] as const).map((type) => Deno.resolveDns(host, type).catch(() => [])))).flat();
  const dependencies = dependenciesFromEnvironment({ environment: (name) => Deno.env.get(name), resolve, inBackground });
  // Where the area came as a package, its migration has written this one; no list of ours has its name.
  const own = `own_area_${area.id.replaceAll("-", "_")}` as "remember";
  dependencies.own = (procedure, args) => dependencies.call(own, { procedure, args } as never);
  Deno.serve(fromAnyOrigin(createAreaFunction(area, dependencies)));
}

// The token travels in a header, never in a cookie: a foreign page can't use a learner's session by itself.
const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type, apikey, x-client-info",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-expose-headers": "retry-after",
};

/** Lets pages of another origin call a handler: a hosted function does not stand where the pages stand. */
export function fromAnyOrigin(handler: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await handler(request);
    for (const [header, value] of Object.entries(crossOrigin)) response.headers.set(header, value);
    return response;
  };
}
