import { listStaffSchools } from "@learn/data/school-staff";
import { AlertPanel, Button, Card, Skeleton, Spinner, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { OpenedCase } from "../safety/opened-case.tsx";
import { UnreachableNotice } from "../safety/unreachable-notice.tsx";
import styles from "./school.module.css";
import type { SwitchableArea } from "./area-checks.tsx";
import { SchoolCard } from "./school-card.tsx";
import { SchoolPeople } from "./school-people.tsx";
import { staffSchoolsKey } from "./staff-schools-key.ts";
import { words } from "./words.ts";

/** The schools that a person is staff of: what they open and close there, and who belongs to it. */
export function StaffSchools({ session, areas }: { session: Session; areas: SwitchableArea[] }) {
  const schools = useQuery({
    queryKey: staffSchoolsKey(session),
    queryFn: () => listStaffSchools(session.data, session.userId),
  });
  if (schools.isPending)
    return (
      <Card stack>
        <Spinner>{words.loading}</Spinner>
        <div className={styles.areas}>
          {areas.map(({ id }) => (
            <Skeleton key={id} height="2.75rem" />
          ))}
        </div>
      </Card>
    );
  if (schools.isError)
    return <AlertPanel title={words.failed} action={<Button onClick={() => void schools.refetch()}>{words.retry}</Button>} />;
  if (schools.data.length === 0)
    return (
      <Card>
        <Text tone="muted">{words.noSchool}</Text>
      </Card>
    );
  return (
    <Stack gap="xl">
      <OpenedCase data={session.data} />
      {schools.data.map((school) => (
        <Stack key={school.id} gap="l">
          <UnreachableNotice data={session.data} school={school} />
          {school.role === "admin" && <SchoolCard session={session} school={school} areas={areas} />}
          <SchoolPeople session={session} school={school} areas={areas} />
        </Stack>
      ))}
    </Stack>
  );
}
