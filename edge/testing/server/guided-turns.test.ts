import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import { calls } from "#supabase/functions/skills/calls.ts";
import { chat, guidedChat } from "#supabase/functions/_shared/turn/index.ts";
import type { StoredMessage } from "#supabase/functions/_shared/conversation/index.ts";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import fs from "node:fs";
import { readFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { expect, it, vi } from "vitest";

/** The files that are opened while something is done. */
async function openedBy(work: () => Promise<unknown>): Promise<string[]> {
  const spies = [
    ...(["open", "openSync", "readFile", "readFileSync"] as const).map((name) => vi.spyOn(fs, name)),
    ...(["open", "readFile"] as const).map((name) => vi.spyOn(fs.promises, name)),
  ];
  syncBuiltinESMExports();
  try {
    await work();
    return spies.flatMap(({ mock }) => mock.calls.map(([file]) => String(file)));
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
}

const answer = "a phone keyboard, because it learned from many messages that people have written to each other";

/** Makes a turn along the guided path of one activity without a database: what that answers is there already. */
async function guidedTurn(): Promise<() => Promise<string>> {
  const { entries } = await ownCatalogue();
  const [entry] = entries.filter(({ categoryActivity }) => categoryActivity === "Skills");
  const history = [0, 1].map((place): StoredMessage => {
    const isReply = place % 2 === 1;
    const guide = { question: 2, step: "answer", hints: 0, through: [1], skipped: [], of: 8, form: { kind: "words" } };
    const said = { id: `m${place}`, timestamp: "2026-11-28T09:00:00Z", content: `${place} ${answer}` };
    return isReply ? { ...said, role: "assistant", guide } : { ...said, role: "user" };
  });
  const begun = { ok: true, state: "new", history, learner: { name: "Amina", grade_level: 1 }, module: { coach: entry?.activity } };
  const dependencies: Dependencies = {
    call: async (name: string, args: { reply?: unknown }) =>
      name === "claim_turn" ? begun : { ...history[1], content: String(args.reply) },
    verify: async () => null,
    provider: { baseUrl: "", apiKey: undefined, modelSmall: "", modelLarge: "", practice: true },
    log: () => {},
  };
  const rules = guidedChat(calls);
  return async () => {
    const body = { session_id: crypto.randomUUID(), message_id: crypto.randomUUID(), text: answer };
    return (await chat({ learner: { id: "amina" }, body, requestId: "bench", dependencies }, rules)).text();
  };
}

it("the first use of an activity on the guided path reads one file at most", async () => {
  const turn = await guidedTurn();
  expect((await openedBy(turn)).length).toBeLessThanOrEqual(1);
  // What counts them would see two.
  expect(await openedBy(() => Promise.all([1, 2].map(() => readFile(import.meta.filename))))).toHaveLength(2);
});
