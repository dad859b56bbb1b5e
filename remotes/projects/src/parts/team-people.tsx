import { useLearner } from "@learn/area-kit";
import { useChatSession, type ChatSession } from "@learn/chat-session";
import type { TalkMember } from "@learn/data";
import { formatMoment } from "@learn/data/moments";
import { Avatar, Card } from "@learn/ui";
import { useId } from "react";
import { lastWritten } from "../model/presence.ts";
import { words } from "../words.ts";
import styles from "./team-people.module.css";

/** Who works on a team's project: each member's roles, when they wrote last, and a kind word about who hasn't yet. */
export function TeamPeople({ session }: { session: ChatSession }) {
  const { id } = useLearner();
  const titleId = useId();
  const members = useChatSession(session, ({ talk }) => talk?.members);
  const messages = useChatSession(session, (state) => state.messages);
  const isWhole = useChatSession(session, ({ earlier }) => earlier.left === 0);
  if (!members || members.length === 0) return null;
  const last = lastWritten(messages, id);
  return (
    <Card stack aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.people}
      </h2>
      <ul className={styles.people}>
        {members.map((member) => (
          <li key={member.id}>
            <Person member={member} isMe={member.id === id} at={last.get(member.id)} isWhole={isWhole} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PersonProps {
  member: TalkMember;
  isMe: boolean;
  /** When they wrote last. */
  at: Date | undefined;
  /** Nothing of the conversation is on an earlier page: who isn't on this one has not written at all. */
  isWhole: boolean;
}

function Person({ member, isMe, at, isWhole }: PersonProps) {
  const name = member.name || words.nameless;
  const quiet = isWhole ? (isMe ? words.yourTurn : words.quiet(name)) : null;
  return (
    <>
      <Avatar name={name} />
      <div>
        <p>
          <bdi className={styles.name}>{name}</bdi>
          {isMe && ` (${words.you})`}
        </p>
        <p className={styles.roles}>{member.roles.join(", ")}</p>
        <p className={styles.note}>{at ? words.lastWrote(formatMoment(at.toISOString())) : quiet}</p>
      </div>
    </>
  );
}
