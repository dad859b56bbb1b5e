import { expect, it } from "vitest";
import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import type { BegunTurn } from "../conversation/index.ts";
import { pathOf } from "../guided/index.ts";
import { guidedReply } from "./guided-reply.ts";

const facts = ["put 'paint the banner' at 2:00", "put 'hang up the banner' at 2:50"];

/** What the guided path answers to a student who answers question 2 of "Ready by Three", with this done on the table before. */
async function replyTo(done: string[], move?: { kind: "hint" }): Promise<string> {
  const { entries } = await ownCatalogue();
  const coach = entries.find(({ activity }) => activity.id === "ready-by-three.band1")!.activity;
  const said = { id: crypto.randomUUID(), timestamp: "", content: "Hang up the banner, as it needs both of them." };
  const guide = { question: 2, step: "answer", hints: 0, through: [1], skipped: [], of: 8, form: { kind: "stage" } };
  const exhibit = { done: done.length, facts: done, account: "", state: null };
  const begun = {
    ok: true,
    state: "new",
    history: [{ ...said, role: "assistant", guide }],
    learner: { name: "Amina", grade_level: 1 },
    module: { coach },
    message: { ...said, role: "user", ...(done.length > 0 && { exhibit }) },
  } as unknown as BegunTurn;
  const asked = { session_id: crypto.randomUUID(), message_id: said.id, text: said.content, move };
  return guidedReply({ path: ({ module }) => pathOf(module?.coach ?? null) }, { asked, begun }).reply.text;
}

it("without a model the words after an answer from the table begin with what was done there last", async () => {
  const text = await replyTo(facts);
  expect(text).toMatch(/^You put 'hang up the banner' at 2:50\. /);
  expect(text).toContain("What goes wrong there?");
});

it("without a model nothing is said of the table where nothing was done there, and none of it for a hint", async () => {
  expect(await replyTo([])).not.toMatch(/^You /);
  expect(await replyTo(facts, { kind: "hint" })).not.toContain("2:50");
});
