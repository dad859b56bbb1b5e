import { useChatSession, type ChatSession, type SessionMessage } from "@learn/chat-session";
import {
  createExhibitTeller,
  ExhibitSlot,
  newFacts,
  toldBy,
  useTold,
  type ExhibitTeller,
  type SharedStep,
  type StoredExhibit,
} from "@learn/exhibits";
import { useMemo, useState, type ReactNode } from "react";
import { did, type Stage } from "./use-stage.tsx";

/** An exhibit beside a conversation in which several may write: each sees how it stands for all, and who did what. */
export interface SharedTable extends Pick<Stage, "extension" | "did" | "pending"> {
  /** What lies on it, for a conversation about it. */
  shown: (session: ChatSession, sessionId: string, stored: StoredExhibit) => ReactNode;
  /** How it stands, in few words; null before it is there. */
  summary: string | null;
}

/** Makes the place in which an exhibit of a shared conversation tells what was done. */
export function useSharedTable(): SharedTable {
  const [teller] = useState(createExhibitTeller);
  const told = useTold(teller);
  return {
    extension: { routes: [], readEvent: () => null, ...teller.extension },
    shown: (session, sessionId, stored) => <OnTable session={session} sessionId={sessionId} stored={stored} teller={teller} />,
    summary: told?.summary ?? null,
    did,
    pending: (messages) => {
      const mine = messages.findLast(({ role, author }) => role === "user" && author === null);
      // It is on its way, and stands in the talk already.
      const isSent = mine !== undefined && told !== null && toldBy(mine)?.done === told.done;
      return told === null || isSent ? undefined : newFacts(told, messages).at(-1);
    },
  };
}

/** What others did last, where nobody here has done something after it. */
export function lastDoneByOthers(messages: readonly SessionMessage[]): { name: string; fact: string } | null {
  const newest = messages.findLast((message) => message.role === "user" && toldBy(message) !== null);
  const fact = newest && toldBy(newest)?.facts.at(-1);
  return newest?.author && fact ? { name: newest.author.name, fact } : null;
}

interface OnTableProps {
  session: ChatSession;
  sessionId: string;
  stored: StoredExhibit;
  teller: ExhibitTeller;
}

function OnTable({ session, sessionId, stored, teller }: OnTableProps) {
  const messages = useChatSession(session, (state) => state.messages);
  const isShared = useChatSession(session, ({ talk }) => talk !== null);
  const steps = useMemo(() => storedSteps(messages, isShared), [messages, isShared]);
  return <ExhibitSlot stored={stored} sessionId={sessionId} told={null} steps={steps} isAwake onTold={teller.tell} />;
}

/** What stored messages tell of it: in a talk of several these have their place, and what its writer alone reads is told to nobody. */
function storedSteps(messages: readonly SessionMessage[], isShared: boolean): SharedStep[] {
  return messages.flatMap((message) => {
    const { id, role, isApart, isPending, number } = message;
    const told = role === "user" && !isApart && (isShared ? number !== null : !isPending) ? toldBy(message) : null;
    return told === null ? [] : [{ id, state: told.state }];
  });
}
