import type { Provider } from "#supabase/functions/_shared/request/index.ts";

/** The model that `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL` name; null when none is set. `AI_MODEL` answers and evaluates. */
export function providerOf(environment: Record<string, string | undefined>): Provider | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = environment;
  if (!baseUrl && !apiKey) return null;
  const name = model || "gpt-4o-mini";
  return {
    baseUrl: baseUrl || "https://api.openai.com/v1",
    apiKey: apiKey || undefined,
    modelSmall: name,
    modelLarge: name,
    practice: false,
  };
}
