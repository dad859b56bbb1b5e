import type { ChatSession } from "@learn/chat-session";
import { lazyRetry } from "@learn/area-kit";
import { Card, Fold, Skeleton, Text } from "@learn/ui";
import { Suspense, useId, type ReactNode } from "react";
import { fieldNames, words } from "../words.ts";
import styles from "./plan-card.module.css";
import { PlanField } from "./plan-field.tsx";
import type { DesignTalk } from "./use-design-talk.ts";

interface PlanCardProps {
  title: string;
  talk: DesignTalk;
  /** The instructions that are proposed; null while there are none. */
  text: string | null;
  /** What stands there before the fields are known; without it they stand there empty. */
  empty?: string;
  /** What can be done with it. */
  children?: ReactNode;
}

const parts = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

// Whoever only begins to design has no need of it.
const LongText = lazyRetry(async () => (await import("@learn/long-text")).LongText);

/** The plan of a tutor: a field for each part, which fill while one talks and can be written by hand. */
export function PlanCard({ title, talk, text, empty, children }: PlanCardProps) {
  const titleId = useId();
  const { said, isReplying, session } = talk;
  const isKnown = empty === undefined || said.length > 0;
  return (
    <Card flush aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        <Text tone="meta">{isKnown ? words.planHint : empty}</Text>
      </div>
      {isKnown && (
        <ol className={styles.fields} aria-label={words.parts}>
          {parts.map((part) => (
            <PlanField
              key={part}
              name={fieldNames[part]}
              text={said.find((one) => one.part === part)?.text ?? ""}
              isReplying={isReplying}
              onSave={(written) => write(session, part, written)}
            />
          ))}
        </ol>
      )}
      {text !== null && (
        <div className={styles.all}>
          <Fold title={words.allOfIt}>
            <Suspense fallback={<Skeleton height="8rem" />}>
              {/* As the lines were broken. */}
              <LongText text={text.replaceAll("\n", "  \n")} under={3} />
            </Suspense>
          </Fold>
        </div>
      )}
      {children && <div className={styles.foot}>{children}</div>}
    </Card>
  );
}

/** What is written into a field goes into the talk, as everything that a student says: the coach reads it there. */
function write(session: ChatSession, part: keyof typeof fieldNames, text: string): void {
  session.getState().send(`${fieldNames[part]}: ${text}`, { move: { kind: "answer", to: part } });
}
