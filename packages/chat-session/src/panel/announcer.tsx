import { VisuallyHidden } from "@learn/ui";
import { useState } from "react";
import { useStore } from "zustand";
import { plainText } from "../markdown/plain-text.ts";
import type { ChatSession } from "../session/session.ts";
import { words } from "../words.ts";

/** Speaks each finished message of the coach once, and what else it is busy with; what was there at first is for reading. */
export function Announcer({ session, coachName }: { session: ChatSession; coachName: string }) {
  const [first] = useState(() => session.getState().messages.at(-1));
  const messages = useStore(session, (state) => state.messages);
  const last = messages.at(-1);
  const busy = useStore(session, ({ reply }) => (reply.state === "streaming" && typeof reply.doing === "object" ? reply.doing.says : null));
  const isNew = last !== first && last?.role === "assistant";
  const said = isNew ? `${words.said(coachName)} ${plainText(last.content)}` : "";
  return <VisuallyHidden as="output">{busy ?? said}</VisuallyHidden>;
}
