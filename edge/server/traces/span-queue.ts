import type { Log } from "../log.ts";
import type { TracesConfig } from "./traces-config.ts";

/** What is known of a span; values have few values, none of which a person can choose. */
export type Attributes = Record<string, string | number>;

interface Span {
  trace: string;
  span: string;
  parent?: string | undefined;
  name: string;
  kind: number;
  /** It ends now and has taken so long. */
  ms: number;
  failed?: boolean | undefined;
  attributes?: Attributes;
}

interface QueueParts {
  version: string;
  log: Pick<Log, "warn" | "info">;
  /** How often what waits is sent, in ms. */
  everyMs?: number | undefined;
}

/** With so many waiting, further ones are left out: a collector that is away takes no memory of the server's. */
const most = 4_096;
const mostAtOnce = 512;
const answerWithinMs = 5_000;

/** Spans on their way to a collector, by OTLP over HTTP in JSON. Nothing of the server's waits for it, and what it doesn't take is lost. */
export class SpanQueue {
  readonly #config: TracesConfig;
  readonly #parts: QueueParts;
  readonly #timer: NodeJS.Timeout;
  #waiting: object[] = [];
  #lost = 0;
  #isFailing = false;
  #sending: Promise<void> | undefined;

  constructor(config: TracesConfig, parts: QueueParts) {
    [this.#config, this.#parts] = [config, parts];
    this.#timer = setInterval(() => this.#send(), parts.everyMs ?? 2_000).unref();
  }

  add({ trace, span, parent, name, kind, ms, failed, attributes = {} }: Span): void {
    if (this.#waiting.length >= most) {
      this.#lost += 1;
      return;
    }
    const endsAt = Date.now();
    this.#waiting.push({
      traceId: trace,
      spanId: span,
      ...(parent !== undefined && { parentSpanId: parent }),
      name,
      kind,
      startTimeUnixNano: nanoseconds(endsAt - ms),
      endTimeUnixNano: nanoseconds(endsAt),
      attributes: asValues(attributes),
      status: failed === true ? { code: 2 } : {},
    });
    if (this.#waiting.length >= mostAtOnce) this.#send();
  }

  /** Sends what waits, until a request fails. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    while (this.#waiting.length > 0 && !this.#isFailing) await this.#send();
  }

  #send(): Promise<void> | undefined {
    if (this.#waiting.length > 0)
      this.#sending ??= this.#post(this.#waiting.splice(0, mostAtOnce)).finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #post(spans: object[]): Promise<void> {
    const { endpoint, headers, service } = this.#config;
    const { version, log } = this.#parts;
    const resource = { attributes: asValues({ "service.name": service, "service.version": version, "process.pid": process.pid }) };
    const failure = await fetch(endpoint, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "learn" }, spans }] }] }),
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok ? null : `status ${answer.status}`;
      },
      (error: unknown) => (error instanceof Error ? error.name : "unknown"),
    );
    if (failure !== null) this.#lost += spans.length;
    if ((failure !== null) === this.#isFailing) return;
    this.#isFailing = failure !== null;
    if (failure !== null) return log.warn({ event: "traces_not_taken", failure });
    log.info({ event: "traces_taken_again", lost: this.#lost });
    this.#lost = 0;
  }
}

/** Its numbers are texts: JSON's are not exact to the nanosecond. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const asValues = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
