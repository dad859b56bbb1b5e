import { formatDay } from "@learn/data";
import { removeSchoolMember, type SchoolMember } from "@learn/data/school-staff";
import { Button, Card, CardHead, Dialog, Text } from "@learn/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AccountLine } from "./account-line.tsx";
import styles from "./school.module.css";
import type { StaffCardProps } from "./staff-card-props.ts";
import { staffWords as words } from "./staff-words.ts";
import { StudentDataDialog } from "./student-data-dialog.tsx";
import { studentWords } from "./student-words.ts";
import { classesKey } from "./use-staff-work.ts";

/** Who belongs to the school, the way to take somebody out, and for an admin what is kept about a student. */
export function MembersCard({ data, schoolId, seen, change, isBusy, isAdmin }: StaffCardProps & { isAdmin: boolean }) {
  const queries = useQueryClient();
  const [kept, setKept] = useState<SchoolMember | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [leaving, setLeaving] = useState<SchoolMember | null>(null);
  const takeOut = ({ userId, name }: SchoolMember) => {
    setLeaving(null);
    change(userId, async () => {
      await removeSchoolMember(data, schoolId, userId);
      return words.isOut(name);
    });
  };
  return (
    <Card aria-labelledby={`people-${schoolId}`} stack>
      <CardHead id={`people-${schoolId}`} title={words.people} />
      <Text tone="muted">{words.count(seen.members.length)}</Text>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.hide : words.show}
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
                {isAdmin && member.role !== "admin" && member.role !== "facilitator" && (
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
      <Dialog
        open={leaving !== null}
        title={leaving && words.takeOutTitle(leaving.name)}
        onClose={() => setLeaving(null)}
        foot={
          <>
            <Button onClick={() => setLeaving(null)}>{words.cancel}</Button>
            <Button variant="danger" onClick={() => leaving && takeOut(leaving)}>
              {words.takeOutIt}
            </Button>
          </>
        }
      >
        <p>{words.takeOutHint}</p>
      </Dialog>
    </Card>
  );
}
