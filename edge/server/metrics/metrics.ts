import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from "prom-client";
import * as v from "valibot";
import type { ProviderAnswer } from "#supabase/functions/_shared/request/index.ts";
import type { FunctionState } from "../areas/area-functions.ts";
import type { Traces } from "../traces/traces.ts";

/** In seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const replyBuckets = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

const turnSchema = v.object({ area: v.string(), ok: v.boolean(), ms: v.number(), firstMs: v.optional(v.number()) });
const areaSchema = v.object({ area: v.string() });

/** What a model's words cost, for a million tokens each; in the operator's currency. */
export interface Prices {
  in: number;
  out: number;
}

interface MetricsParts {
  /** What each model costs, by its name; one without prices costs nothing here. */
  prices: ReadonlyMap<string, Prices>;
  functions: () => FunctionState[];
  openPages: () => number;
  /** Gets what is measured as well; not there where nothing is traced. */
  traces?: Traces | undefined;
}

/** One request as the log tells it. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** Every label has few values, none of which a person can choose: no id, no address, no word of anybody. */
export class Metrics {
  readonly registry: Registry<OpenMetricsContentType> = new Registry();
  readonly traces: Traces | undefined;
  readonly #prices: ReadonlyMap<string, Prices>;
  readonly #answered = new Set<string>();
  readonly #requests = this.#histogram(
    "learn_request_seconds",
    "Time until a request was answered.",
    ["method", "route", "status"],
    requestBuckets,
  );
  readonly #turns = this.#histogram("learn_turn_seconds", "Time of whole turns of a conversation.", ["area", "ok"], replyBuckets);
  readonly #firstWords = this.#histogram("learn_turn_first_word_seconds", "Time until a turn's first words.", ["area"], replyBuckets);
  readonly #provider = this.#histogram(
    "learn_provider_seconds",
    "Time until the provider had answered.",
    ["model", "outcome"],
    replyBuckets,
  );
  readonly #tokens = this.#counter("learn_provider_tokens_total", "Tokens that the provider read (in) and wrote (out).", ["model", "way"]);
  readonly #cost = this.#counter("learn_provider_cost_total", "What they cost by AI_PRICES.", ["model"]);
  readonly #runs = this.#histogram("learn_run_seconds", "Time of students' programs, waiting included.", ["outcome"], replyBuckets);
  readonly #database = this.#histogram("learn_database_seconds", "Time of the server's own procedures.", ["procedure"], requestBuckets);
  readonly #events = this.#counter("learn_events_total", "What went wrong, by the log's event.", ["event", "area"]);

  readonly #openings = this.#histogram(
    "learn_area_opening_seconds",
    "Time until an area was open, or failed, in a browser.",
    ["area", "outcome"],
    replyBuckets,
  );
  readonly #starts = this.#histogram("learn_page_start_seconds", "Time until the first page stood in a browser.", [], replyBuckets);
  readonly #browserErrors = this.#counter("learn_browser_errors_total", "Errors of our scripts in browsers.", ["area"]);

  constructor({ prices, functions, openPages, traces }: MetricsParts) {
    this.traces = traces;
    this.#prices = prices;
    this.registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
    collectDefaultMetrics({ register: this.registry });
    const { registry } = this;
    const failing = (gauge: Gauge): void => {
      for (const { id, fault } of functions()) gauge.set({ area: id }, fault === null ? 0 : 1);
    };
    new Gauge({
      name: "learn_area_failing",
      help: "1 where an area's functions can't answer.",
      labelNames: ["area"],
      registers: [registry],
      aggregator: "max",
      collect() {
        failing(this);
      },
    });
    new Gauge({
      name: "learn_open_pages",
      help: "Pages that hear news.",
      registers: [registry],
      collect() {
        this.set(openPages());
      },
    });
  }

  request(answered: AnsweredRequest): void {
    const { method, route, status, ms } = answered;
    this.traces?.request(answered);
    this.#requests.observe({ method, route: this.#known(method, route, status), status: String(status) }, ms / 1000);
  }

  /** A table's or a function's name counts by itself once something answered to it: of names that are made up there is no end. */
  #known(method: string, route: string, status: number): string {
    if (!/^\/(?:rest|functions)\/v1\//.test(route)) return route;
    if (status < 400 && method !== "OPTIONS") this.#answered.add(route);
    return this.#answered.has(route) ? route : route.replace(/(?<=\/v1\/).*/, "*");
  }

  /** What the functions tell the log. */
  event(event: string, fields: Record<string, unknown>): void {
    this.traces?.event(event, fields);
    const turn = event === "turn.finished" ? v.safeParse(turnSchema, fields) : undefined;
    if (turn?.success) {
      const { area, ok, ms, firstMs } = turn.output;
      this.#turns.observe({ area, ok: String(ok) }, ms / 1000);
      if (firstMs !== undefined) this.#firstWords.observe({ area }, firstMs / 1000);
    } else if (/(?:failed|not_\w+|too_slow)$/.test(event)) {
      const of = v.safeParse(areaSchema, fields);
      this.#events.inc({ event, area: of.success ? of.output.area : "" });
    }
  }

  provider(answer: ProviderAnswer): void {
    const { model, ms, failure, tokensIn, tokensOut } = answer;
    this.traces?.provider(answer);
    this.#provider.observe({ model, outcome: failure ?? "ok" }, ms / 1000);
    this.#tokens.inc({ model, way: "in" }, tokensIn);
    this.#tokens.inc({ model, way: "out" }, tokensOut);
    const price = this.#prices.get(model);
    if (price !== undefined) this.#cost.inc({ model }, (tokensIn * price.in + tokensOut * price.out) / 1_000_000);
  }

  run(outcome: string, ms: number): void {
    this.traces?.run(outcome, ms);
    this.#runs.observe({ outcome }, ms / 1000);
  }

  /** A call that failed is traced, and its time says nothing of the others'. */
  database(procedure: string, ms: number, failed: boolean): void {
    this.traces?.database(procedure, ms, failed);
    if (!failed) this.#database.observe({ procedure }, ms / 1000);
  }

  /** One opening of an area, as a browser told it. */
  areaOpening(area: string, outcome: string, ms: number): void {
    this.#openings.observe({ area, outcome }, ms / 1000);
  }

  /** How long a page took, from the click until it could be used. */
  pageStart(ms: number): void {
    this.#starts.observe(ms / 1000);
  }

  browserError(area: string): void {
    this.#browserErrors.inc({ area });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}
