import { formatDay, type Data } from "@learn/data";
import { fetchSchoolConsent, recordSchoolConsent } from "@learn/data/consent";
import { Button, Card, CardHead, Fold, Text, useToast } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { KeptTable } from "../family/kept-table.tsx";
import { consentWords as words } from "./consent-words.ts";
import styles from "./school.module.css";
import { Confirm } from "../navigation/confirm.tsx";
import { Unanswered } from "../navigation/unanswered.tsx";

interface ConsentCardProps {
  data: Data;
  schoolId: string;
  /** Whether it was opened; while students wait for a school that has said nothing, it is open by itself. */
  isAsked: boolean;
}

/** The school's own consent for all its students, by one press, and the notice for the school. */
export function ConsentCard({ data, schoolId, isAsked }: ConsentCardProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ["school-consent", schoolId];
  const consent = useQuery({ queryKey, queryFn: () => fetchSchoolConsent(data, schoolId) });
  const [isEnding, setIsEnding] = useState(false);
  const record = useMutation({
    mutationFn: (isGiven: boolean) => recordSchoolConsent(data, schoolId, isGiven),
    onSuccess: (_, isGiven) => toast.good(isGiven ? words.allRecorded : words.allEnded),
    onError: () => toast.bad(words.failed),
    onSettled: () => Promise.all([queryKey, ["class-consent"]].map((key) => queries.invalidateQueries({ queryKey: key }))),
  });
  const { recorded = null, missing = 0 } = consent.data ?? {};
  if (!isAsked && (recorded || missing === 0)) return null;
  return (
    <Card aria-labelledby={`consent-${schoolId}`} stack>
      <CardHead id={`consent-${schoolId}`} title={words.title} />
      <Unanswered query={consent} words={{ ...words, failed: words.loadFailed }} />
      {consent.data && (
        <>
          <p>{recorded ? words.recordedAll(formatDay(recorded.at), recorded.by) : words.schoolAsk}</p>
          {missing > 0 && <Text tone="muted">{words.missingCount(missing)}</Text>}
          <div className={styles.actions}>
            {recorded ? (
              <Button variant="quiet" busy={record.isPending} onClick={() => setIsEnding(true)}>
                {words.endAll}
              </Button>
            ) : (
              <Button variant="primary" busy={record.isPending} onClick={() => record.mutate(true)}>
                {words.recordAll}
              </Button>
            )}
          </div>
        </>
      )}
      <Fold title={words.notice}>
        <Text measure>{words.noticeLead}</Text>
        <KeptTable />
      </Fold>
      <Confirm
        open={isEnding}
        title={words.endAllTitle}
        onClose={() => setIsEnding(false)}
        no={words.cancel}
        yes={words.endAll}
        onYes={() => {
          setIsEnding(false);
          record.mutate(false);
        }}
      >
        <p>{words.endAllHint}</p>
      </Confirm>
    </Card>
  );
}
