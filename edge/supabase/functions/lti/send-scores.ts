import * as v from "valibot";
import { names } from "./claims.ts";
import { askService, ServiceFailure, type Asking } from "./service.ts";

const most = 10;
const scoresSchema = v.array(
  v.object({
    id: v.number(),
    claimed_at: v.string(),
    line_item: v.string(),
    sub: v.string(),
    score: v.record(v.string(), v.union([v.string(), v.number()])),
    client_id: v.string(),
    token_url: v.string(),
  }),
);
type Score = v.InferOutput<typeof scoresSchema>[number];

/**
 * Sends the grades that are due to the grade books of platforms (Assignment and Grade Services), ten at most, and answers how many
 * there were. They stay in the database until the platform has taken them; of several that send, one gets each.
 */
export async function sendDueScores(asking: Asking): Promise<number> {
  const scores = v.parse(scoresSchema, await asking.call("claim_lti_scores", { most }));
  await Promise.all(
    scores.map(async (score) => {
      const { outcome, fault } = await sendOne(score, asking);
      await asking.call("settle_lti_score", { result: score.id, claimed_at: score.claimed_at, outcome, fault });
    }),
  );
  return scores.length;
}

async function sendOne(score: Score, asking: Asking): Promise<{ outcome: "sent" | "again" | "refused"; fault: string | null }> {
  try {
    const url = new URL(score.line_item);
    // Some platforms have a query in it, which stays where it is.
    url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
    const body = JSON.stringify({ userId: score.sub, timestamp: new Date().toISOString(), ...score.score });
    const headers = { "content-type": "application/vnd.ims.lis.v1.score+json" };
    await askService(score, names.scoreScope, url.href, { method: "POST", headers, body }, asking);
    return { outcome: "sent", fault: null };
  } catch (error) {
    // A column that is gone comes back by no waiting.
    const isOver = error instanceof ServiceFailure && [400, 404, 410, 422].includes(error.status);
    return { outcome: isOver ? "refused" : "again", fault: error instanceof Error ? error.message.slice(0, 200) : "It failed." };
  }
}
