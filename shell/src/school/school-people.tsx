import type { StaffSchool } from "@learn/data";
import { AlertPanel, Button, Card, Spinner } from "@learn/ui";
import type { Session } from "../auth/use-session.ts";
import { CodesCard } from "./codes-card.tsx";
import { DomainCard } from "./domain-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { SafetyCard } from "./safety-card.tsx";
import styles from "./school.module.css";
import { useStaffWork } from "./use-staff-work.ts";
import { words } from "./words.ts";

/** Who belongs to a school and by what, for its staff. */
export function SchoolPeople({ session, school }: { session: Session; school: StaffSchool }) {
  const work = useStaffWork(session, school.id);
  const { overview } = work;
  if (overview.isPending)
    return (
      <Card>
        <Spinner>{words.loading}</Spinner>
      </Card>
    );
  if (!overview.data)
    return <AlertPanel title={words.failed} action={<Button onClick={() => void overview.refetch()}>{words.retry}</Button>} />;
  const parts = { ...work, data: session.data, schoolId: school.id, seen: overview.data };
  return (
    <div className={styles.cards}>
      <CodesCard {...parts} />
      <RequestsCard {...parts} />
      <MembersCard {...parts} />
      <SafetyCard data={session.data} schoolId={school.id} />
      {school.role === "admin" && <DomainCard {...parts} />}
    </div>
  );
}
