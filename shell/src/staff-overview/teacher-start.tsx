import type { Profile } from "@learn/data";
import { InfoIcon, Notice, Stack } from "@learn/ui";
import type { Session } from "../auth/use-session.ts";
import { JoinSchoolCard } from "../school/join-school-card.tsx";
import { TryActivities } from "./try-activities.tsx";
import { words } from "./words.ts";

/** What a teacher finds whom no school has appointed: how one comes to see who works, and the way to try the activities. */
export function TeacherStart({ session, profile }: { session: Session; profile: Profile }) {
  return (
    <Stack gap="l">
      <Notice icon={<InfoIcon />} title={words.teacherTitle}>
        {words.teacher}
      </Notice>
      <JoinSchoolCard session={session} profile={profile} />
      <TryActivities session={session} />
    </Stack>
  );
}
