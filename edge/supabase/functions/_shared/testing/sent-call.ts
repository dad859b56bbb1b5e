import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import { streamReply } from "../provider/index.ts";
import { limitsOf, type ModelCall } from "../turn/index.ts";

/** What a provider receives for one kind of call: the model by its name, and the limits. */
export async function sentCall(call: ModelCall): Promise<{ model: unknown; max_tokens: unknown; temperature: unknown }> {
  const stub = await startProviderStub();
  try {
    const provider = { baseUrl: stub.baseUrl, apiKey: "key", modelSmall: "gpt-4o-mini", modelLarge: "gpt-4o", practice: false };
    await streamReply(provider, { ...limitsOf(call, provider), messages: [{ role: "user", content: "Hello" }] }, { onDelta: () => {} });
    const body = stub.requests[0]?.body;
    return { model: body?.model, max_tokens: body?.max_tokens, temperature: body?.temperature };
  } finally {
    await stub.stop();
  }
}
