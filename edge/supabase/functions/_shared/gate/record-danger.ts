import * as v from "valibot";
import { TooSlow, endedWithin, tryAgain, type AreaRequest } from "../request/index.ts";
import type { DangerKind, Help } from "../safety/index.ts";

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
