import { whenQuiet, type Learner, type ListedArea } from "@learn/area-kit";
import { isAreaOpen, shownName, type Profile, type School } from "@learn/data";
import { Spinner } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, type ComponentProps, type ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useAreaColours } from "../areas/area-colours.ts";
import { areasQuery, isDeployed } from "../areas/areas.ts";
import { ReleaseForPerson, releaseFor } from "../areas/canary.ts";
import { KnownAreas } from "../areas/known-areas.ts";
import { prepareAreas } from "../areas/open-area.ts";
import type { Session } from "../auth/use-session.ts";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { HomePage } from "../home/home-page.tsx";
import { LazyStaffPage, LazyTeacherStart } from "../staff-overview/lazy-staff-page.tsx";
import { codeWords } from "../profile/words.ts";
import { galleryWords } from "../hand-in/gallery-words.ts";
import { FromTeacher } from "../lesson/from-teacher.tsx";
import { useIsPaused } from "../lesson/use-is-paused.ts";
import { withSender } from "../reports/report.ts";
import { useNewCases } from "../safety/use-new-cases.ts";
import { loadingWords } from "../school/loading-words.ts";
import { OpenAreas } from "../school/open-areas.ts";
import { useIsStaff } from "../school/use-is-staff.ts";
import { AreaPage } from "./area-page.tsx";
import { inOrder, listEntries } from "./entries.ts";
import { Frame } from "./frame.tsx";
import { LazyCode } from "./lazy-code.tsx";
import { Redirected } from "./redirect.tsx";
import { UnknownPage } from "./unknown-page.tsx";
import { words } from "./words.ts";

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
  useEffect(() => whenQuiet(prepareAreas), []);
  useEffect(() => whenQuiet(() => withSender(({ watchPage }) => watchPage(session.data))), [session.data]);
  const isOpen = useCallback((areaId: string) => !school || isAreaOpen(school, areaId), [school]);
  const isStaff = useIsStaff(session, profile.role);
  const newCases = useNewCases(session.data, isStaff === true);
  const tasks = school?.tasks ?? [];
  const isPaused = useIsPaused(school?.lesson ?? null);
  const switchable = inOrder(areas)
    .filter(isDeployed)
    .map((area) => ({ id: area.id, label: area.nav.label, icon: area.icon, isInRepair: isDeployed(area) && area.isInRepair === true }));
  const forStaff = (view: ComponentProps<typeof LazyStaffPage>["view"], otherwise: ReactNode) => {
    if (isStaff === null) return <Spinner>{words.loading}</Spinner>;
    if (!isStaff) return otherwise;
    return <LazyStaffPage session={session} learner={learner} profile={profile} areas={switchable} newCases={newCases} view={view} />;
  };
  const home = (
    <HomePage
      learner={learner}
      country={profile.country}
      hasTeam={profile.team_id !== null}
      tasks={tasks}
      news={school?.teacherNews ?? []}
      handIns={school?.handIns}
    />
  );
  const dashboard = (
    <DashboardPage learner={learner} country={profile.country} teamId={profile.team_id} tasks={tasks}>
      {profile.role !== "student" && <LazyTeacherStart session={session} profile={profile} />}
    </DashboardPage>
  );

  // The code of these comes when they are opened first: few visits need it.
  const profilePage = (
    <LazyCode name="profile-page" load={() => import("../profile/profile-page.tsx")} words={codeWords}>
      {({ ProfilePage }) => <ProfilePage session={session} />}
    </LazyCode>
  );
  const gallery = (
    <LazyCode name="gallery" load={() => import("../hand-in/gallery-page.tsx")} words={galleryWords}>
      {({ GalleryPage }) => <GalleryPage data={session.data} />}
    </LazyCode>
  );
  const invitation = (
    <LazyCode name="invitation" load={() => import("../school/invitation-page.tsx")} words={loadingWords}>
      {({ InvitationPage }) => <InvitationPage session={session} />}
    </LazyCode>
  );
  // What people come to from a learning platform; what staff choose from comes with the pages of staff.
  const fromCourse = (
    <LazyCode name="lti-open" load={() => import("../lti/open-page.tsx")} words={loadingWords}>
      {({ OpenPage }) => <OpenPage learner={learner} teamId={profile.team_id} />}
    </LazyCode>
  );
  const forCourse = (
    <LazyCode name="staff-page" load={() => import("../staff-overview/staff-page.tsx")} words={loadingWords}>
      {({ StaffLti }) => <StaffLti session={session} />}
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
            fromTeacher={school?.lesson && <FromTeacher data={session.data} learnerId={session.userId} lesson={school.lesson} />}
            isPaused={isPaused}
            onSignOut={() => void session.signOut()}
          >
            {children || (
              <Routes>
                <Route path="/home" element={home} />
                <Route path="/gallery/:work?" element={gallery} />
                <Route path="/dashboard" element={forStaff("home", dashboard)} />
                <Route path="/profile" element={profilePage} />
                {Object.entries(adminPages).map(([path, view]) => (
                  <Route key={path} path={path} element={forStaff(view, <Redirected to="/dashboard" because={words.forStaff} />)} />
                ))}
                {areas.flatMap((area) =>
                  area.paths.map((path) => <Route key={path} path={`${path}/*`} element={<AreaPage area={area} learner={learner} />} />),
                )}
                {areas.flatMap(({ aliases = [], paths }) =>
                  aliases.map((alias) => <Route key={alias} path={alias} element={<Navigate to={paths[0] ?? "/home"} replace />} />),
                )}
                <Route path="/lti/open/:kind/:what" element={fromCourse} />
                <Route path="/lti/*" element={forCourse} />
                <Route path="/invitation/:token" element={invitation} />
                <Route path="/login" element={<Navigate to="/dashboard" replace />} />
                <Route path="/signup" element={<Navigate to="/dashboard" replace />} />
                <Route path="/" element={<Navigate to="/home" replace />} />
                <Route path="*" element={<UnknownPage areas={listed} />} />
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
