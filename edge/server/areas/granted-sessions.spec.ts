import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { AreaProcess } from "./area-process.ts";

const code = `import { serveArea } from "@learn/coaching/serve/index.ts";
export const area = { id: "clubs", routes: { calls: async ({ body, dependencies }) =>
  Response.json(await dependencies.call(body.name, body.args).then(() => "done", () => "refused")) } };
await serveArea(area);`;

it("a function ends turns and evaluations, and keeps what was said, only in sessions that the database has granted to its area", async () => {
  const folder = await mkdtemp(join(tmpdir(), "learn-granted-"));
  const file = join(folder, "function/index.js");
  await mkdir(join(folder, "function"));
  await writeFile(file, code);
  const dependencies = {
    verify: async (id: string) => ({ id }),
    call: async (_: string, { session }: { session: string }) => ({ ok: session !== "of skills" }),
    provider: { baseUrl: "http://model.example", apiKey: "x", modelSmall: "small", modelLarge: "large", practice: false, secondEar: false },
    log: () => {},
  } as unknown as Dependencies;
  const described = { id: "clubs", version: "1.0.0-x", file, hosts: [], own: async () => null };
  const bounds = { memoryMb: 256, seconds: 200, isHeard: false };
  const area = new AreaProcess({ area: described, dependencies, bounds, log: { error: () => {} } });
  const call = async (name: string, session: string): Promise<unknown> => {
    const args = { learner: "amina", session, ...(/^(claim|begin)/.test(name) && { area: "clubs" }) };
    const headers = { authorization: "Bearer amina", "content-type": "application/json" };
    const body = JSON.stringify({ name, args });
    return (await area.answer(new Request("http://learn.test/functions/v1/clubs/calls", { method: "POST", body, headers }))).json();
  };
  const ending = ["finish_assessment", "keep_self_check", "finish_turn", "keep_summary", "keep_marks", "keep_misconceptions", "remember"];
  const each = (session: string): Promise<unknown[]> => Promise.all(ending.map((name) => call(name, session)));
  for (const granting of ["claim_turn", "begin_assessment"])
    for (const session of ["of skills", `of clubs, by ${granting}`]) {
      expect(await each(session)).toEqual(ending.map(() => "refused"));
      expect(await call(granting, session)).toBe("done");
      expect(await each(session)).toEqual(ending.map(() => (session === "of skills" ? "refused" : "done")));
    }
  // That a child is in danger is told of whatever they write in.
  expect(await call("record_safety_event", "of skills")).toBe("done");
  await area.close();
  await rm(folder, { recursive: true });
});
