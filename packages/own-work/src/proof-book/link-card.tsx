import { MadeLink } from "@learn/activity";
import { useLearner } from "@learn/area-kit";
import { callFunction, formatDay, isolated, readableReason } from "@learn/data";
import { Button, Card, CardHead, ErrorText, Field, Row, Select, Text, useToast } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import * as v from "valibot";
import type { ShownBook } from "./book.ts";
import { bookWords as words } from "./words.ts";

interface LinkCardProps {
  sessionId: string;
  shown: ShownBook;
  /** A link was made or ended. */
  onChanged: () => void;
}

const usualDays = [1, 7, 30];
const made = v.object({ token: v.string() });

/** The link by which others read the page: made and ended by the students, for as many days at most as an adult of their school allows. */
export function LinkCard({ sessionId, shown, onChanged }: LinkCardProps) {
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
