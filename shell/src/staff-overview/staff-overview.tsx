import type { Profile } from "@learn/data";
import { listStaffSchools } from "@learn/data/school-staff";
import { AlertPanel, Button, Card, InfoIcon, Notice, Spinner, Stack } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { JoinSchoolCard } from "../school/join-school-card.tsx";
import { staffSchoolsKey } from "../school/staff-schools-key.ts";
import { SchoolWeek } from "./school-week.tsx";
import { TryActivities } from "./try-activities.tsx";
import { words } from "./words.ts";

interface StaffOverviewProps {
  session: Session;
  profile: Profile;
}

/**
 * What teachers and the staff of a school find on their dashboard: who worked this week, or how one comes to see that, and the
 * way to try the activities.
 */
export function StaffOverview({ session, profile }: StaffOverviewProps) {
  return (
    <Stack gap="l">
      <Schools session={session} profile={profile} />
      <TryActivities session={session} />
    </Stack>
  );
}

function Schools({ session, profile }: StaffOverviewProps) {
  const schools = useQuery({
    queryKey: staffSchoolsKey(session),
    queryFn: () => listStaffSchools(session.data, session.userId),
  });
  if (schools.isPending)
    return (
      <Card>
        <Spinner>{words.loading}</Spinner>
      </Card>
    );
  if (!schools.data)
    return <AlertPanel title={words.failed} action={<Button onClick={() => void schools.refetch()}>{words.retry}</Button>} />;
  if (schools.data.length > 0) return schools.data.map((school) => <SchoolWeek key={school.id} session={session} school={school} />);
  return (
    <>
      <Notice icon={<InfoIcon />} title={words.teacherTitle}>
        {words.teacher}
      </Notice>
      <JoinSchoolCard session={session} profile={profile} />
    </>
  );
}
