import { formatDay } from "@learn/data";
import { removeSchoolMember, type SchoolMember } from "@learn/data/school-staff";
import { appointStaff } from "@learn/data/staff";
import { Button, Card, CardHead, Text } from "@learn/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AccountLine } from "./account-line.tsx";
import { accountWords } from "./account-words.ts";
import { AppointDialog } from "./appoint-dialog.tsx";
import { appointWords } from "./appoint-words.ts";
import { consentWords } from "./consent-words.ts";
import styles from "./school.module.css";
import type { StaffCardProps } from "./staff-card-props.ts";
import { staffWords as words } from "./staff-words.ts";
import { StudentDataDialog } from "./student-data-dialog.tsx";
import { studentWords } from "./student-words.ts";
import { classesKey } from "./use-staff-work.ts";
import { Confirm } from "../navigation/confirm.tsx";

interface MembersCardProps extends StaffCardProps {
  /** Whether the card that takes in lists is open. */
  isImporting: boolean;
  onImport: () => void;
  /** Whether the card about consent is open. */
  showsConsent: boolean;
  onConsent: () => void;
}

/** Who belongs to the school, and the ways to make somebody staff, to take somebody out, and to what is kept about a student. */
export function MembersCard({ data, schoolId, seen, change, isBusy, isImporting, onImport, showsConsent, onConsent }: MembersCardProps) {
  const queries = useQueryClient();
  const [kept, setKept] = useState<SchoolMember | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [appointed, setAppointed] = useState<SchoolMember | null>(null);
  const isStaff = (member: SchoolMember) => seen.staff.some(({ userId }) => userId === member.userId);
  const [leaving, setLeaving] = useState<SchoolMember | null>(null);
  const takeOut = ({ userId, name }: SchoolMember) => {
    setLeaving(null);
    change(userId, () => removeSchoolMember(data, schoolId, userId), words.isOut(name));
  };
  return (
    <div className={isOpen ? styles.whole : undefined}>
      <Card aria-labelledby={`people-${schoolId}`} stack>
        <CardHead
          id={`people-${schoolId}`}
          title={words.people}
          action={
            <Button variant="quiet" aria-expanded={showsConsent} onClick={onConsent}>
              {consentWords.title}
            </Button>
          }
        />
        <Text tone="muted">{words.count(seen.members.length)}</Text>
        <div className={styles.actions}>
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
          <Button aria-expanded={isImporting} aria-controls={`import-card-${schoolId}`} onClick={onImport}>
            {accountWords.importTitle}
          </Button>
        </div>
        {isOpen && (
          <ul className={styles.rows}>
            {seen.members.map((member) => (
              <li key={member.userId}>
                <AccountLine {...member}>
                  {[member.className, words.links[member.link], member.since && words.since(formatDay(member.since))]
                    .filter(Boolean)
                    .join(", ")}
                </AccountLine>
                <div className={styles.actions}>
                  {!isStaff(member) && (
                    <Button
                      variant="quiet"
                      busy={isBusy(`appoint ${member.userId}`)}
                      aria-label={appointWords.appoint(member.name || words.noName)}
                      onClick={() => setAppointed(member)}
                    >
                      {appointWords.appointShort}
                    </Button>
                  )}
                  {!isStaff(member) && (
                    <Button variant="quiet" aria-label={studentWords.open(member.name || words.noName)} onClick={() => setKept(member)}>
                      {studentWords.openShort}
                    </Button>
                  )}
                  {member.link !== "staff" && (
                    <Button
                      variant="quiet"
                      busy={isBusy(member.userId)}
                      aria-label={words.takeOut(member.name)}
                      onClick={() => setLeaving(member)}
                    >
                      {words.takeOutShort}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        {kept && (
          <StudentDataDialog
            data={data}
            student={kept}
            onClose={() => setKept(null)}
            onErased={() => {
              setKept(null);
              for (const queryKey of [["school-overview"], classesKey(schoolId), ["class-week"], ["school-week", schoolId]])
                void queries.invalidateQueries({ queryKey });
            }}
          />
        )}
        {appointed && (
          <AppointDialog
            data={data}
            schoolId={schoolId}
            title={appointWords.appointTitle(appointed.name || words.noName)}
            action={appointWords.appointShort}
            isBusy={isBusy(`appoint ${appointed.userId}`)}
            onClose={() => setAppointed(null)}
            onDone={(appointment) => {
              setAppointed(null);
              change(
                `appoint ${appointed.userId}`,
                () => appointStaff(data, schoolId, appointed.userId, appointment),
                appointWords.appointed(appointed.name || words.noName),
              );
            }}
          />
        )}
        <Confirm
          open={leaving !== null}
          title={leaving && words.takeOutTitle(leaving.name)}
          onClose={() => setLeaving(null)}
          no={words.cancel}
          yes={words.takeOutIt}
          onYes={() => leaving && takeOut(leaving)}
        >
          <p>{words.takeOutHint}</p>
        </Confirm>
      </Card>
    </div>
  );
}
