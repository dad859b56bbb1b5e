import { whenQuiet, type Learner, type ListedArea } from "@learn/area-kit";
import { isAreaOpen, shownName, type Profile, type School } from "@learn/data";
import { Spinner } from "@learn/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, type ComponentProps, type ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useAreaColours } from "../areas/area-colours.ts";
import { areasQuery, isDeployed } from "../areas/areas.ts";
import { ReleaseForPerson, releaseFor } from "../areas/canary.ts";
import { KnownAreas } from "../areas/known-areas.ts";
import { OpeningArea } from "../areas/opening-area.tsx";
import type { Session } from "../auth/use-session.ts";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { LazyStaffPage, LazyTeacherStart } from "../staff-overview/lazy-staff-page.tsx";
import { lessonCode } from "../lesson/of-teachers.tsx";
import { withSender } from "../reports/report.ts";
import { useNewCases } from "../safety/use-new-cases.ts";
import { OpenAreas } from "../school/open-areas.ts";
import { useIsStaff } from "../school/use-is-staff.ts";
import { inOrder, listEntries } from "./entries.ts";
import { Frame } from "./frame.tsx";
import { LazyCode } from "./lazy-code.tsx";
import { areaPage, homePage, otherPages } from "./page-code.ts";
import { Redirected } from "./redirect.tsx";
import { pageWords, words } from "./words.ts";

interface PagesProps {
  session: Session;
  profile: Profile;
  /** Whose switches decide which areas there are; without one there are all. */
  school: School | null;
  /** The profile-completion popup while it is needed; no page is behind it then. */
  children: ReactNode;
}

const none: ListedArea[] = [];
const adminPages = {
  "/admin": "school",
  "/admin/tasks": "tasks",
  "/admin/hand-ins": "hand-ins",
  "/admin/wall": "wall",
  "/admin/lesson": "lesson",
  "/admin/analytics": "home",
  "/admin/teams/new": "home",
  "/admin/projects": "home",
  "/admin/education": "home",
} as const;

/** The pages of a signed-in person, by address. */
export function Pages({ session, profile, school, children }: PagesProps) {
  const learner = useLearnerOf(session, profile);
  const listed = useQuery(areasQuery);
  const forPerson = useCallback(
    (area: ListedArea) => releaseFor(area, { id: session.userId, schoolId: profile.school_id ?? null }),
    [session.userId, profile.school_id],
  );
  const areas = useMemo(() => (listed.data ?? none).map(forPerson), [listed.data, forPerson]);
  useAreaColours(areas);
  const queries = useQueryClient();
  // What may come next, one after the other: an area's page, Home, and the other pages.
  useEffect(
    () =>
      whenQuiet(async () => {
        for (const code of [areaPage, homePage, otherPages]) await queries.prefetchQuery<unknown>(code);
      }),
    [queries],
  );
  useEffect(() => whenQuiet(() => withSender(({ watchPage }) => watchPage(session.data))), [session.data]);
  const isOpen = useCallback((areaId: string) => !school || isAreaOpen(school, areaId), [school]);
  const isStaff = useIsStaff(session, profile.role);
  const newCases = useNewCases(session.data, isStaff === true);
  const tasks = school?.tasks ?? [];
  const switchable = inOrder(areas)
    .filter(isDeployed)
    .map((area) => ({ id: area.id, label: area.nav.label, icon: area.icon, isInRepair: isDeployed(area) && area.isInRepair === true }));
  const forStaff = (view: ComponentProps<typeof LazyStaffPage>["view"], otherwise: ReactNode) => {
    if (isStaff === null) return <Spinner>{words.loading}</Spinner>;
    if (!isStaff) return otherwise;
    return <LazyStaffPage session={session} learner={learner} profile={profile} areas={switchable} newCases={newCases} view={view} />;
  };
  const home = (
    <LazyCode name="home-page" load={homePage.queryFn} words={pageWords}>
      {({ HomePage }) => (
        <HomePage
          learner={learner}
          country={profile.country}
          hasTeam={profile.team_id !== null}
          tasks={tasks}
          news={school?.teacherNews ?? []}
          handIns={school?.handIns}
        />
      )}
    </LazyCode>
  );
  const dashboard = (
    <DashboardPage learner={learner} country={profile.country} teamId={profile.team_id} tasks={tasks}>
      {profile.role !== "student" && <LazyTeacherStart session={session} profile={profile} />}
    </DashboardPage>
  );

  const areaAt = (area: ListedArea) => (
    <LazyCode name="area-page" load={areaPage.queryFn} words={pageWords} pending={<OpeningArea area={area} />}>
      {({ AreaPage }) => <AreaPage area={area} learner={learner} />}
    </LazyCode>
  );

  const lesson = school?.lesson;
  const fromTeacher = lesson && (
    <LazyCode name="from-teacher" load={lessonCode.queryFn} words={pageWords} pending={null}>
      {({ FromTeacher }) => <FromTeacher data={session.data} learnerId={session.userId} lesson={lesson} />}
    </LazyCode>
  );
  const others = (
    <LazyCode name="other-pages" load={otherPages.queryFn} words={pageWords}>
      {({ OtherPages }) => <OtherPages session={session} profile={profile} learner={learner} areas={listed} />}
    </LazyCode>
  );

  return (
    <ReleaseForPerson value={forPerson}>
      <KnownAreas value={areas}>
        <OpenAreas value={isOpen}>
          <Frame
            entries={listEntries(areas, isOpen, isStaff === true)}
            areas={areas}
            person={{ name: shownName(profile) || session.email, picture: profile.avatar_url }}
            newCases={newCases}
            fromTeacher={fromTeacher}
            onSignOut={() => void session.signOut()}
          >
            {children || (
              <Routes>
                <Route path="/home" element={home} />
                <Route path="/dashboard" element={forStaff("home", dashboard)} />
                {Object.entries(adminPages).map(([path, view]) => (
                  <Route key={path} path={path} element={forStaff(view, <Redirected to="/dashboard" because={words.forStaff} />)} />
                ))}
                {areas.flatMap((area) => area.paths.map((path) => <Route key={path} path={`${path}/*`} element={areaAt(area)} />))}
                {areas.flatMap(({ aliases = [], paths }) =>
                  aliases.map((alias) => <Route key={alias} path={alias} element={<Navigate to={paths[0] ?? "/home"} replace />} />),
                )}
                <Route path="/login" element={<Navigate to="/dashboard" replace />} />
                <Route path="/signup" element={<Navigate to="/dashboard" replace />} />
                <Route path="/" element={<Navigate to="/home" replace />} />
                <Route path="*" element={others} />
              </Routes>
            )}
          </Frame>
        </OpenAreas>
      </KnownAreas>
    </ReleaseForPerson>
  );
}

function useLearnerOf({ userId, email, data, config }: Session, profile: Profile): Learner {
  return useMemo(
    () => ({
      id: userId,
      email,
      name: profile.name,
      role: profile.role,
      gradeLevel: profile.grade_level,
      continent: profile.continent,
      data,
      aiMode: config.aiMode,
      localModel: config.localModel,
      previewOrigin: config.previewOrigin,
    }),
    [userId, email, data, config, profile],
  );
}
