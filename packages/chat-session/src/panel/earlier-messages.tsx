import { AlertIcon, BookIcon, Button, Notice } from "@learn/ui";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { ChatSession } from "../session/chat-state.ts";
import { pageWords } from "../words.ts";
import { MessageGroup } from "./message-group.tsx";
import type { Attachment } from "./message-item.tsx";
import styles from "./messages.module.css";
import { useShownGroups } from "./use-shown-groups.ts";

interface EarlierMessagesProps {
  session: ChatSession;
  coachName: string;
  icon: ReactNode;
  attachment: Attachment | undefined;
}

/** What stands on the pages before this one, as much of it as the learner asks to see. */
export function EarlierMessages({ session, coachName, icon, attachment }: EarlierMessagesProps) {
  const earlier = useStore(session, ({ pages }) => pages.earlier);
  const left = useStore(session, ({ pages }) => pages.left);
  const doing = useStore(session, ({ pages }) => pages.doing);
  const shown = useStore(session, ({ pages }) => pages.shown);
  const groups = useShownGroups(shown, false);
  if (earlier === 0) return null;
  const isReading = doing === "reading";
  const isFailed = doing === "read-failed";
  return (
    <>
      {left > 0 && (
        <div className={styles.group}>
          <Notice
            icon={isFailed ? <AlertIcon /> : <BookIcon />}
            title={isFailed ? pageWords.readFailed : pageWords.earlier}
            action={
              <Button disabled={isReading} onClick={() => void session.getState().showEarlier()}>
                {isReading ? pageWords.reading : pageWords.showEarlier}
              </Button>
            }
          />
        </div>
      )}
      {groups.map((group) => (
        <MessageGroup
          key={group.number}
          messages={group.messages}
          coachName={coachName}
          icon={icon}
          attachment={attachment}
          stuckId={null}
        />
      ))}
    </>
  );
}
