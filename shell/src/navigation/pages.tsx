import { whenQuiet, type Learner, type ListedArea } from "@learn/area-kit";
import { isAreaOpen, shownName, type Profile, type School } from "@learn/data";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, type ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useAreaColours } from "../areas/area-colours.ts";
import { areasQuery, isDeployed } from "../areas/areas.ts";
import { KnownAreas } from "../areas/known-areas.ts";
import { prepareAreas } from "../areas/open-area.ts";
import type { Session } from "../auth/use-session.ts";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { HomePage } from "../home/home-page.tsx";
import { LazyStaffOverview } from "../staff-overview/lazy-staff-overview.tsx";
import { ProfileRoute } from "../profile/profile-route.tsx";
import { NewCasesNotice } from "../safety/new-cases-notice.tsx";
import { useNewCases } from "../safety/use-new-cases.ts";
import { OpenAreas } from "../school/open-areas.ts";
import { LazyStaffSchools } from "../school/lazy-staff-schools.tsx";
import { ToSchool } from "../school/to-school.tsx";
import { AreaPage } from "./area-page.tsx";
import { inOrder, listEntries } from "./entries.ts";
import { Frame } from "./frame.tsx";
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
const adminPaths = ["/admin", "/admin/analytics", "/admin/teams/new", "/admin/projects", "/admin/education"];

/** The pages of a signed-in person, by address. */
export function Pages({ session, profile, school, children }: PagesProps) {
  const learner = useLearnerOf(session, profile);
  const listed = useQuery(areasQuery);
  const areas = listed.data ?? none;
  useAreaColours(areas);
  useEffect(() => whenQuiet(prepareAreas), []);
  const isOpen = useCallback((areaId: string) => !school || isAreaOpen(school, areaId), [school]);
  const isStaff = profile.role === "admin" || profile.role === "facilitator";
  const isAdmin = profile.role === "admin";
  const newCases = useNewCases(session.data, isStaff);
  const switchable = inOrder(areas)
    .filter(isDeployed)
    .map(({ id, nav, icon }) => ({ id, label: nav.label, icon }));
  const dashboard = (forOthers?: ReactNode) => (
    <DashboardPage learner={learner} teamId={profile.team_id}>
      <NewCasesNotice count={newCases} />
      {profile.role !== "student" && forOthers}
    </DashboardPage>
  );
  const staffOverview = (
    <>
      {isStaff && <ToSchool isAdmin={isAdmin} />}
      <LazyStaffOverview session={session} profile={profile} />
    </>
  );
  const schools = <LazyStaffSchools session={session} areas={switchable} />;

  return (
    <KnownAreas value={areas}>
      <OpenAreas value={isOpen}>
        <Frame
          entries={listEntries(areas, isOpen)}
          areas={areas}
          person={{ name: shownName(profile) || session.email, picture: profile.avatar_url }}
          newCases={newCases}
          onSignOut={() => void session.signOut()}
        >
          {children || (
            <Routes>
              <Route path="/home" element={<HomePage learner={learner} country={profile.country} />} />
              <Route path="/dashboard" element={dashboard(staffOverview)} />
              <Route path="/profile" element={<ProfileRoute session={session} />} />
              {adminPaths.map((path) => (
                <Route
                  key={path}
                  path={path}
                  element={isStaff ? dashboard(path === "/admin" && schools) : <Redirected to="/dashboard" because={words.forStaff} />}
                />
              ))}
              {areas.flatMap((area) =>
                area.paths.map((path) => <Route key={path} path={`${path}/*`} element={<AreaPage area={area} learner={learner} />} />),
              )}
              {areas.flatMap(({ aliases = [], paths }) =>
                aliases.map((alias) => <Route key={alias} path={alias} element={<Navigate to={paths[0] ?? "/home"} replace />} />),
              )}
              <Route path="/login" element={<Navigate to="/dashboard" replace />} />
              <Route path="/signup" element={<Navigate to="/dashboard" replace />} />
              <Route path="/" element={<Navigate to="/home" replace />} />
              <Route path="*" element={<UnknownPage areas={listed} />} />
            </Routes>
          )}
        </Frame>
      </OpenAreas>
    </KnownAreas>
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
