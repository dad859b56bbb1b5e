import { VisuallyHidden } from "@learn/ui";
import { useState } from "react";
import { useStore } from "zustand";
import { plainText } from "../markdown/plain-text.ts";
import type { ChatSession } from "../session/session.ts";
import { words } from "../words.ts";

/** Speaks each finished message of the coach once; the messages that were there at first are for reading. */
export function Announcer({ session, coachName }: { session: ChatSession; coachName: string }) {
  const [first] = useState(() => session.getState().messages.length);
  const messages = useStore(session, (state) => state.messages);
  const last = messages.at(-1);
  const isNew = messages.length > first && last?.role === "assistant";
  return (
    <VisuallyHidden as="output">{isNew ? `${words.said(coachName)} ${plainText(last.content)}` : ""}</VisuallyHidden>
  );
}
