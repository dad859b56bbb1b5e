import type { Provider } from "#supabase/functions/_shared/request/index.ts";
import type { AiConfig } from "../config.ts";

/** Where the functions find their AI; without a key and an address there is none, and they lead along the guided path. */
export function providerOf(ai: AiConfig): Provider {
  if (ai.mode === "practice") return { baseUrl: "", apiKey: undefined, modelSmall: "", modelLarge: "", practice: true };
  const { mode: _mode, localModel: _localModel, ...provider } = ai;
  return { ...provider, practice: false };
}
