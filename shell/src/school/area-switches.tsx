import { listManagedSchools } from "@learn/data";
import { AlertPanel, Button, Card, Skeleton, Spinner, Stack, Text } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { managedSchoolsKey } from "./managed-schools-key.ts";
import styles from "./school.module.css";
import { SchoolCard, type SwitchableArea } from "./school-card.tsx";
import { words } from "./words.ts";

/** What an admin opens and closes for the learners of their schools. */
export function AreaSwitches({ session, areas }: { session: Session; areas: SwitchableArea[] }) {
  const schools = useQuery({
    queryKey: managedSchoolsKey(session),
    queryFn: () => listManagedSchools(session.data, session.userId),
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
    return (
      <AlertPanel title={words.failed} action={<Button onClick={() => void schools.refetch()}>{words.retry}</Button>} />
    );
  if (schools.data.length === 0)
    return (
      <Card>
        <Text tone="muted">{words.noSchool}</Text>
      </Card>
    );
  return (
    <Stack>
      {schools.data.map((school) => (
        <SchoolCard key={school.id} session={session} school={school} areas={areas} />
      ))}
    </Stack>
  );
}
