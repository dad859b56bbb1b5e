import type { Learner } from "@learn/area-kit";
import type { Profile } from "@learn/data";
import { PageHeader, Stack, usePageTitle } from "@learn/ui";
import type { Session } from "../auth/use-session.ts";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { HandInsPage } from "../hand-in/hand-ins-page.tsx";
import { words as handInWords } from "../hand-in/words.ts";
import { LessonPage } from "../lesson/lesson-page.tsx";
import { words as lessonWords } from "../lesson/words.ts";
import type { SwitchableArea } from "../school/area-checks.tsx";
import { WallPage } from "../evidence/wall-page.tsx";
import { words as wallWords } from "../evidence/words.ts";
import { SchoolNav, StaffSchools } from "../school/staff-schools.tsx";
import { TasksPage } from "../tasks/tasks-page.tsx";
import { words as taskWords } from "../tasks/words.ts";
import { StaffHome } from "./staff-home.tsx";
import { useStaffHome } from "./use-staff-home.ts";
import { words } from "./words.ts";
import { Unanswered } from "../navigation/unanswered.tsx";

// Here, so that what both are made of stays in one file.
export { StaffLti } from "../lti/staff-lti.tsx";

interface StaffPageProps {
  session: Session;
  learner: Learner;
  profile: Profile;
  areas: SwitchableArea[];
  /** How many safety cases are new. */
  newCases: number;
  view: "home" | "school" | "tasks" | "wall" | "lesson" | "hand-ins";
}

const classPages: { [view in StaffPageProps["view"]]?: typeof LessonPage } = {
  lesson: LessonPage,
  "hand-ins": HandInsPage,
  tasks: TasksPage,
  wall: WallPage,
};

/**
 * The dashboard of a school's staff: what runs and what waits, their school in tabs, the tasks of a class, its running lesson, or what it can show.
 *
 * @see requirements DASH-024, NAV-025
 */
export function StaffPage({ session, learner, profile, areas, newCases, view }: StaffPageProps) {
  const title = {
    home: words.page,
    school: words.page,
    tasks: taskWords.page,
    wall: wallWords.page,
    lesson: lessonWords.page,
    "hand-ins": handInWords.page,
  }[view];
  usePageTitle(title);
  const home = useStaffHome(session);
  const unanswered = <Unanswered onCard query={home} words={words} />;
  if (home.isPending)
    return (
      <Stack>
        <PageHeader title={title} />
        {unanswered}
      </Stack>
    );
  const ClassPage = classPages[view];
  if (ClassPage && home.data) return <ClassPage data={session.data} schools={home.data} />;
  const staffHome = view === "home" && home.data && <StaffHome session={session} schools={home.data} newCases={newCases} />;
  const shown = view === "school" ? <StaffSchools session={session} areas={areas} /> : staffHome || unanswered;
  const tabs = view === "school" && <SchoolNav session={session} newCases={newCases} />;
  // Who is appointed but looks after nobody yet reads what is coming.
  const looksAfter = home.data?.some(({ classes, givenTeams }) => classes.length > 0 || givenTeams > 0) ?? false;
  if (profile.role === "facilitator" && !looksAfter)
    return (
      <DashboardPage learner={learner} teamId={profile.team_id}>
        {tabs}
        {shown}
      </DashboardPage>
    );
  return (
    <Stack>
      <PageHeader title={title} lead={view === "home" ? words.hello(profile.name) : undefined} action={tabs || undefined} />
      {shown}
    </Stack>
  );
}
