import { playSound, VisuallyHidden } from "@learn/ui";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { plainText } from "../markdown/plain-text.ts";
import type { SessionMessage } from "../session/message.ts";
import type { ChatSession } from "../session/chat-state.ts";
import { words } from "../words.ts";

/** Tells screen readers each new message of the coach and of others once, with a soft sound for others' where they are on, and what the coach is busy with; not what was there at first. */
export function Announcer({ session, coachName }: { session: ChatSession; coachName: string }) {
  const [first] = useState(() => session.getState().messages.at(-1));
  const messages = useStore(session, (state) => state.messages);
  const last = messages.at(-1);
  const busy = useStore(session, ({ reply }) => (reply.state === "streaming" && typeof reply.doing === "object" ? reply.doing.says : null));
  // A message may be completed in its place, and one that was read again is the same message.
  const isNew = last !== undefined && (last.id !== first?.id || last.content !== first.content);
  const said = isNew ? spoken(last, coachName) : "";
  const fromMate = isNew && last.author !== null ? last.id : null;
  useEffect(() => {
    if (fromMate !== null) playSound("message");
  }, [fromMate]);
  return <VisuallyHidden as="output">{busy ?? said}</VisuallyHidden>;
}

function spoken({ role, author, content }: SessionMessage, coachName: string): string {
  if (role === "assistant") return `${words.said(coachName)} ${plainText(content)}`;
  return author === null ? "" : `${words.wrote(author.name)} ${content}`;
}
