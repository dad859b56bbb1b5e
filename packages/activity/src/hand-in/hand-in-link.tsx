import { formatDay, readableReason, type Data } from "@learn/data";
import { endHandInLinks, linkHandIn } from "@learn/data/hand-ins";
import { Button, ErrorText, Field, Row, Select, Text, useToast } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import styles from "./hand-in.module.css";
import { MadeLink } from "./made-link.tsx";
import { handInWords as words } from "./words.ts";

interface HandInLinkProps {
  data: Data;
  /** What was handed in. */
  id: string;
  /** How long a link may last at most; 0 where there is none. */
  days: number;
  /** When the last link ends that is open now. */
  ends: string | null;
  onChanged: () => void;
}

const usualDays = [1, 7, 30];

/** A link to what was handed in, for the family: made and ended by who made the work, or by their teacher. */
export function HandInLink({ data, id, days: most, ends, onChanged }: HandInLinkProps) {
  const toast = useToast();
  const title = useId();
  const choices = [...usualDays.filter((days) => days < most), most];
  const [chosen, setDays] = useState<number | null>(null);
  const days = chosen ?? choices.find((one) => one === 7) ?? most;
  const share = useMutation({ mutationFn: () => linkHandIn(data, id, days), onSuccess: onChanged });
  const end = useMutation({
    mutationFn: () => endHandInLinks(data, id),
    onSuccess: () => {
      share.reset();
      toast.good(words.ended);
      onChanged();
    },
  });
  const error = share.error ?? end.error;
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>{words.link}</h3>
      {most === 0 ? (
        <Text tone="muted">{words.linkOff}</Text>
      ) : (
        <>
          <Text tone="small-muted">{words.linkHint}</Text>
          {ends !== null && <p>{words.isOpen(formatDay(ends))}</p>}
          {share.data && <MadeLink address={share.data} />}
          <Field label={words.howLong}>
            <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {choices.map((one) => (
                <option key={one} value={one}>
                  {words.days(one)}
                </option>
              ))}
            </Select>
          </Field>
          {error && <ErrorText announce>{readableReason(error) ?? words.failed}</ErrorText>}
          <Row>
            <Button busy={share.isPending} onClick={() => share.mutate()}>
              {ends === null ? words.make : words.makeAgain}
            </Button>
            {ends !== null && (
              <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
                {words.end}
              </Button>
            )}
          </Row>
        </>
      )}
    </section>
  );
}
