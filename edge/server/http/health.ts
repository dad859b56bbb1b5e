import type { RunnerHealth } from "#runner/program.ts";
import type { Config } from "../config.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { CanaryFigures, HealthPart } from "./health-parts.ts";
import { asksForPage } from "./page-request.ts";
import { escapeHtml } from "../html/escape-html.ts";
import { pageSecurityPolicy } from "./security-headers.ts";
import { startingWords } from "./words.ts";

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

// Asks every second, and opens the page anew once the server says that it is ready.
const script = 'setInterval(()=>fetch("/health",{cache:"no-store"}).then(({ok})=>ok&&location.reload(),()=>{}),1000)';
const style =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:1rem;box-sizing:border-box;font:1.25rem/1.5 system-ui,sans-serif;color-scheme:light dark}p{max-width:34rem}";
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(startingWords.title)}</title><style>${style}</style></head>
<body><main role="status"><h1>${escapeHtml(startingWords.title)}</h1><p>${escapeHtml(startingWords.more)}</p></main><script>${script}</script></body>
</html>
`;

/** The page that stands in for every page while the server starts, and goes on by itself, with or without scripts. */
function startingPage(method: string): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "2",
    refresh: "5",
    "content-security-policy": pageSecurityPolicy(page),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
  return new Response(method === "HEAD" ? null : page, { status: 503, headers });
}
