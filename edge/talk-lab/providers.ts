import * as v from "valibot";
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

/** The practice coach, whose replies come in one piece: word by word, hundreds of talks would take a minute. */
export async function startPracticeProvider(): Promise<LabProvider> {
  const coach = createPracticeCoach();
  const { port, close } = await listen({ fetch: (request) => inOnePiece(coach, request), host: "127.0.0.1", port: 0 });
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

const completionSchema = v.object({ choices: v.tuple([v.object({ message: v.object({ content: v.string() }) })]) });

async function inOnePiece(coach: (request: Request) => Promise<Response>, request: Request): Promise<Response> {
  const asked = (await request.json()) as Record<string, unknown>;
  const { url, method, headers } = request;
  const whole = await coach(new Request(url, { method, headers, body: JSON.stringify({ ...asked, stream: false }) }));
  if (asked["stream"] !== true || !whole.ok) return whole;
  const completion: unknown = await whole.json();
  const { content } = v.parse(completionSchema, completion).choices[0].message;
  const head = { ...(completion as object), object: "chat.completion.chunk" };
  const pieces = [
    { ...head, choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason: null }], usage: null },
    { ...head, choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
  ];
  const events = [...pieces.map((piece) => JSON.stringify(piece)), "[DONE]"].map((data) => `data: ${data}\n\n`);
  return new Response(events.join(""), { headers: { "content-type": "text/event-stream" } });
}
