import { useOpenTalk } from "@learn/activity";
import { useChatSession, type ChatExtension, type ChatSession } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";

/** The talk in which a tutor is designed or changed. */
export interface DesignTalk {
  session: ChatSession;
  /** The instructions that were proposed last; null while there are none on the page that is shown. */
  proposal: string | null;
  /** Something was proposed, now or on an earlier page of the talk. */
  mayHaveProposal: boolean;
  isReplying: boolean;
  hasSpoken: boolean;
}

const extension: ChatExtension = {
  routes: [],
  readMessage: ({ proposed_instructions: proposed }) => (typeof proposed === "string" && proposed.trim() !== "" ? proposed : null),
  readEvent: () => null,
};

/**
 * Opens the talk of a design for as long as a component is there; give the component the session's id as its key.
 *
 * @param route - the talk of a new tutor, or that of a change
 */
export function useDesignTalk(opened: OpenedActivity, route: "design" | "edit"): DesignTalk {
  const { session } = useOpenTalk(opened, { extension, route });
  const proposal = useChatSession(session, ({ messages }) => {
    const found = messages.findLast((message) => message.extension !== null)?.extension;
    return typeof found === "string" ? found : null;
  });
  const hasEarlier = useChatSession(session, ({ pages }) => pages.earlier > 0);
  const isReplying = useChatSession(session, ({ reply }) => reply.state === "streaming");
  const hasSpoken = useChatSession(session, ({ messages }) => hasEarlier || messages.some(({ role }) => role === "user"));
  return { session, proposal, mayHaveProposal: proposal !== null || hasEarlier, isReplying, hasSpoken };
}
