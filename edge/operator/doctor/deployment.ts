import * as v from "valibot";
import { isLoopback } from "#server/loopback.ts";
import { describedAreaSchema, releasedAreaSchema } from "../releases/described-area.ts";
import { jsonOf, type Ask } from "./ask.ts";

const configSchema = v.looseObject({
  supabaseUrl: v.pipe(v.string(), v.url()),
  supabaseKey: v.string(),
  previewOrigin: v.nullish(v.string(), null),
  areaOrigins: v.optional(v.array(v.string()), []),
  areaLists: v.optional(v.array(v.string()), ["/areas.json"]),
  signInProviders: v.optional(v.array(v.string()), []),
});
const healthSchema = v.looseObject({
  status: v.string(),
  version: v.optional(v.string()),
  database: v.optional(v.string()),
  ai: v.optional(v.string()),
  runner: v.optional(v.string()),
  mail: v.optional(v.string()),
  safety: v.optional(v.unknown()),
  parts: v.optional(v.array(v.looseObject({ part: v.string(), status: v.string(), todo: v.optional(v.string()) }))),
});
const listSchema = v.array(v.union([releasedAreaSchema, describedAreaSchema]));

/** What an operator says of a deployment; what isn't said is read from its `/config.json`. */
export interface DeploymentOptions {
  /** Where people open it, without a path. */
  site: string;
  /** Where its database, sign-in and functions are. */
  supabaseUrl?: string | undefined;
  /** The publishable key. */
  key?: string | undefined;
  /** The key that no browser has: it lets the catalogue of the database be read. */
  secretKey?: string | undefined;
  /** The backend that the secret key is for, where it is said beside `supabaseUrl`. */
  secretKeyFor?: string | undefined;
  /** A runner of programs of its own that can be reached from here. */
  runnerUrl?: string | undefined;
}

/** A running platform, as it is seen from outside. */
export interface Deployment {
  site: string;
  isLocal: boolean;
  backend: string;
  key: string;
  secretKey: string | undefined;
  /** Why the backend isn't sent the secret key, and what to say so that it is; null where it may have it. */
  withheld: string | null;
  runnerUrl: string | undefined;
  /** What `/config.json` says; null where it says nothing that a page could use. */
  config: v.InferOutput<typeof configSchema> | null;
  /** What `/health` says; null where only files are served. */
  health: v.InferOutput<typeof healthSchema> | null;
  /** The lists of areas that the page reads. */
  lists: AreaList[];
  ask: Ask;
}

/** A list of areas. */
interface AreaList {
  url: string;
  /** Its lines, with addresses of their own; null where there is no such list. */
  areas: v.InferOutput<typeof listSchema> | null;
}

/** An area that can be loaded. */
export type LoadableArea = v.InferOutput<typeof releasedAreaSchema>;

/** The areas of the lists that can be loaded; the others are still to come. Of two with one id the first counts, as in the page. */
export function loadableAreas({ lists }: Pick<Deployment, "lists">): LoadableArea[] {
  const found = new Map<string, LoadableArea>();
  for (const area of lists.flatMap(({ areas }) => areas ?? [])) {
    const parsed = v.safeParse(releasedAreaSchema, area);
    if (parsed.success && !found.has(area.id)) found.set(area.id, parsed.output);
  }
  return [...found.values()];
}

/** Whoever changes the pages of a site may write any backend into its `/config.json`. */
function whyWithheld(backend: string, { site, supabaseUrl, secretKeyFor, secretKey }: DeploymentOptions): string | null {
  const { origin, protocol, hostname } = new URL(backend);
  const isSaid = [site, supabaseUrl, secretKeyFor].some((url) => url !== undefined && new URL(url).origin === origin);
  if (secretKey === undefined || (isSaid && (protocol === "https:" || isLoopback(hostname)))) return null;
  return isSaid
    ? `SUPABASE_SECRET_KEY isn't sent to ${origin}, where everybody on the way could read it: say its https address as --supabase-url.`
    : `SUPABASE_SECRET_KEY isn't sent to ${origin}, which the site alone names: set SUPABASE_URL to it if it is your backend.`;
}

/** Reads what a deployment says of itself. @throws Unreachable where nobody answers */
export async function readDeployment(options: DeploymentOptions, ask: Ask): Promise<Deployment> {
  const { site } = options;
  const read = async <Schema extends v.GenericSchema>(url: string, schema: Schema): Promise<v.InferOutput<Schema> | null> => {
    const parsed = v.safeParse(schema, jsonOf(await ask(url)));
    return parsed.success ? parsed.output : null;
  };
  const config = await read(`${site}/config.json`, configSchema);
  const urls = (config?.areaLists ?? ["/areas.json"]).map((list) => new URL(list, site).href);
  // Where a list says no address, its areas are beside it.
  const absolute = (area: v.InferOutput<typeof describedAreaSchema>, url: string) =>
    "entry" in area && typeof area["entry"] === "string" ? { ...area, entry: new URL(area["entry"], url).href } : area;
  const lists = await Promise.all(
    urls.map(async (url) => ({ url, areas: (await read(url, listSchema))?.map((area) => absolute(area, url)) ?? null })),
  );
  const backend = (options.supabaseUrl ?? config?.supabaseUrl ?? site).replace(/\/+$/, "");
  return {
    site,
    isLocal: isLoopback(new URL(site).hostname),
    backend,
    withheld: whyWithheld(backend, options),
    key: options.key ?? config?.supabaseKey ?? "",
    secretKey: options.secretKey,
    runnerUrl: options.runnerUrl,
    config,
    health: await read(`${site}/health`, healthSchema),
    lists,
    ask,
  };
}

/** Whether the database and functions have another origin than the pages. */
export function isSplit({ site, backend }: Deployment): boolean {
  return new URL(backend).origin !== site;
}
