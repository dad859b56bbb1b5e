import { sendJson, visitArea, type Asked } from "@learn/activity/testing";
import Area from "../area.tsx";

/** A member as the table API gives them. */
export const storedMember = (id: string, name: string, roles: string[], changes: object = {}) => ({
  user_id: id,
  roles,
  is_captain: false,
  created_at: `2026-05-01T08:00:0${name.length % 10}+00:00`,
  profiles: { name, avatar_url: null },
  ...changes,
});

/** A team as the table API gives it; the learner of these tests is `learner-1`. */
export const storedTeam = (changes: object = {}) => ({
  id: "team-1",
  name: "Rain Makers",
  team_code: "K7QXM2AB",
  created_by: "learner-1",
  closed_at: null as string | null,
  facilitator: null as { name: string } | null,
  team_members: [storedMember("learner-1", "Amina", ["Team Captain"], { is_captain: true, created_at: "2026-05-01T07:00:00+00:00" })],
  ...changes,
});

/** What the server of a test keeps and how it answers. */
export interface World {
  /** The learner's teams. */
  teams: ReturnType<typeof storedTeam>[];
  /** Who waits to be let into any of them, and who was sent away. */
  requests?: object[];
  /** By whom the learner was taken out of a team. */
  takenOutBy?: "staff" | "captain" | "school";
  /** Teams that the learner made; those that have members are shown by their membership. */
  made?: ReturnType<typeof storedTeam>[];
  /** Answers by "METHOD path" below /rest/v1 or /functions/v1, as status and body. "gone" cuts the connection. */
  answers?: Record<string, (asked: Asked) => [number, unknown] | "gone">;
}

/** Opens an address of Teams as a signed-in learner, with a server of its own. */
export function visit(address: string, world: World) {
  const usual: World["answers"] = {
    "GET team_members": () => [200, world.teams.map((teams) => ({ teams }))],
    "GET teams": () => [200, world.made ?? []],
    "POST rpc/team_requests_of": () => [200, world.requests ?? []],
    "POST teams/out": () => [200, { by: world.takenOutBy ?? null }],
  };
  return visitArea(Area, address, [], (platform) => {
    platform.instead = (asked, response) => {
      const key = `${asked.method} ${asked.path.replace(/^\/(?:rest|functions)\/v1\//, "")}`;
      const answer = (world.answers?.[key] ?? usual[key])?.(asked);
      if (!answer) return false;
      if (answer === "gone") response.destroy();
      else sendJson(response, ...answer);
      return true;
    };
  });
}

/** Captains' pages ask again and again who waits, and those without a team who took them out. */
const isLook = ({ path }: Asked) => /\/(?:team_requests_of|teams\/out)$/.test(path);

/** What was asked of the server but for these. */
export const askedOf = ({ asked }: { asked: Asked[] }) => asked.filter((one) => !isLook(one));

/** What was asked of the server but for reading, as "METHOD path" and body. */
export const changesOf = (platform: { asked: Asked[] }) =>
  askedOf(platform)
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [`${method} ${path.replace(/^\/(?:rest|functions)\/v1\//, "")}`, body]);
