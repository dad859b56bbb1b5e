import { useChatSession, type ChatSession } from "@learn/chat-session";
import { Card, StarIcon, Text, buttonClass } from "@learn/ui";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useWorks } from "../data/works.ts";
import { pathOfProject } from "../parts/projects-area.ts";
import { words } from "../words.ts";
import styles from "./works.module.css";

/** What a project shows, in a few lines beside its talk, and the way to it. */
export function ShowWork({ module, session, isTeam }: { module: string; session: ChatSession; isTeam: boolean }) {
  const titleId = useId();
  const { data, isError } = useWorks(
    module,
    useChatSession(session, ({ talk }) => talk?.works),
  );
  const isGone = useChatSession(session, ({ talk }) => talk?.isGone === true);
  if (isGone) return null;
  return (
    <Card stack aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {isTeam ? words.show : words.showMine}
      </h2>
      {isError && !data ? (
        <Text tone="meta">{words.showFailed}</Text>
      ) : data && data.works.length > 0 ? (
        <ul className={styles.titles}>
          {data.works.map(({ id, title, kind }) => (
            <li key={id}>
              <bdi>{title}</bdi> <Text as="span" tone="small-muted">{`(${words.kinds[kind]})`}</Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text tone="meta">{words.showHint}</Text>
      )}
      <Link className={buttonClass({ wide: true })} to={`${pathOfProject(module)}/show`}>
        <StarIcon />
        {words.showOpen}
      </Link>
    </Card>
  );
}
