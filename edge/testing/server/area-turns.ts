import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
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
const rounds = 6;
const guided = join(supabaseFolder, "functions/ai-learning/index.ts");
/** The same area, which reads and speaks in its own way. */
const ownRules = `
import { area as guided } from "${pathToFileURL(guided).href}";
import { askModel, guidedRoute } from "@learn/coaching/turn/index.ts";
const { rules } = guided.routes.chat;
const chat = guidedRoute({ ...rules, parse: (body) => rules.parse(body), speak: (asking) => askModel(asking) });
export const area = { ...guided, routes: { ...guided.routes, chat } };
`;

type Way = "together" | "apart" | "own";

/** Milliseconds of whole turns with a database and a model, the same ones in turn in this process and in two of areas of their own. */
export async function areaTurns(): Promise<Record<Way, number[]>> {
  const folder = await mkdtemp(join(tmpdir(), "learn-area-turns-"));
  const own = join(folder, "index.ts");
  await writeFile(own, ownRules);
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
  const processOf = (file: string): AreaProcess => {
    const installed = { id: "ai-learning", version: "1", file, hosts: [], own: async () => null };
    return new AreaProcess({ area: installed, dependencies, bounds: { memoryMb: 384, seconds: 60 }, log: { error: () => {} } });
  };
  const processes = [processOf(guided), processOf(own)] as const;
  const ways = { together: createAreaFunction(area, dependencies), apart: processes[0].answer, own: processes[1].answer };
  const times: Record<Way, number[]> = { together: [], apart: [], own: [] };
  try {
    for (let student = 0; student < 14; student += 1) {
      const { accessToken, sessionId } = await openActivity(await server.signUp());
      for (let turn = 0; turn < 3 * rounds; turn += 1) {
        const way = (["together", "apart", "own"] as const)[turn % 3]!;
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
    await Promise.all(processes.map((one) => one.close()));
    await rm(folder, { recursive: true });
    await settled();
    await server.stop();
    provider.stop();
  }
}
