import { useOpenTalk } from "@learn/activity";
import { isOutstanding, useChatSession, type ChatExtension, type ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import * as v from "valibot";

/** The talk in which a tutor is designed or changed. */
export interface DesignTalk {
  session: ChatSession;
  /** The instructions that were proposed last; null while there are none among the messages that are shown. */
  proposal: string | null;
  /** What the tutor says part by part; none before the first reply. */
  said: TutorPart[];
  /** Something was proposed, now or in earlier messages. */
  mayHaveProposal: boolean;
  isReplying: boolean;
  /** Something can be said now: no reply is on its way or missing. */
  canSay: boolean;
  hasSpoken: boolean;
}

const partsSchema = v.fallback(v.array(v.object({ part: v.string(), text: v.string() })), []);

/** What a tutor says of one of its parts. */
type TutorPart = v.InferOutput<typeof partsSchema>[number];

/** What stands beside a reply. */
interface Beside {
  proposed: string | null;
  parts: TutorPart[];
}

const extension: ChatExtension = {
  routes: [],
  readMessage: ({ proposed_instructions: proposed, parts }): Beside | null => {
    const read = v.parse(partsSchema, parts);
    const isProposed = typeof proposed === "string" && proposed.trim() !== "";
    return isProposed || read.length > 0 ? { proposed: isProposed ? proposed : null, parts: read } : null;
  },
  readEvent: () => null,
};

// The extension above is the only one of this talk.
const besideOf = ({ extension: read }: { extension: unknown }) => read as Beside | null;
const noParts: TutorPart[] = [];

/**
 * Opens the talk of a design for as long as a component is there; give the component the session's id as its key.
 *
 * @param route - the talk of a new tutor, or that of a change
 */
export function useDesignTalk(opened: OpenedActivity, route: "design" | "edit"): DesignTalk {
  const { session } = useOpenTalk(opened, { extension, route });
  const proposal = useChatSession(session, ({ messages }) => {
    const newest = messages.findLast((message) => besideOf(message)?.proposed != null);
    return (newest && besideOf(newest)?.proposed) ?? null;
  });
  const said = useChatSession(session, ({ messages }) => {
    const newest = messages.findLast((message) => (besideOf(message)?.parts.length ?? 0) > 0);
    return (newest && besideOf(newest)?.parts) ?? noParts;
  });
  const hasEarlier = useChatSession(session, ({ earlier }) => earlier.left > 0);
  const isReplying = useChatSession(session, ({ reply }) => reply.state === "streaming");
  const canSay = useChatSession(session, ({ reply, cooldownUntil }) => !isOutstanding(reply) && cooldownUntil === null);
  const hasSpoken = useChatSession(session, ({ messages }) => hasEarlier || messages.some(({ role }) => role === "user"));
  return { session, proposal, said, mayHaveProposal: proposal !== null || hasEarlier, isReplying, canSay, hasSpoken };
}
