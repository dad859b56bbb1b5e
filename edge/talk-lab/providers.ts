import { listen } from "../local/http/listen.ts";
import { createPracticeCoach } from "../practice-coach/practice-coach.ts";
import type { Provider } from "../supabase/functions/_shared/request/index.ts";

/** Who answers in a run, and how to end what was started for it. */
export interface LabProvider {
  /** For a teacher: `practice coach`, or the model's name. */
  name: string;
  provider: Provider;
  stop(): Promise<void>;
}

/** The practice coach, that doesn't pause between its words here. */
export async function startPracticeProvider(): Promise<LabProvider> {
  const coach = createPracticeCoach({ waitMs: () => 0 });
  const { port, close } = await listen({ fetch: (request) => coach(request), host: "127.0.0.1", port: 0 });
  const names = { modelSmall: "practice-coach", modelLarge: "practice-coach", apiKey: "practice" };
  return {
    name: "practice coach",
    provider: { ...names, baseUrl: `http://127.0.0.1:${port}/v1`, practice: true },
    stop: () => close(1_000),
  };
}

/** The model that `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL` name; null when none is set. `AI_MODEL` answers and evaluates. */
export function providerOf(environment: Record<string, string | undefined>): LabProvider | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = environment;
  if (!baseUrl && !apiKey) return null;
  const name = model || "gpt-4o-mini";
  const provider: Provider = {
    baseUrl: baseUrl || "https://api.openai.com/v1",
    apiKey: apiKey || undefined,
    modelSmall: name,
    modelLarge: name,
    practice: false,
  };
  return { name, provider, stop: async () => {} };
}
