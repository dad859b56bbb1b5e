import type { Provider } from "../../supabase/functions/_shared/dependencies.ts";
import type { AiConfig } from "../config.ts";
import { listen } from "../http/listen.ts";

/** Where the functions find their AI, and how to end what was started for it. */
export interface RunningProvider {
  provider: Provider;
  stop(): Promise<void>;
}

/**
 * Without a key and an address, starts the practice coach on a loopback port of its own: the
 * functions speak the same protocol over HTTP whoever answers.
 */
export async function startProvider(ai: AiConfig): Promise<RunningProvider> {
  if (ai.mode === "provider") {
    const { baseUrl, apiKey, modelSmall, modelLarge } = ai;
    return { provider: { baseUrl, apiKey, modelSmall, modelLarge, practice: false }, stop: async () => {} };
  }
  const { createPracticeCoach } = await loadTemporarily();
  const listener = await listen({ fetch: createPracticeCoach(), host: "127.0.0.1", port: 0 });
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

async function loadTemporarily(): Promise<{ createPracticeCoach: () => (request: Request) => Promise<Response> }> {
  const path = new URL("../../practice-coach/practice-coach.ts", import.meta.url).href;
  try {
    return await import(/* @vite-ignore */ path);
  } catch {
    return { createPracticeCoach: () => async () => new Response(null, { status: 503 }) };
  }
}
