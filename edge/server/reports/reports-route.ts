import { Hono } from "hono";
import * as v from "valibot";
import { problem, readJson, type Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { findFile } from "../http/built-files.ts";
import type { DeployedAreas } from "../http/deployed-areas.ts";
import { ProcessCounters } from "../limits/process-counters.ts";
import { describeFailure, type Log } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { outcomes, type Opening } from "./openings.ts";

const maxBodyBytes = 2_000;
const reportsOfOne = { name: "reportsOfOne", attempts: 60, windowMs: 10 * 60_000 };
/** The log of a server takes no more of them, however many accounts send some. */
const errorsOfAll = { name: "errorsOfAll", attempts: 60, windowMs: 60_000 };

const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(10 * 60_000));
const areaSchema = v.object({
  of: v.literal("area"),
  area: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  release: v.pipe(v.string(), v.regex(/^[\w.+-]{1,80}$/)),
  outcome: v.picklist(outcomes),
  ms,
});
/** What a frame names is looked for among the site's own files, so that nothing else gets into the log. */
const framePattern = /^(\/[\w./+-]{1,160}\.js):(\d{1,6}):(\d{1,6})$/;
const errorSchema = v.object({
  of: v.literal("error"),
  // The names that the language gives. Others could say anything.
  name: v.fallback(v.picklist(["Error", "TypeError", "ReferenceError", "RangeError", "SyntaxError", "URIError"]), "Error"),
  frames: v.pipe(v.array(v.pipe(v.string(), v.regex(framePattern))), v.minLength(1), v.maxLength(3)),
});
const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const clickSchema = v.object({ of: v.literal("click"), trace: hex(32), span: hex(16), ok: v.boolean(), ms });
const reportSchema = v.variant("of", [areaSchema, errorSchema, clickSchema, v.object({ of: v.literal("start"), ms })]);

interface ReportsRouteParts {
  verify: Dependencies["verify"];
  areas: Pick<DeployedAreas, "knows" | "find">;
  /** Where the shell's files are. */
  shell: string;
  metrics: Pick<Metrics, "areaOpening" | "pageStart" | "browserError" | "traces">;
  log: Pick<Log, "warn" | "error">;
  /** Told each opening that counts. */
  count(opening: Opening, now: number): void;
  /** Told after a failure; not waited for. */
  watch(opening: Opening, now: number): Promise<void>;
  now: () => number;
}

/**
 * `POST /reports`: what a signed-in person's browser says of one opening of an area, of its start, or of an error in our scripts. Holds
 * codes, times and places in our own files: no address, no message, no word that anybody has typed.
 */
export function reportsRoute(parts: ReportsRouteParts): Hono {
  const counters = new ProcessCounters();
  // Each click is told as well, where clicks are traced.
  const counter = parts.metrics.traces ? { ...reportsOfOne, attempts: 600 } : reportsOfOne;
  const app = new Hono();
  app.post("/reports", async ({ req: { raw: request } }) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const person = token === undefined ? null : await parts.verify(token);
    if (person === null) return problem(401, "not_signed_in", "Only the pages of signed-in people report.");
    const now = parts.now();
    const counted = await counters.count([{ counter, key: person.id, counts: "all", refusal: null }], now);
    if (!counted.ok) return problem(429, "too_many_reports", "Those were many reports.", counted.wait.waitMs / 1_000);
    const body = await readJson(request, maxBodyBytes);
    const report = v.safeParse(reportSchema, body.ok ? body.value : null);
    if (!report.success) return problem(400, "bad_report", "This is no report.");
    await take(report.output, person.id, now);
    return new Response(null, { status: 204 });
  });

  async function take(report: v.InferOutput<typeof reportSchema>, person: string, now: number): Promise<void> {
    if (report.of === "start") return parts.metrics.pageStart(report.ms);
    if (report.of === "click") return parts.metrics.traces?.click(report);
    if (report.of === "area") {
      const { area, release, outcome } = report;
      // Of what this site hasn't released there is nothing to say, and names could be made up without end.
      if (!(await parts.areas.knows(area, release))) return;
      const opening = { person, area, release, outcome };
      parts.metrics.areaOpening(area, outcome, report.ms);
      parts.count(opening, now);
      if (outcome !== "opened")
        parts.watch(opening, now).catch((error: unknown) => parts.log.error({ event: "failing_areas_failed", ...describeFailure(error) }));
      return;
    }
    const frames = await Promise.all(report.frames.map(async (frame) => ((await isOurs(frame)) ? frame : null)));
    const ours = frames.filter((frame) => frame !== null);
    if (ours.length === 0) return;
    const area = /^\/remotes\/([^/]+)\//m.exec(ours.join("\n"))?.[1] ?? "shell";
    parts.metrics.browserError(area);
    const counted = await counters.count([{ counter: errorsOfAll, key: "", counts: "all", refusal: null }], now);
    if (counted.ok) parts.log.warn({ event: "browser_error", area, name: report.name, frames: ours });
  }

  async function isOurs(frame: string): Promise<boolean> {
    const path = framePattern.exec(frame)?.[1] ?? "";
    const [, area, file] = /^\/remotes\/([^/]+)\/(.+)$/.exec(path) ?? [];
    return (area !== undefined && file !== undefined ? await parts.areas.find(area, file) : await findFile(parts.shell, path)) !== null;
  }
  return app;
}
