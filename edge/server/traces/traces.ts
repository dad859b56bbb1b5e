import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import type { ProviderAnswer } from "#supabase/functions/_shared/request/index.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import type { AnsweredRequest } from "../metrics/metrics.ts";
import { SpanQueue, type Attributes } from "./span-queue.ts";
import type { TracesConfig } from "./traces-config.ts";

/** Which span everything stands below that is told now. */
interface Place {
  trace: string;
  span: string;
  /** The page's span; none where the trace begins here. */
  parent?: string | undefined;
}

interface Told {
  ms: number;
  failed?: boolean | undefined;
  attributes?: Attributes;
}

/** What a page tells of a click, once it has its answer. */
export interface Click {
  trace: string;
  span: string;
  ms: number;
  ok: boolean;
}

/** As the protocol numbers them. */
const kinds = { internal: 1, server: 2, client: 3 };

/**
 * Where a server's time went, for a collector of OpenTelemetry. Each span is told when it is over, by what it is called and how long it
 * took: a route, a procedure, a model; never a text, an address, or anybody's id.
 *
 * @see docs/decisions/107-traces.md
 */
export class Traces {
  /** Of pages: one in so many clicks is traced. */
  readonly share: number;
  readonly #places = new AsyncLocalStorage<Place | null>();
  readonly #queue: SpanQueue;

  constructor(config: TracesConfig, parts: ConstructorParameters<typeof SpanQueue>[1]) {
    this.share = config.share;
    this.#queue = new SpanQueue(config, parts);
  }

  /** Puts what a request does below the page's span; of what else is asked of functions and tables, this server chooses by itself. */
  readonly place: MiddlewareHandler<ServerEnvironment> = ({ req }, next) => {
    const [, trace, parent, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(req.header("traceparent") ?? "") ?? [];
    const isTraced =
      flags === undefined ? isOfInterest.test(req.path) && Math.random() < this.share : (Number.parseInt(flags, 16) & 1) === 1;
    return this.#places.run(isTraced ? { trace: trace ?? hex(16), span: hex(8), parent } : null, next);
  };

  /** Tells the request that is being answered. */
  request({ method, route, status, ms }: AnsweredRequest): void {
    const place = this.#places.getStore();
    if (!place) return;
    // A name that nothing answers to could be anything that somebody has typed.
    const named = status === 404 ? route.replace(/(?<=\/v1\/).*/, "*") : route;
    const attributes = { "http.request.method": method, "http.route": named, "http.response.status_code": status };
    this.#queue.add({ ...place, name: `${method} ${named}`, kind: kinds.server, ms, failed: status >= 500, attributes });
  }

  /** Tells a turn, or something else of a function's that takes its time. */
  event(event: string, { ms, area, ok }: Record<string, unknown>): void {
    if (typeof ms === "number" && typeof area === "string")
      this.#within(event.replace(/\.finished$/, ""), kinds.internal, { ms, failed: ok === false, attributes: { area } });
  }

  provider({ model, ms, failure, tokensIn, tokensOut }: ProviderAnswer): void {
    const tokens = { "gen_ai.usage.input_tokens": tokensIn, "gen_ai.usage.output_tokens": tokensOut };
    const attributes = { "gen_ai.request.model": model, ...tokens, ...(failure !== null && { "error.type": failure }) };
    this.#within("provider", kinds.client, { ms, failed: failure !== null, attributes });
  }

  run(outcome: string, ms: number): void {
    this.#within("program", kinds.internal, { ms, attributes: { outcome } });
  }

  database(procedure: string, ms: number, failed: boolean): void {
    this.#within(`database ${procedure}`, kinds.client, { ms, failed, attributes: { "db.operation.name": procedure } });
  }

  /** Puts what was done below the request that it was done for, also after the head of its answer was sent. */
  #within(name: string, kind: number, told: Told): void {
    const place = this.#places.getStore();
    if (place) this.#queue.add({ ...told, trace: place.trace, span: hex(8), parent: place.span, name, kind });
  }

  /** Tells what a page has measured. */
  click({ ok, ...click }: Click): void {
    this.#queue.add({ ...click, name: "page", kind: kinds.client, failed: !ok });
  }

  /** Sends what waits, within a moment. */
  async close(): Promise<void> {
    await this.#queue.close();
  }
}

/** A page's own files are none. */
const isOfInterest = /^\/(?:functions|rest|auth|api)\//;

const hex = (bytes: number): string => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("hex");
