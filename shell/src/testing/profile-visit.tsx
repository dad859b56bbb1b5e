import type { PublicConfig } from "@learn/data";
import { startTableServer, type SeenRequest, type TableAnswers, type TableServer } from "@learn/data/testing";
import { ProfilePage } from "../profile/profile-page.tsx";
import { renderPage, sessionAt, userId } from "./render-page.tsx";

/** One day, in ms. */
const dayMs = 24 * 60 * 60 * 1_000;

/** The rows of a person with a team and some progress. */
export const profile = {
  id: userId,
  name: "Amina Njeri",
  email: "amina@example.com",
  role: "student",
  country: "Kenya",
  state: "Nairobi",
  city: "Karen",
  profile_completed: true,
  team_id: "team-1",
  avatar_url: null,
  created_at: new Date(Date.now() - 12.5 * dayMs).toISOString(),
  updated_at: "2026-05-12T10:00:00Z",
};
export const team = { id: "team-1", name: "Rain Makers", facilitator: { name: "Ms Okoro", email: "okoro@school.example" } };
export const skills = [
  { skill: "critical-thinking", progress: 100, updated_at: "2026-05-12T10:00:00Z" },
  { skill: "communication", progress: 40, updated_at: "2026-05-11T10:00:00Z" },
];

/** What a table answers that is out of order. */
export const broken = () => ({ status: 500, body: { message: "the database sleeps", code: "XX000" } });

/** The function that keeps what was typed, on a table of one row. */
export const save = ({ body }: SeenRequest) => ({ body: { ok: true, profile: { ...profile, ...(body as object) } } });

/** Opens the profile page of that person; `changes` are to their row. */
export async function visitProfile(
  answers: TableAnswers = {},
  changes: object = {},
  config: Partial<PublicConfig> = {},
): Promise<TableServer> {
  const server = await startTableServer(userId, {
    "GET /profiles": () => ({ body: { ...profile, ...changes } }),
    "GET /teams": () => ({ body: [team] }),
    "GET /skills_progress": () => ({ body: skills }),
    "GET /memory_lines": () => ({ body: [] }),
    "POST /rpc/from_teachers": () => ({ body: [] }),
    "POST /rpc/who_sees_me": () => ({ body: { readers: null, openings: [] } }),
    "POST /profile/texts": save,
    ...answers,
  });
  renderPage(<ProfilePage session={sessionAt({ ...server, config: { ...server.config, ...config } })} />, "/profile");
  return server;
}
