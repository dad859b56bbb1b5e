import * as v from "valibot";
import { tryAgain } from "../request/index.ts";
import type { AreaRequest } from "../request/index.ts";
import type { DangerKind } from "../safety/index.ts";

const waitsMs = [100, 400];
const recordedSchema = v.object({ safe_person: v.nullish(v.string()) });

/** Where something was written: a message of a session, or, without one, a text such as `title:<uuid>`. */
export interface WrittenAt {
  session_id: string | null;
  message_id: string;
}

/** Records that a child's text signalled danger, or would have hurt others, and answers the school's person; a failure is logged and holds nobody up for long. */
export async function recordDanger(
  kind: DangerKind | "unkind",
  { dependencies, learner, requestId }: AreaRequest,
  at: WrittenAt,
): Promise<string | null> {
  const args = { learner: learner.id, session: at.session_id, message_id: at.message_id, kind };
  try {
    const recorded = v.parse(recordedSchema, await tryAgain(() => dependencies.call("record_safety_event", args), waitsMs));
    dependencies.log("safety.recorded", { requestId });
    return recorded.safe_person ?? null;
  } catch (error) {
    dependencies.log("safety.not_recorded", { kind: error instanceof Error ? error.name : typeof error, requestId });
    return null;
  }
}
