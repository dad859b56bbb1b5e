import { settings } from "../config-settings.ts";
import { ConfigError, readUrl, valueOf, type Environment } from "../config-values.ts";

/** Where traces go, and which. */
export interface TracesConfig {
  endpoint: string;
  headers: Record<string, string>;
  /** What this server is called there. */
  service: string;
  /** Of all clicks, from 0 to 1. */
  share: number;
}

/** Reads where traces go; undefined where nothing is traced. */
export function readTraces(env: Environment): TracesConfig | undefined {
  const url = readUrl(env, "OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
  const share = Number(valueOf(env, "OTEL_TRACES_SAMPLER_ARG") ?? settings.OTEL_TRACES_SAMPLER_ARG.unset);
  if (!(share >= 0 && share <= 1)) throw new ConfigError("OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.");
  const pairs = (valueOf(env, "OTEL_EXPORTER_OTLP_HEADERS") ?? "").split(",").filter((pair) => pair.trim() !== "");
  const headers = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*((?:[\x21-\x7e](?<!%)|%[2-7][\da-f])+)\s*$/i.exec(pair)?.slice(1) ?? []);
  // It may hold a key, which no sentence repeats.
  if (headers.some(([name]) => name === undefined))
    throw new ConfigError("OTEL_EXPORTER_OTLP_HEADERS must be like authorization=Bearer%20key,x-team=school.");
  if (url === undefined) return undefined;
  return {
    endpoint: `${url.replace(/\/+$/, "")}/v1/traces`,
    headers: Object.fromEntries(headers.map(([name = "", value = ""]) => [name, decodeURIComponent(value)])),
    service: valueOf(env, "OTEL_SERVICE_NAME") ?? settings.OTEL_SERVICE_NAME.unset,
    share,
  };
}
