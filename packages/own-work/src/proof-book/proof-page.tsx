import { isMissing, MadeLink, NotFound, OpenFailed, Opening, useStartAtTop } from "@learn/activity";
import { AreaFrame, useAreaPath, useLearner } from "@learn/area-kit";
import { callFunction, DataFailure, formatDay, isolated, readableReason } from "@learn/data";
import { BackLink, Button, buttonClass, Card, CardHead, ErrorText, Field, Row, Select, Stack, Text, useToast } from "@learn/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { Link, useParams } from "react-router-dom";
import { useId, useState } from "react";
import * as v from "valibot";
import { useOwnWorkArea } from "../own-work-area.tsx";
import { readShownBook, type ShownBook } from "./book.ts";
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

interface LinkCardProps {
  sessionId: string;
  shown: ShownBook;
  /** A link was made or ended. */
  onChanged: () => void;
}

const usualDays = [1, 7, 30];
const made = v.object({ token: v.string() });

/** The link by which others read the page: made and ended by the students, for as many days at most as an adult of their school allows. */
function LinkCard({ sessionId, shown, onChanged }: LinkCardProps) {
  const { data } = useLearner();
  const toast = useToast();
  const titleId = useId();
  const { days: most, links, book } = shown;
  const choices = [...usualDays.filter((days) => days < most), most];
  const [chosen, setDays] = useState<number | null>(null);
  const days = chosen ?? choices.find((one) => one === 7) ?? most;
  const hasOwn = links.some((link) => link.is_mine);
  const share = useMutation({
    mutationFn: async () => {
      const { token } = v.parse(made, await callFunction(data, "proof/share", { session_id: sessionId, days }));
      return `${location.origin}/proof/${token}`;
    },
    onSuccess: onChanged,
  });
  const end = useMutation({
    mutationFn: () => callFunction(data, "proof/end", { session_id: sessionId }, { takenOnceBy: sessionId }),
    onSuccess: () => {
      share.reset();
      toast.good(words.hasEnded);
      onChanged();
    },
  });
  const error = share.error ?? end.error;
  return (
    <Card stack aria-labelledby={titleId}>
      <CardHead id={titleId} title={words.link} />
      {most === 0 ? (
        <Text tone="muted">{words.linkOff}</Text>
      ) : (
        <>
          <Text tone="muted" measure>
            {words.linkHint} {book.is_team && words.linkTeam}
          </Text>
          {links.map(({ by, is_mine: isMine, ends }) => (
            <p key={`${by}-${ends}`}>{isMine ? words.isOpen(formatDay(ends)) : words.isOpenOf(isolated(by), formatDay(ends))}</p>
          ))}
          {share.data && <MadeLink address={share.data} />}
          <Field label={words.howLong} hint={hasOwn ? words.makeAgainHint : undefined}>
            <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {choices.map((one) => (
                <option key={one} value={one}>
                  {words.dayCount(one)}
                </option>
              ))}
            </Select>
          </Field>
          {error && <ErrorText announce>{readableReason(error) ?? words.failed}</ErrorText>}
          <Row>
            <Button variant={hasOwn ? undefined : "primary"} busy={share.isPending} onClick={() => share.mutate()}>
              {hasOwn ? words.makeAgain : words.make}
            </Button>
            {links.length > 0 && (
              <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
                {links.length > 1 ? words.endAll : words.end}
              </Button>
            )}
          </Row>
        </>
      )}
    </Card>
  );
}
