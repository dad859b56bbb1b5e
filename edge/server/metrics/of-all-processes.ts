import cluster, { type Worker } from "node:cluster";
import type { MetricObjectWithValues, MetricValue, OpenMetricsContentType, Registry } from "prom-client";
import * as v from "valibot";

// A scrape reaches one of several processes at one port. It asks the one that looks after them, which asks each of them.

type Told = MetricObjectWithValues<MetricValue<string>>[];

const idSchema = v.string();
const collectSchema = v.object({ collectMetrics: idSchema });
const askSchema = v.object({ askMetrics: idSchema });
const toldSchema = v.object({ metrics: idSchema, told: v.array(v.custom<Told[number]>((value) => typeof value === "object")) });
const wholeSchema = v.object({ wholeMetrics: idSchema, text: v.string() });
/** One that is busy for longer is left out, in ms. */
const answerWithinMs = 3_000;

/** In the process that looks after others: answers them with what all of them have measured. */
export function collectForProcesses(): void {
  const waiting = new Map<string, (told: Told) => void>();
  cluster.on("message", (worker, message: unknown) => {
    if (v.is(toldSchema, message)) waiting.get(message.metrics)?.(message.told);
    if (v.is(collectSchema, message)) void answer(worker, message.collectMetrics);
  });

  const answer = async (asking: Worker, id: string): Promise<void> => {
    const workers = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected() === true);
    const told = await new Promise<Told[]>((resolve) => {
      const come: Told[] = [];
      const timer = setTimeout(() => resolve(come), answerWithinMs);
      waiting.set(id, (one) => {
        come.push(one);
        if (come.length < workers.length) return;
        clearTimeout(timer);
        resolve(come);
      });
      for (const one of workers) one?.send({ askMetrics: id });
    });
    waiting.delete(id);
    const { AggregatorRegistry, Registry } = await import("prom-client");
    const all = AggregatorRegistry.aggregate<OpenMetricsContentType>(told);
    all.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
    const text = await all.metrics();
    if (asking.isConnected()) asking.send({ wholeMetrics: id, text });
  };
}

/** In one of several processes: tells its own metrics when it is asked, and answers those of all. */
export function shareMetrics(registry: Registry<OpenMetricsContentType>): () => Promise<string> {
  process.on("message", (message: unknown) => {
    if (!v.is(askSchema, message)) return;
    void registry.getMetricsAsJSON().then((told) => process.send?.({ metrics: message.askMetrics, told }));
  });
  return () =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      const end = (): void => {
        clearTimeout(timer);
        process.off("message", hear);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error("The other processes did not tell their metrics in time."));
      }, 2 * answerWithinMs);
      const hear = (message: unknown): void => {
        if (!v.is(wholeSchema, message) || message.wholeMetrics !== id) return;
        end();
        resolve(message.text);
      };
      process.on("message", hear);
      process.send?.({ collectMetrics: id });
    });
}
