import * as v from "valibot";
import { describedAreaSchema, releasedAreaSchema } from "../../area-releases/described-area.ts";
import { jsonOf, type Ask } from "./ask.ts";

const configSchema = v.looseObject({
  supabaseUrl: v.pipe(v.string(), v.url()),
  supabaseKey: v.string(),
  previewOrigin: v.nullish(v.string(), null),
  signInProviders: v.optional(v.array(v.string()), []),
});
const healthSchema = v.looseObject({
  status: v.string(),
  version: v.optional(v.string()),
  database: v.optional(v.string()),
  ai: v.optional(v.string()),
  runner: v.optional(v.string()),
  mail: v.optional(v.string()),
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
  runnerUrl: string | undefined;
  /** What `/config.json` says; null where it says nothing that a page could use. */
  config: v.InferOutput<typeof configSchema> | null;
  /** What `/health` says; null where only files are served. */
  health: v.InferOutput<typeof healthSchema> | null;
  /** The lines of `/areas.json`; null where there is no such list. */
  areas: v.InferOutput<typeof listSchema> | null;
  ask: Ask;
}

/** An area that can be loaded. */
export type LoadableArea = v.InferOutput<typeof releasedAreaSchema>;

/** The areas of the list that can be loaded; the others are still to come. */
export function loadableAreas({ areas }: Deployment): LoadableArea[] {
  return (areas ?? []).flatMap((area) => {
    const parsed = v.safeParse(releasedAreaSchema, area);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Reads what a deployment says of itself. @throws Unreachable where nobody answers */
export async function readDeployment(options: DeploymentOptions, ask: Ask): Promise<Deployment> {
  const { site } = options;
  const read = async <Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema> | null> => {
    const parsed = v.safeParse(schema, jsonOf(await ask(site + path)));
    return parsed.success ? parsed.output : null;
  };
  const config = await read("/config.json", configSchema);
  return {
    site,
    isLocal: /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(site).hostname),
    backend: (options.supabaseUrl ?? config?.supabaseUrl ?? site).replace(/\/+$/, ""),
    key: options.key ?? config?.supabaseKey ?? "",
    secretKey: options.secretKey,
    runnerUrl: options.runnerUrl,
    config,
    health: await read("/health", healthSchema),
    areas: await read("/areas.json", listSchema),
    ask,
  };
}

/** Whether the database and functions have another origin than the pages. */
export function isSplit({ site, backend }: Deployment): boolean {
  return new URL(backend).origin !== site;
}
