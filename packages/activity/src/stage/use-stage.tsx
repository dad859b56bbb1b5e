import { guideNow, readGuide, useChatSession, type ChatExtension, type ChatSession, type SessionMessage } from "@learn/chat-session";
import type { OpenedActivity } from "@learn/data";
import {
  createExhibitTeller,
  ExhibitReplay,
  ExhibitSlot,
  newestTold,
  newFacts,
  readStored,
  toldBy,
  toldSteps,
  useTold,
  type ExhibitTeller,
  type StoredExhibit,
} from "@learn/exhibits";
import { useMemo, useState, type ReactNode } from "react";
import { useGuided } from "../guided.tsx";
import { stageWords as words } from "../words.ts";

/** The exhibit of an open activity. */
export interface Stage {
  extension: ChatExtension;
  /** What lies on the table, for a conversation about it. */
  shown: (session: ChatSession) => ReactNode;
  /** What was done with it, to be looked through again. */
  replay: (session: ChatSession) => ReactNode;
  /** How it stands, in few words. */
  summary: string;
  /** What a message's sender had done before it. */
  did: (message: SessionMessage) => readonly string[];
  /** What was done since the newest message: the last thing of it. */
  pending: (messages: readonly SessionMessage[]) => string | undefined;
}

/** The exhibit that an activity names; undefined where it names none that can be read. */
export function useStage({ row, module }: OpenedActivity): Stage | undefined {
  const stored = useMemo(() => readStored(module?.exhibit), [module]);
  const [teller] = useState(createExhibitTeller);
  const told = useTold(teller);
  if (stored === null) return undefined;
  return {
    extension: { routes: [], readEvent: () => null, ...teller.extension },
    shown: (session) => <OnTable session={session} stored={stored} sessionId={row.id} teller={teller} />,
    replay: (session) => <Replay session={session} stored={stored} />,
    summary: told?.summary ?? words.stage,
    did,
    pending: (messages) => (told === null ? undefined : newFacts(told, messages).at(-1)),
  };
}

export const did = (message: SessionMessage) => (message.role === "user" ? (toldBy(message)?.facts ?? []) : []);

/** Whether the open question of the guided path is answered with something else: two answers to compare, or a form of its own. */
export function useAnswersElsewhere(session: ChatSession): boolean {
  const isGuided = useGuided() !== null;
  return useChatSession(session, ({ messages }) => {
    const now = isGuided ? guideNow(messages, null) : null;
    if (now === null) return false;
    const isAsked = now.step === "answer" || now.step === "again";
    return now.step === "compare" || (isAsked && now.form.kind !== "words" && now.form.kind !== "stage");
  });
}

function Replay({ session, stored }: { session: ChatSession; stored: StoredExhibit }) {
  const messages = useChatSession(session, (state) => state.messages);
  const steps = useMemo(() => toldSteps(messages), [messages]);
  return <ExhibitReplay stored={stored} steps={steps} />;
}

interface OnTableProps {
  session: ChatSession;
  stored: StoredExhibit;
  sessionId: string;
  teller: ExhibitTeller;
}

function OnTable({ session, stored, sessionId, teller }: OnTableProps) {
  const guided = useGuided();
  const opening = useMemo(() => readGuide(guided?.opening), [guided]);
  const { asleepUntil = 0 } = stored;
  const isAwake = useChatSession(session, ({ messages }) => {
    if (asleepUntil === 0) return true;
    // With a model nobody counts questions: whoever has said something has made a guess.
    if (guided === null) return messages.some(({ role }) => role === "user");
    const now = guideNow(messages, opening);
    return now === null || now.question > asleepUntil || now.through.includes(asleepUntil) || now.skipped.includes(asleepUntil);
  });
  // How it stood when the page was opened: from then on the page knows better.
  const [told] = useState(() => newestTold(session.getState().messages)?.state);
  return <ExhibitSlot stored={stored} sessionId={sessionId} told={told} isAwake={isAwake} onTold={teller.tell} />;
}
