import { lazyRetry } from "@learn/area-kit";
import { Card, Row, Skeleton, Text } from "@learn/ui";
import { Suspense, useId, type ReactNode } from "react";
import styles from "./proposal.module.css";

interface ProposalProps {
  title: string;
  /** The instructions that were proposed; null while there are none. */
  text: string | null;
  empty: string;
  hint: string;
  /** Its parts one by one, where each can be changed. */
  parts?: ReactNode;
  /** Whether the parts say all of it: the same words don't stand twice then. */
  isInParts?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

// Whoever only begins to design has no need of it.
const LongText = lazyRetry(async () => (await import("@learn/long-text")).LongText);

/** What came of a design talk so far. */
export function Proposal({ title, text, empty, hint, parts, isInParts = false, children }: ProposalProps) {
  const titleId = useId();
  return (
    <Card stack aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {text === null ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <>
          {!isInParts && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and have a name
            <div className={styles.text} tabIndex={0} role="group" aria-labelledby={titleId}>
              <Suspense fallback={<Skeleton height="8rem" />}>
                {/* As the lines were broken. */}
                <LongText text={text.replaceAll("\n", "  \n")} under={3} />
              </Suspense>
            </div>
          )}
          <Text tone="meta">{hint}</Text>
        </>
      )}
      {parts}
      {children && <Row>{children}</Row>}
    </Card>
  );
}
