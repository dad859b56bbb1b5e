import { SelfCheckDialog, type SelfCheck } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { guideNow, ownSentences, useChatSession, type ChatSession } from "@learn/chat-session";
import { useMemo, type ReactNode } from "react";
import { useReload } from "../data/activities.ts";
import type { Guided } from "../guided.tsx";
import { useWorkArea } from "../work-area.tsx";

interface SelfCheckOptions {
  session: ChatSession;
  sessionId: string;
  guided: Guided;
  onKept: (check: SelfCheck, completed: boolean) => void;
  /** A link to what comes after the activity. */
  next: ReactNode;
  /** What was done beside the words. */
  replay?: ReactNode;
}

/** The check at the end of the guided path, over the sentences of this conversation. */
export function SelfCheckOfTalk({ session, sessionId, guided, onKept, next, replay }: SelfCheckOptions) {
  const { data } = useLearner();
  const { id } = useWorkArea();
  const reload = useReload();
  const messages = useChatSession(session, (state) => state.messages);
  const form = guideNow(messages, null)?.check ?? null;
  const sentences = useMemo(() => ownSentences(messages), [messages]);
  const kept = (check: SelfCheck, completed: boolean) => {
    onKept(check, completed);
    session.getState().tellOtherTabs();
    void reload();
  };
  return (
    <SelfCheckDialog
      data={data}
      areaId={id}
      sessionId={sessionId}
      form={form}
      sentences={sentences}
      open={guided.isChecking}
      onClose={() => guided.setChecking(false)}
      onKept={kept}
      next={next}
      replay={replay}
    />
  );
}
