import type { Learner } from "@learn/area-kit";
import type { Profile } from "@learn/data";
import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { fetchAreas } from "../areas/areas.ts";
import type { Session } from "../auth/use-session.ts";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { HomePage } from "../home/home-page.tsx";
import { AreaPage } from "./area-page.tsx";
import { Coming } from "./coming.tsx";
import { areaPaths, listEntries } from "./entries.ts";
import { Frame } from "./frame.tsx";
import { words } from "./words.ts";

interface PagesProps {
  session: Session;
  profile: Profile;
  /** The profile-completion popup while it is needed; no page is behind it then. */
  children: ReactNode;
}

const adminPaths = ["/admin", "/admin/analytics", "/admin/teams/new", "/admin/projects", "/admin/education"];

/** The pages of a signed-in person, by address. */
export function Pages({ session, profile, children }: PagesProps) {
  const learner = useLearnerOf(session, profile);
  const areas = useQuery({ queryKey: ["areas"], queryFn: fetchAreas, staleTime: 60_000 });
  const deployed = areas.data ?? [];
  const entries = listEntries(deployed);
  const added = deployed.flatMap(({ paths }) => paths).filter((path) => !areaPaths.some((known) => known.path === path));
  const isStaff = profile.role === "admin" || profile.role === "facilitator";
  const areaPage = (path: string, name: string) => <AreaPage path={path} name={name} areas={areas} learner={learner} />;

  return (
    <Frame
      entries={entries}
      person={{ name: profile.name || session.email, picture: profile.avatar_url }}
      onSignOut={() => void session.signOut()}
    >
      {children || (
        <Routes>
          <Route path="/home" element={<HomePage learner={learner} />} />
          <Route path="/dashboard" element={<DashboardPage learner={learner} teamId={profile.team_id} />} />
          <Route path="/profile" element={<Coming name={words.profile} />} />
          {adminPaths.map((path) => (
            <Route
              key={path}
              path={path}
              element={
                isStaff ? (
                  <DashboardPage learner={learner} teamId={profile.team_id} />
                ) : (
                  <Navigate to="/dashboard" replace />
                )
              }
            />
          ))}
          {areaPaths.map(({ path, entry }) => (
            <Route key={path} path={`${path}/*`} element={areaPage(path, entry.label)} />
          ))}
          {added.map((path) => (
            <Route key={path} path={`${path}/*`} element={areaPage(path, path)} />
          ))}
          <Route path="/ai-literacy" element={<Navigate to="/ai-learning" replace />} />
          <Route path="/login" element={<Navigate to="/dashboard" replace />} />
          <Route path="/signup" element={<Navigate to="/dashboard" replace />} />
          <Route path="*" element={<Navigate to="/home" replace />} />
        </Routes>
      )}
    </Frame>
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
      functionsUrl: data.functionsUrl,
    }),
    [userId, email, data, config, profile],
  );
}
