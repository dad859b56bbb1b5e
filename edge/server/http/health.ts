import type { RunnerHealth } from "#runner/program.ts";
import type { Config } from "../config.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { CanaryFigures, HealthPart } from "./health-parts.ts";
import { asksForPage } from "./page-request.ts";
import { startingPage } from "./starting-page.ts";

/** What `/health` tells besides the status; known before anything has been started. */
export interface ServerFacts {
  version: string;
  database: DatabaseHandle["kind"];
  ai: Config["ai"]["mode"];
  /** The model that answers at this machine, where the server found one there. */
  localModel?: string | undefined;
  /** "idle" until somebody runs a program. */
  runner?: RunnerHealth;
  /** Where mails go: to SMTP_URL's server, to who sits at this machine, or nowhere. */
  mail?: "smtp" | "mailbox" | "none";
  /** Whether alarms about students in danger reach anybody, in numbers. */
  safety?: unknown;
  /** What only some people get, and how it opens for them. */
  canaries?: CanaryFigures[];
  /** How each part is. */
  parts?: HealthPart[];
}

/** The answer of `/health`: 200 as long as anybody can learn, else 503. */
export function healthResponse(status: "ok" | "degraded" | "down" | "starting", facts: ServerFacts): Response {
  const isUp = status === "ok" || status === "degraded";
  const headers = { "cache-control": "no-store", ...(isUp ? {} : { "retry-after": "2" }) };
  return Response.json({ status, ...facts }, { status: isUp ? 200 : 503, headers });
}

/** Answers whatever is asked before the server is ready: a page that goes on by itself to whoever opens one, JSON to all others. */
export function startingAnswer(facts: ServerFacts): (request: Request) => Response {
  return (request) => {
    if (new URL(request.url).pathname === "/health") return healthResponse("starting", facts);
    if (asksForPage(request)) return startingPage(request.method);
    const headers = { "retry-after": "2", "cache-control": "no-store" };
    return Response.json({ error: "The server is starting.", code: "starting" }, { status: 503, headers });
  };
}
