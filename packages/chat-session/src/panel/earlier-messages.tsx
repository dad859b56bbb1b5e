import { AlertIcon, BookIcon, Button, Notice } from "@learn/ui";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { ChatSession } from "../session/chat-state.ts";
import { earlierWords } from "../words.ts";
import { MessageGroup } from "./message-group.tsx";
import type { Attachment, Did } from "./message-item.tsx";
import styles from "./messages.module.css";
import { useShownGroups } from "./use-shown-groups.ts";

interface EarlierMessagesProps {
  session: ChatSession;
  coachName: string;
  icon: ReactNode;
  attachment: Attachment | undefined;
  did: Did | undefined;
}

/** What stands before the newest messages of a long conversation, as much of it as the learner asks to see. */
export function EarlierMessages({ session, coachName, icon, attachment, did }: EarlierMessagesProps) {
  const left = useStore(session, ({ earlier }) => earlier.left);
  const doing = useStore(session, ({ earlier }) => earlier.doing);
  const shown = useStore(session, ({ earlier }) => earlier.shown);
  const groups = useShownGroups(shown, false);
  const isReading = doing === "reading";
  const isFailed = doing === "read-failed";
  return (
    <>
      {left > 0 && (
        <div className={styles.group}>
          <Notice
            icon={isFailed ? <AlertIcon /> : <BookIcon />}
            title={isFailed ? earlierWords.readFailed : earlierWords.earlier}
            action={
              <Button disabled={isReading} onClick={() => void session.getState().showEarlier()}>
                {isReading ? earlierWords.reading : earlierWords.showEarlier}
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
          did={did}
          stuckId={null}
        />
      ))}
    </>
  );
}
