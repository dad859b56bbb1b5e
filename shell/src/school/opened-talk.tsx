import { formatDay, formatTime } from "@learn/data";
import type { OpenedTalk } from "@learn/data/talk-openings";
import { EyeIcon, Notice, Text } from "@learn/ui";
import styles from "./school.module.css";
import { talkWords as words } from "./talk-words.ts";

/** What was said in a talk, for whoever may read it. Nobody is read in secret: it says that the student sees it. */
export function OpenedTalkText({ talk: { title, since, messages } }: { talk: OpenedTalk }) {
  return (
    <div className={styles.form}>
      <Notice kind="accent" icon={<EyeIcon />} title={words.eye}>
        {[title, since !== null && words.from(formatDay(since))].filter(Boolean).join(", ")}
      </Notice>
      {messages.length === 0 && <p>{words.empty}</p>}
      <ol className={styles.rows}>
        {messages.map(({ role, content, at }, index) => (
          <li key={`${at} ${index}`} className={styles.said}>
            <Text tone="small-muted">{`${role === "user" ? words.student : words.coach}, ${formatDay(at)}, ${formatTime(at)}`}</Text>
            <p dir="auto">{content}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
