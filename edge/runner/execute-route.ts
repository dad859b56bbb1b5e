import { Hono } from "hono";
import { problem, readJson } from "#supabase/functions/_shared/request/index.ts";
import type { Counters } from "#server/limits/checks.ts";
import { ProcessCounters } from "#server/limits/process-counters.ts";
import { checkProgram } from "./check-program.ts";
import type { Refused, Runner } from "./program.ts";

// 64 KB of program and as much of input; as JSON every byte of them can take six.
const maxBodyBytes = 800_000;
const runsAMinute = { name: "runsAMinute", attempts: 30, windowMs: 60_000 };
const tooManyRuns = "Those were many programs in one minute. Please wait a moment.";
const area = "vibing";

export interface ExecuteParts {
  run: Runner["run"];
  /** The signed-in learner, or null. */
  verify(token: string): Promise<{ id: string } | null>;
  /** Whether the learner's school has the area. */
  isOpen(learner: string, area: string): Promise<boolean>;
  /** The origin of the pages; the preview of students' pages has another one. */
  siteOrigin: string;
  log(event: string, fields: Record<string, string | number | boolean>): void;
  /** Where runs are counted; in this process unless given. */
  counters?: Counters;
  /** Milliseconds since 1970; the machine's clock unless given. */
  now?: () => number;
}

/**
 * `POST /api/execute-code` `{ code, language, input? }`, for signed-in learners.
 *
 * @see requirements CODE-001, CODE-002, CODE-003, SEC-011
 */
export function executeRoute(parts: ExecuteParts): Hono {
  const counters = parts.counters ?? new ProcessCounters();
  const now = parts.now ?? Date.now;
  const routes = new Hono();
  routes.all("/api/execute-code", async ({ req: { raw: request } }) => {
    if (request.method !== "POST") return problem(405, "method_not_allowed", "This address takes POST.");
    if (!isOwnOrigin(request, parts.siteOrigin)) return problem(403, "foreign_origin", "Programs run from this site's pages only.");
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const learner = token === undefined ? null : await parts.verify(token);
    if (!learner) return problem(401, "not_signed_in", "Please log in to run programs.");
    const counted = await counters.count([{ counter: runsAMinute, key: learner.id, counts: "all", refusal: tooManyRuns }], now());
    if (!counted.ok) return problem(429, "too_many_runs", counted.wait.refusal, counted.wait.waitMs / 1_000);
    const body = await readJson(request, maxBodyBytes);
    if (!body.ok && body.reason === "too_large")
      return refused({ ok: false, reason: "too-large", message: "This is more than can be sent at once." });
    if (!body.ok || typeof body.value !== "object" || body.value === null)
      return problem(400, "not_json", "The body has to be JSON with code and language.");
    const { code, language, input } = body.value as Record<string, unknown>;
    const checked = checkProgram({ code, language, input });
    if (!checked.ok) return refused(checked);
    if (!(await parts.isOpen(learner.id, area))) return problem(403, "area_disabled", "This area is not enabled at your school.");
    const outcome = await parts.run({
      code: checked.code,
      language: checked.language,
      input: checked.input,
      student: learner.id,
      signal: request.signal,
    });
    if (!outcome.ok) return refused(outcome);
    const { ok: _ok, ...ran } = outcome;
    parts.log("program.run", { language: checked.language, ms: Math.round(ran.executionTime), stopped: ran.stopped ?? "no" });
    return Response.json(ran, { headers: { "cache-control": "no-store" } });
  });
  return routes;
}

const statusOf: Record<Refused["reason"], number> = { "queue-full": 429, "too-large": 413, "bad-language": 400, "bad-code": 400 };

/** A refusal of the runner as an answer; also what the runner's own service says. */
export function refused({ reason, message, retryAfterSeconds }: Refused): Response {
  return problem(statusOf[reason], reason.replace("-", "_"), message, retryAfterSeconds);
}

/** Browsers name the origin of every POST; what isn't a browser names none. */
function isOwnOrigin(request: Request, siteOrigin: string): boolean {
  const origin = request.headers.get("origin");
  return origin === null || origin === siteOrigin || origin === new URL(request.url).origin;
}
