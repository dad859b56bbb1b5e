import { memo, type ReactNode } from "react";
import type { SessionMessage } from "../session/message.ts";
import { MessageItem, type Attachment, type Did } from "./message-item.tsx";
import styles from "./messages.module.css";

interface MessageGroupProps {
  messages: SessionMessage[];
  coachName: string;
  icon: ReactNode;
  attachment: Attachment | undefined;
  did: Did | undefined;
  /** The message whose reply did not come, if it is one of these. */
  stuckId: string | null;
}

/** Messages that the browser lays out and paints together, or leaves alone while they are out of view. */
export const MessageGroup = memo(function MessageGroup({ messages, coachName, icon, attachment, did, stuckId }: MessageGroupProps) {
  return (
    <ol className={styles.group}>
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          coachName={coachName}
          icon={icon}
          attachment={attachment}
          did={did}
          isStuck={message.id === stuckId}
        />
      ))}
    </ol>
  );
});
