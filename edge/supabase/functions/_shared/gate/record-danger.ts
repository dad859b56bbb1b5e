import { bookable, estimateTokens } from "../provider/index.ts";
import * as v from "valibot";
import { TooSlow, endedWithin, tryAgain, type AreaRequest } from "../request/index.ts";
import type { DangerKind, Help } from "../safety/index.ts";
import { namesNear } from "./hear.ts";
import { outgoingText } from "./outgoing.ts";
import { askSecondEar, hasSecondEar, silent, type SecondHearing } from "./second-ear.ts";

const waitsMs = [100, 400];
/** A child waits for the answer: after this long it says that nobody may know, though it may still be recorded. */
const patienceMs = 2500;

const text = v.nullish(v.string(), null);
const recordedSchema = v.object({ safe_person: text, told: text, is_listed: v.optional(v.boolean(), false), country: text });

/** Where something was written: a message of a session, or, without one, a text such as `title:<uuid>`. */
export interface WrittenAt {
  session_id: string | null;
  message_id: string;
}

/**
 * Records that a child's text signalled danger, or would have hurt others, and answers what the child can be told: who
 * knows of it, whom to turn to and where they live. It comes before the answer, which is true then; a failure is logged and
 * holds the answer up for 2.5 seconds at most.
 */
export async function recordDanger(
  kind: DangerKind | "unkind",
  { dependencies, learner, requestId }: AreaRequest,
  at: WrittenAt,
): Promise<Help> {
  const args = { learner: learner.id, session: at.session_id, message_id: at.message_id, kind };
  const record = async (): Promise<Help> => {
    try {
      const recorded = v.parse(recordedSchema, await tryAgain(() => dependencies.call("record_safety_event", args), waitsMs));
      dependencies.log("safety.recorded", { requestId });
      const { safe_person: safePerson, told, is_listed: isListed, country } = recorded;
      return { safePerson, told, isListed, country, isRecorded: true };
    } catch (error) {
      dependencies.log("safety.not_recorded", { kind: error instanceof Error ? error.name : typeof error, requestId });
      return { isRecorded: false };
    }
  };
  const recording = record();
  dependencies.inBackground?.(recording);
  try {
    return await endedWithin(patienceMs, recording);
  } catch (error) {
    if (!(error instanceof TooSlow)) throw error;
    return { isRecorded: false };
  }
}

/** The longest text of a form or a work; of a table or a program with more the beginning is asked about. */
const mostAsked = 24_000;

/** Asks the second ear about words that no model answers, such as a name or a work, once they are kept; nobody waits for it. */
export function hearKept(text: string, request: AreaRequest, at: WrittenAt): void {
  hearLate(askAboutKept(text, request), request, at);
}

/** So many kept texts of a learner are asked about in a minute. Of more, and on a day whose tokens are spent, our own lists alone have judged. */
const mostAMinute = 20;
/** What the question and its answer cost beside the text, in tokens. */
const costOfAsking = 800;

/** Without the names of whoever may stand in it: where these can't be known, nobody is asked. */
async function askAboutKept(text: string, request: AreaRequest): Promise<SecondHearing> {
  const { provider, call } = request.dependencies;
  if (!hasSecondEar(provider) || text.trim() === "") return silent;
  try {
    const asked = outgoingText(text.slice(0, mostAsked), { name: await namesNear(request) });
    const cost = { reserve: estimateTokens(asked) + costOfAsking, daily_tokens: provider.dailyTokens ?? null };
    const wait = await call("admit_hearing", { learner: request.learner.id, counter: "ear", attempts: mostAMinute, ...cost });
    return wait === null ? await askSecondEar(provider, asked) : silent;
  } catch {
    return { ...silent, failed: true };
  }
}

/** What a second ear hears after the reply has ended: told to the people who help, and booked, while nobody waits. */
export function hearLate(ear: Promise<SecondHearing>, request: AreaRequest, at: WrittenAt): void {
  const over = ear.then(async ({ danger, failed, tokensIn, tokensOut }) => {
    const { dependencies, learner, requestId } = request;
    if (failed === true) dependencies.log("ear.failed", { requestId });
    if (danger !== null) await recordDanger(danger, request, at);
    if (tokensIn + tokensOut === 0) return;
    try {
      await dependencies.call("book_spent_tokens", { learner: learner.id, tokens_in: bookable(tokensIn), tokens_out: bookable(tokensOut) });
    } catch (error) {
      dependencies.log("ear.not_booked", { kind: error instanceof Error ? error.name : typeof error, requestId });
    }
  });
  request.dependencies.inBackground?.(over);
}
