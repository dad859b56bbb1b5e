import { join } from "node:path";
import { area } from "#supabase/functions/ai-learning/index.ts";
import { createAreaFunction } from "#supabase/functions/_shared/request/index.ts";
import { createDependencies } from "#server/areas/dependencies.ts";
import { AreaProcess } from "#server/areas/area-process.ts";
import { createRunner } from "#runner/runner.ts";
import { supabaseFolder } from "#server/repository.ts";
import { startProviderProcess } from "../provider-stub/provider-process.ts";
import { jwtSecretOf, openActivity, requestAs } from "./learn-with-stub.ts";
import { startTestServer } from "./test-server.ts";

// A student may send 20 messages a minute.
const pairs = 9;

/** Milliseconds of whole turns with a database and a model, the same ones in turn in this process and in a process of the area's own. */
export async function areaTurns(): Promise<{ together: number[]; apart: number[] }> {
  const provider = await startProviderProcess();
  const server = await startTestServer({ databaseUrl: null });
  const { dependencies, settled } = createDependencies({
    database: server.database,
    secrets: { jwtSecret: await jwtSecretOf(server) } as never,
    serverId: crypto.randomUUID(),
    isOneOfSeveral: false,
    asksPrivateIssuers: false,
    provider: { baseUrl: provider.baseUrl, apiKey: "bench", modelSmall: "small", modelLarge: "large", practice: false },
    outside: undefined as never,
    runner: createRunner(),
    log: { info: () => {}, error: () => {} } as never,
  });
  const file = join(supabaseFolder, "functions/ai-learning/index.ts");
  const installed = { id: "ai-learning", version: "1", file, hosts: [], own: async () => null };
  const apartOf = new AreaProcess({ area: installed, dependencies, bounds: { memoryMb: 384, seconds: 60 }, log: { error: () => {} } });
  const ways = { together: createAreaFunction(area, dependencies), apart: apartOf.answer };
  const times: { together: number[]; apart: number[] } = { together: [], apart: [] };
  try {
    for (let student = 0; student < 12; student += 1) {
      const { accessToken, sessionId } = await openActivity(await server.signUp());
      for (let pair = 0; pair < 2 * pairs; pair += 1) {
        const way = pair % 2 === 0 ? "together" : "apart";
        const body = {
          session_id: sessionId,
          message_id: crypto.randomUUID(),
          text: "A lamp follows set steps, because somebody set the timer.",
        };
        const startedAt = performance.now();
        const answer = await ways[way](new Request("http://learn.test/functions/v1/ai-learning/chat", requestAs(accessToken, body)));
        const text = await answer.text();
        if (!text.includes("event: message")) throw new Error(`${answer.status} ${text}`);
        if (student > 1) times[way].push(performance.now() - startedAt);
      }
    }
    return times;
  } finally {
    await apartOf.close();
    await settled();
    await server.stop();
    provider.stop();
  }
}
