import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Provider } from "../../supabase/functions/_shared/request/index.ts";
import type { AiConfig } from "../config.ts";
import { listen } from "../http/listen.ts";

/** Where the functions find their AI, and how to end what was started for it. */
export interface RunningProvider {
  provider: Provider;
  stop(): Promise<void>;
}

// A conversation and its activity are far below it; other programs of this machine reach the port, too.
const largestBodyBytes = 4 * 1024 * 1024;

/**
 * Without a key and an address, starts the practice coach on a loopback port of its own: the
 * functions speak the same protocol over HTTP whoever answers.
 */
export async function startProvider(ai: AiConfig): Promise<RunningProvider> {
  if (ai.mode === "provider") {
    const { mode: _mode, localModel: _localModel, ...provider } = ai;
    return { provider: { ...provider, practice: false }, stop: async () => {} };
  }
  // Only loaded when it is needed: with a provider, nobody waits for it.
  const { createPracticeCoach } = await import("../../practice-coach/practice-coach.ts");
  const coach = createPracticeCoach();
  const tooLarge = Response.json(
    { error: { message: "The request is larger than 4 MB." } },
    { status: 413, headers: { connection: "close" } },
  );
  const app = new Hono()
    .use(bodyLimit({ maxSize: largestBodyBytes, onError: () => tooLarge.clone() }))
    .all("*", (context) => coach(context.req.raw));
  const listener = await listen({ fetch: (request) => app.fetch(request), host: "127.0.0.1", port: 0, isOwn: true });
  return {
    provider: {
      baseUrl: `http://127.0.0.1:${listener.port}/v1`,
      apiKey: "practice",
      modelSmall: "practice-coach",
      modelLarge: "practice-coach",
      practice: true,
    },
    stop: () => listener.close(1_000),
  };
}
