import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import { calls } from "#supabase/functions/skills/calls.ts";
import { chat, guidedChat } from "#supabase/functions/_shared/turn/index.ts";
import type { StoredMessage } from "#supabase/functions/_shared/conversation/index.ts";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";

const answer = "a phone keyboard, because it learned from many messages that people have written to each other";

/**
 * Turns along the guided path of one activity without a database: what it answers is there already, so that only the server's own
 * work is left.
 *
 * @param messages - how many the conversation has already
 * @returns one turn, and the conversation that it reads
 */
export async function guidedTurns(messages: number): Promise<{ turn: () => Promise<string>; history: StoredMessage[] }> {
  const { entries } = await ownCatalogue();
  const [entry] = entries.filter(({ categoryActivity }) => categoryActivity === "Skills");
  const history = Array.from({ length: messages }, (_, place): StoredMessage => {
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
  const turn = async (): Promise<string> => {
    const body = { session_id: crypto.randomUUID(), message_id: crypto.randomUUID(), text: answer };
    return (await chat({ learner: { id: "amina" }, body, requestId: "bench", dependencies }, rules)).text();
  };
  return { turn, history };
}
