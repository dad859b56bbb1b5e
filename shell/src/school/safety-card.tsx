import { formatDay, formatTime, type Data } from "@learn/data";
import { readSafetyEvents } from "@learn/data/school-staff";
import { AlertPanel, Button, Card, CardHead, EyeIcon, Text } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { AccountLine } from "./account-line.tsx";
import styles from "./school.module.css";
import { staffWords as words } from "./staff-words.ts";

/** What signalled that a child may be in danger. It is read by a press and never kept: each look is recorded. */
export function SafetyCard({ data, schoolId }: { data: Data; schoolId: string }) {
  const notes = useMutation({ mutationFn: () => readSafetyEvents(data, schoolId), gcTime: 0 });
  return (
    <Card aria-labelledby={`safety-${schoolId}`} stack>
      <CardHead id={`safety-${schoolId}`} title={words.safety} />
      <Text tone="muted">{words.safetyLead}</Text>
      {notes.isError && <AlertPanel title={words.notesFailed} />}
      {notes.data?.length === 0 && <p aria-live="polite">{words.noNotes}</p>}
      {notes.data && (
        <ul className={styles.rows}>
          {notes.data.map((note) => (
            <li key={note.id}>
              <div className={styles.note}>
                <div className={styles.what}>
                  <strong>{words.kinds[note.kind] ?? note.kind}</strong>
                  <Text tone="small-muted">{`${formatDay(note.at)}, ${formatTime(note.at)}`}</Text>
                </div>
                <AccountLine {...note}>
                  {[note.className, note.since && words.member(formatDay(note.since))].filter(Boolean).join(", ")}
                </AccountLine>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={<EyeIcon />} busy={notes.isPending} onClick={() => notes.mutate()}>
          {notes.isError ? words.retry : notes.data ? words.showAgain : words.showNotes}
        </Button>
      </div>
    </Card>
  );
}
