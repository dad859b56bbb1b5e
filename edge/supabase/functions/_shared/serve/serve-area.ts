import { createAreaFunction, type Area } from "../request/index.ts";
import { fromAnyOrigin } from "./cross-origin.ts";

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
