import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AreaRequest, Dependencies } from "../request/index.ts";
import { runAnswer } from "./run-answer.ts";
import { runTurn } from "./run-turn.ts";
import { heldMs, longestWorkMs } from "./work-limits.ts";

const never = (): Promise<never> => new Promise(() => {});

/** A function whose database answers at once, with 50 ms for everything. */
function aRequest(stored: string[], hangsIn?: string): AreaRequest {
  const provider = { baseUrl: "", apiKey: "key", modelSmall: "", modelLarge: "", practice: false, workLimitMs: 50 };
  const dependencies: Dependencies = {
    call: async (name) => {
      stored.push(name);
      return name === hangsIn ? never() : { ok: true };
    },
    verify: async () => null,
    provider,
    log: () => {},
  };
  return { learner: { id: "amina" }, body: {}, requestId: "r", dependencies };
}

const begun = { ok: true as const, state: "new" as const, history: [], learner: {}, module: null } as never;
const found = { tokensIn: 0, tokensOut: 0, failure: null };
const reply = { text: "Why?", failed: false, cut: false, prompt: "guide@1", tokensIn: 0, tokensOut: 0 };

/** One turn of a kind with this work. */
function turn(
  request: AreaRequest,
  kind: "turn" | "run",
  work: () => Promise<{ reply: typeof reply; leftOut: number }>,
): Promise<Response> {
  return runTurn(
    request,
    { areaId: "music", notSaved: "Not saved." },
    {
      kind,
      asked: { session_id: "session", message_id: "message-1", text: "a lamp" },
      begin: { procedure: "claim_turn", args: {}, reserve: 1, read: () => begun },
      work,
      store: () => ({ procedure: "finish_turn", args: {} }),
    },
  );
}

/** One question that is answered whole, with this work. */
function question(request: AreaRequest, kind: "assessment" | "making", work: () => Promise<typeof found>): Promise<Response> {
  return runAnswer(request, {
    kind,
    area: "music",
    session: "session",
    begin: { procedure: "claim_turn", args: {}, reserve: 1, read: () => ({ ok: true as const }) },
    work,
    store: () => ({ procedure: "finish_turn", args: {}, read: () => ({}) }),
    answer: () => Response.json({}),
    notSaved: "Not saved.",
  });
}

describe("whatever hangs in it", () => {
  it.each(["turn", "run"] as const)("a %s ends with a sentence, and what comes of it later is shown and stored nowhere", async (kind) => {
    const stored: string[] = [];
    let finish: (turnReply: { reply: typeof reply; leftOut: number }) => void = () => {};
    const response = await turn(aRequest(stored), kind, () => new Promise((resolve) => (finish = resolve)));
    const text = await response.text();
    expect(text).toMatch(/event: error\ndata: \{"code":"too_slow","message":"This took too long.* Please try again\."\}/);
    finish({ reply, leftOut: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stored).toEqual(["claim_turn"]);
  });

  it("a turn ends whose reply the database never takes", async () => {
    const response = await turn(aRequest([], "finish_turn"), "turn", async () => ({ reply, leftOut: 0 }));
    expect(await response.text()).toContain('"too_slow"');
  });

  it.each(["assessment", "making"] as const)(
    "a question of the kind %s is answered with a sentence and a time to ask again",
    async (kind) => {
      const stored: string[] = [];
      let finish: (worked: typeof found) => void = () => {};
      const response = await question(aRequest(stored), kind, () => new Promise((resolve) => (finish = resolve)));
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await response.json()).toMatchObject({ code: "too_slow", error: expect.stringContaining("Please try again.") });
      finish(found);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(stored).toEqual(["claim_turn"]);
    },
  );

  it("it is told before the database frees the session, for which the limits have to be shorter", async () => {
    const turns = await readFile(join(import.meta.dirname, "../../../schemas/core/turns.sql"), "utf8");
    expect(turns).toContain(`clock_timestamp() + interval '${heldMs / 1000} seconds')`);
    expect(longestWorkMs).toBeLessThan(heldMs);
  });
});
