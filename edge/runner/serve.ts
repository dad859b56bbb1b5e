/**
 * The runner as a service of its own, for production: in a container without a network of its own, beside the platform.
 *
 * `CODE_RUNNER_SECRET` is shared with those who may use it; `PORT` and `HOST` are where it listens.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { problem, readJson } from "#supabase/functions/_shared/request/index.ts";
import type { Runner } from "./program.ts";
import { refused } from "./execute-route.ts";
import { createRunner } from "./runner.ts";

const maxBodyBytes = 800_000;
const shortestSecret = 32;
/** Docker waits ten seconds before it kills. */
const graceMs = 8_000;

/** `POST /run` with a program and `GET /health`; whoever knows the secret speaks for every student. */
export function runnerService(runner: Runner, secret: string): Hono {
  const expected = digest(`Bearer ${secret}`);
  const app = new Hono();
  app.get("/health", (context) => {
    const health = runner.health();
    return context.json({ runner: health }, health === "failing" ? 503 : 200, { "cache-control": "no-store" });
  });
  app.post("/run", async ({ req: { raw: request } }) => {
    if (!timingSafeEqual(digest(request.headers.get("authorization") ?? ""), expected))
      return problem(401, "wrong_secret", "The secret is wrong.");
    const body = await readJson(request, maxBodyBytes);
    if (!body.ok) return problem(body.reason === "too_large" ? 413 : 400, body.reason, "The body has to be a program as JSON.");
    const { code, language, input, student } = (body.value ?? {}) as Record<string, unknown>;
    if (typeof student !== "string" || student === "") return problem(400, "bad_student", "The program has to say whose it is.");
    // The runner checks the rest itself.
    const outcome = await runner.run({ code, language, input, student, signal: request.signal } as Parameters<Runner["run"]>[0]);
    return outcome.ok ? Response.json(outcome, { headers: { "cache-control": "no-store" } }) : refused(outcome);
  });
  app.notFound(() => problem(404, "not_found", "There is nothing here."));
  return app;
}

/** Equal lengths for the comparison, whatever is sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Starts the service; ends with SIGTERM or SIGINT. */
export async function serveRunner(env: Record<string, string | undefined>): Promise<void> {
  const secret = env["CODE_RUNNER_SECRET"] ?? "";
  if (secret.length < shortestSecret)
    throw new Error(`CODE_RUNNER_SECRET has to be a random text of at least ${shortestSecret} characters.`);
  const runner = createRunner();
  await runner.warm();
  const server = serve({
    fetch: runnerService(runner, secret).fetch,
    port: Number(env["PORT"] ?? 4100),
    hostname: env["HOST"] ?? "127.0.0.1",
  });
  const end = (): void => void runner.close().then(() => process.exit(0));
  const stop = (): void => {
    // Those that run and wait get their answers first.
    server.close(end);
    setTimeout(end, graceMs).unref();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
}

if (import.meta.url === `file://${process.argv[1]}`) await serveRunner(process.env);
