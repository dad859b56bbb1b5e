import { formatDay, logFailure, type Data } from "@learn/data";
import {
  endParentLink,
  fetchClassConsents,
  makeParentLink,
  recordClassConsent,
  recordParentConsent,
  withdrawConsent,
  type ClassConsents,
} from "@learn/data/consent";
import type { SchoolClass } from "@learn/data/school-classes";
import type { StaffSchool } from "@learn/data/school-staff";
import { AlertIcon, Badge, Button, Dialog, Field, Select, Stack, Text, useToast } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MadeLink } from "@learn/activity/made-link";
import { consentWords as words } from "./consent-words.ts";
import styles from "./school.module.css";
import { Confirm } from "../navigation/confirm.tsx";
import { Unanswered } from "../navigation/unanswered.tsx";

interface ClassConsentProps {
  data: Data;
  school: StaffSchool;
  seen: SchoolClass;
}

type Student = ClassConsents["students"][number];

/** Consent for the students of a class: who lacks it, the school's own and what parents said, and the link to a parent's page. */
export function ClassConsentPart({ data, school, seen }: ClassConsentProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ["class-consent", seen.id];
  const consents = useQuery({ queryKey, queryFn: () => fetchClassConsents(data, seen.id) });
  const [linked, setLinked] = useState<Student | null>(null);
  const [leaving, setLeaving] = useState<Student | null>(null);
  const work = useMutation({
    mutationFn: async ({ run, done }: { run: () => Promise<void>; done?: string }) => {
      await run();
      return done;
    },
    onSuccess: (done) => done !== undefined && toast.good(done),
    onError: (cause) => {
      logFailure(cause);
      toast.bad(words.failed);
    },
    onSettled: () => Promise.all([queryKey, ["school-consent"]].map((key) => queries.invalidateQueries({ queryKey: key }))),
  });
  const print = async () => {
    const { saveParentSheet } = await import("./parent-sheet.ts");
    await saveParentSheet(seen.name, school.name);
  };
  const students = consents.data?.students ?? [];
  const missing = students.filter(({ isMissing }) => isMissing).length;
  return (
    <Stack gap="s">
      <h3>{words.title}</h3>
      <Text tone="small-muted">{missing > 0 ? `${words.lead} ${words.missingCount(missing)}` : words.lead}</Text>
      <Unanswered query={consents} words={{ ...words, failed: words.loadFailed }} />
      {consents.data && students.length === 0 && <Text tone="muted">{words.none}</Text>}
      <ul className={`${styles.rows} ${styles.twoRows}`}>
        {students.map((student) => (
          <li key={student.userId}>
            <div className={styles.what}>
              <strong>
                <bdi>{student.name}</bdi>
              </strong>
              <Standing student={student} />
            </div>
            {student.consent?.is_given !== false && (
              <div className={styles.actions}>
                {student.isMissing && (
                  <Button
                    variant="quiet"
                    aria-label={words.signedOf(student.name)}
                    onClick={() =>
                      work.mutate({ run: () => recordParentConsent(data, seen.id, student.userId), done: words.isSigned(student.name) })
                    }
                  >
                    {words.signed}
                  </Button>
                )}
                <Button variant="quiet" aria-label={words.linkOf(student.name)} onClick={() => setLinked(student)}>
                  {words.link}
                </Button>
                {student.linkEnds && (
                  <Button
                    variant="quiet"
                    aria-label={words.endLinkOf(student.name)}
                    onClick={() =>
                      work.mutate({ run: () => endParentLink(data, seen.id, student.userId), done: words.linkEnded(student.name) })
                    }
                  >
                    {words.endLink}
                  </Button>
                )}
                {school.role === "admin" && (
                  <Button variant="quiet" aria-label={words.withdrawOf(student.name)} onClick={() => setLeaving(student)}>
                    {words.withdraw}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {consents.data && !consents.data.isRecorded && (
          <Button
            busy={work.isPending}
            onClick={() => work.mutate({ run: () => recordClassConsent(data, seen.id), done: words.recorded(seen.name) })}
          >
            {words.record(seen.name)}
          </Button>
        )}
        <Button variant="quiet" onClick={() => work.mutate({ run: print })}>
          {words.sheet}
        </Button>
      </div>
      {linked && (
        <ParentLinkDialog
          data={data}
          classId={seen.id}
          student={linked}
          onClose={() => {
            setLinked(null);
            void queries.invalidateQueries({ queryKey });
          }}
        />
      )}
      <Confirm
        open={leaving !== null}
        title={leaving && words.withdrawTitle(leaving.name)}
        onClose={() => setLeaving(null)}
        no={words.cancel}
        yes={words.withdrawIt}
        onYes={() => {
          if (leaving) work.mutate({ run: () => withdrawConsent(data, leaving.userId), done: words.isWithdrawn(leaving.name) });
          setLeaving(null);
        }}
      >
        <p>{words.withdrawHint}</p>
      </Confirm>
    </Stack>
  );
}

function Standing({ student: { isMissing, consent, linkEnds } }: { student: Student }) {
  if (isMissing && consent === null)
    return (
      <span>
        <Badge kind="yellow" icon={<AlertIcon />}>
          {words.missing}
        </Badge>
        {linkEnds && <Text as="span" tone="small-muted">{` ${words.linkUntil(formatDay(linkEnds))}`}</Text>}
      </span>
    );
  const said =
    consent === null
      ? words.notNeeded
      : consent.is_given
        ? words.said(consent.how, consent.by, formatDay(consent.at))
        : words.withdrawn(formatDay(consent.at), consent.by);
  return <Text tone="small-muted">{[said, linkEnds && words.linkUntil(formatDay(linkEnds))].filter(Boolean).join("; ")}</Text>;
}

interface ParentLinkDialogProps {
  data: Data;
  classId: string;
  student: { userId: string; name: string };
  onClose: () => void;
}

/** Makes the link to a parent's page, and shows it once. */
function ParentLinkDialog({ data, classId, student, onClose }: ParentLinkDialogProps) {
  const [days, setDays] = useState(90);
  // Gone with the dialog: nobody finds it in this browser later.
  const make = useMutation({ mutationFn: () => makeParentLink(data, classId, student.userId, days), gcTime: 0 });
  return (
    <Dialog
      open
      title={words.linkTitle(student.name)}
      onClose={onClose}
      foot={
        make.data ? (
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
              {words.make}
            </Button>
          </>
        )
      }
    >
      <Stack>
        <p>{words.linkHint}</p>
        {make.isError && <p role="alert">{words.failed}</p>}
        {make.data ? (
          <MadeLink address={make.data} />
        ) : (
          <Field label={words.linkDays}>
            <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {Object.entries(words.days).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}
