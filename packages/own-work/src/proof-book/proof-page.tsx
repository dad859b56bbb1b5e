import { isMissing, NotFound, Opening, OpenFailed, useStartAtTop } from "@learn/activity";
import { AreaFrame, useAreaPath, useLearner } from "@learn/area-kit";
import { callFunction, DataFailure } from "@learn/data";
import { BackLink, Button, buttonClass, Row, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { Link, useParams } from "react-router-dom";
import { useOwnWorkArea } from "../own-work-area.tsx";
import { readShownBook, type ShownBook } from "./book.ts";
import { LinkCard } from "./link-card.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./sheet.module.css";
import { bookWords as words } from "./words.ts";

/** The proof book of the session that the address names, as it is printed and as a link shows it. */
export function ProofPage() {
  const { sessionId = "" } = useParams();
  const { id, data } = useLearner();
  const { words: own, sessionPath = (row) => `session/${row.id}` } = useOwnWorkArea();
  const list = useAreaPath();
  const top = useStartAtTop();
  const shown = useQuery({
    queryKey: ["proof-book", id, sessionId],
    queryFn: async () => readShownBook(await callFunction(data, "proof/book", { session_id: sessionId }, { takenOnceBy: sessionId })),
    // Whoever comes back to it has worked on meanwhile.
    gcTime: 0,
    retry: false,
  });
  const work = shown.data ? `${list}/${sessionPath({ id: sessionId, learning_module_id: shown.data.module })}` : list;
  return (
    <AreaFrame title={words.book}>
      <Stack>
        <div ref={top} tabIndex={-1}>
          <BackLink link={(parts) => <Link {...parts} to={work} />}>{shown.data ? words.back : own.back}</BackLink>
        </div>
        {shown.isPending ? (
          <Opening />
        ) : shown.data ? (
          <Printable sessionId={sessionId} shown={shown.data} onLinks={() => void shown.refetch()} />
        ) : isNotTheirs(shown.error) ? (
          <NotFound
            action={
              <Link className={buttonClass({ variant: "primary" })} to={list}>
                {own.back}
              </Link>
            }
          />
        ) : (
          <OpenFailed onRetry={() => void shown.refetch()} />
        )}
      </Stack>
    </AreaFrame>
  );
}

function isNotTheirs(error: Error | null): boolean {
  return error instanceof DataFailure && (isMissing(error) || ["not_found", "not_yours", "malformed"].includes(error.code));
}

function Printable({ sessionId, shown, onLinks }: { sessionId: string; shown: ShownBook; onLinks: () => void }) {
  const { id: area } = useOwnWorkArea();
  const { book } = shown;
  const isNew = book.works.length === 0 && book.criteria.length === 0;
  return (
    <>
      <Row>
        <Button variant="primary" onClick={() => print()}>
          {words.print}
        </Button>
        {isNew && <Text tone="muted">{words.empty}</Text>}
      </Row>
      <div className={styles.preview}>
        <Sheet book={book} />
      </div>
      <LinkCard sessionId={sessionId} shown={shown} onChanged={onLinks} />
      {/* Beside the page instead of in it: what is around the page isn't printed, whatever it is. */}
      {createPortal(
        <div className={styles.paper} data-area={area}>
          <Sheet book={book} />
        </div>,
        document.body,
      )}
    </>
  );
}
