import { formatDay, removeSchoolMember, type SchoolMember } from "@learn/data";
import { Button, Card, CardHead, Dialog, Text } from "@learn/ui";
import { useState } from "react";
import { AccountLine } from "./account-line.tsx";
import styles from "./school.module.css";
import type { StaffCardProps } from "./staff-card-props.ts";
import { staffWords as words } from "./staff-words.ts";

/** Who belongs to the school, and the way to take somebody out. */
export function MembersCard({ data, schoolId, seen, change, isBusy }: StaffCardProps) {
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
            </li>
          ))}
        </ul>
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
