import type { StaffSchool } from "@learn/data/school-staff";
import { AlertPanel, Button, Card, Spinner } from "@learn/ui";
import type { Session } from "../auth/use-session.ts";
import { CasesCard } from "../safety/cases-card.tsx";
import { SafePeopleCard } from "../safety/safe-people-card.tsx";
import type { SwitchableArea } from "./area-checks.tsx";
import { ClassesCard } from "./classes-card.tsx";
import { CodesCard } from "./codes-card.tsx";
import { DomainCard } from "./domain-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import styles from "./school.module.css";
import { TeamsCard } from "./teams-card.tsx";
import { useStaffWork } from "./use-staff-work.ts";
import { words } from "./words.ts";

interface SchoolPeopleProps {
  session: Session;
  school: StaffSchool;
  /** The areas that a class may close. */
  areas: SwitchableArea[];
}

/** Who belongs to a school and its classes and by what, for its staff. */
export function SchoolPeople({ session, school, areas }: SchoolPeopleProps) {
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
  const isAdmin = school.role === "admin";
  return (
    <div className={styles.cards}>
      <div className={styles.whole}>
        <CasesCard data={session.data} schoolId={school.id} />
      </div>
      <ClassesCard data={session.data} school={school} areas={areas} />
      <CodesCard {...parts} />
      <RequestsCard {...parts} />
      <MembersCard {...parts} isAdmin={isAdmin} />
      <TeamsCard data={session.data} schoolId={school.id} />
      {isAdmin && (
        <div className={styles.whole}>
          <SafePeopleCard data={session.data} schoolId={school.id} />
        </div>
      )}
      {isAdmin && <SettingsCard data={session.data} schoolId={school.id} />}
      {isAdmin && <DomainCard {...parts} />}
    </div>
  );
}
