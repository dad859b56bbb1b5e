import { formatDay } from "@learn/data";
import { Button, EmptyState, FailedState, MissingStonePicture, Row, Spinner, Text, usePageTitle } from "@learn/ui";
import { useCallback, useEffect, useState } from "react";
import { readSharedBook, type Book } from "./book.ts";
import { Sheet } from "./sheet.tsx";
import styles from "./sheet.module.css";
import { bookWords as words } from "./words.ts";

interface SharedBookProps {
  /** Asks the server what a link shows: its answer, or null where it shows nothing; rejects where nobody answers. */
  ask: () => Promise<unknown>;
}

type State = { is: "asking" | "gone" | "failed" } | { is: "open"; book: Book; ends: string };

/** What somebody sees who was given a link: the page and nothing around it, whoever they are. */
export function SharedBook({ ask }: SharedBookProps) {
  const [state, setState] = useState<State>({ is: "asking" });
  usePageTitle(state.is === "open" ? state.book.title || words.book : words.book);
  const load = useCallback(
    () =>
      ask().then(
        (answer) => setState(answer === null ? { is: "gone" } : { is: "open", ...readSharedBook(answer) }),
        () => setState({ is: "failed" }),
      ),
    [ask],
  );
  useEffect(() => void load(), [load]);
  const again = () => {
    setState({ is: "asking" });
    void load();
  };
  return (
    <main className={styles.shared}>
      {/* React puts it into the head: what ends must not stay in an index. */}
      <meta name="robots" content="noindex, nofollow" />
      {state.is === "asking" && <Spinner>{words.sharedLoading}</Spinner>}
      {state.is === "gone" && (
        <EmptyState level={1} picture={<MissingStonePicture />} title={words.sharedGone}>
          {words.sharedGoneHint}
        </EmptyState>
      )}
      {state.is === "failed" && (
        <FailedState level={1} title={words.sharedFailed} again={words.tryAgain} onAgain={again}>
          {words.sharedFailedHint}
        </FailedState>
      )}
      {state.is === "open" && (
        <>
          <div className={styles.notOnPaper}>
            <Row between>
              <Text tone="muted" measure>
                {words.sharedHead} {words.sharedUntil(formatDay(state.ends))}
              </Text>
              <Button onClick={() => print()}>{words.print}</Button>
            </Row>
          </div>
          <div className={styles.preview}>
            <Sheet book={state.book} />
          </div>
        </>
      )}
    </main>
  );
}
