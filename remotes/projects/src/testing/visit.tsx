import { sendJson, storedActivity, visitArea, type Asked, type StoredActivity } from "@learn/activity/testing";
import Area from "../area.tsx";

/** A project as `project_list` tells of it. */
export const storedProject = (number: number, changes: object = {}) => ({
  learning_module_id: `10000000-0000-4000-8000-00000000000${number}`,
  project_id: `project-${number}`,
  title: `Project ${number}`,
  sub_category: "environmental",
  description: "Collect rain for the garden.",
  source: "learning_module",
  is_owner: true,
  owner_name: null,
  team_id: null,
  team_name: null,
  status: "draft",
  session_id: null,
  last_score: null,
  updated_at: "2026-05-01T08:00:00+00:00",
  ...changes,
});

/** The session of a project that was talked about. */
export const storedSession = (changes: object = {}): StoredActivity =>
  storedActivity({
    id: "9a8b2583-0000-4000-8000-000000000001",
    category_activity: "Collaborative Project",
    title: "Shade - Session 9a8b2583",
    sub_category: "environmental",
    progress: "started",
    created_at: "2026-05-01T08:00:00+00:00",
    chat_history: ["Hello! What will you make?", "Trees for noon.", "Who is it for?"].map((content, index) => ({
      id: index === 0 ? "greeting" : `message-${index}`,
      role: index === 1 ? "user" : "assistant",
      content,
      timestamp: `2026-05-12T09:0${index}:00Z`,
      // As on the guided path.
      ...(index === 2 && { guide: { question: 2, of: 9, step: "answer", through: [1], skipped: [], took: { "message-1": "what" } } }),
    })),
    learning_modules: { title: "Shade", description: "Trees for noon.", greeting: "Hello! What will you make?" },
    ...changes,
  });

type Reply = [number, unknown] | "gone";

/** A piece of work as `project_work_list` tells of it: a text of the learner's own. */
export const storedWork = (changes: object = {}) => ({
  id: "20000000-0000-4000-8000-000000000001",
  kind: "text",
  version: 1,
  title: "Our report",
  body: { text: "It got hot." },
  saved_by: { id: "learner-1", name: "Amina" },
  saved_at: "2026-05-12T09:00:00+00:00",
  program: null,
  versions: [{ version: 1, saved_at: "2026-05-12T09:00:00+00:00", saved_by: { id: "learner-1", name: "Amina" } }],
  ...changes,
});

/** What the server of a test keeps and how it answers. */
export interface World {
  projects: ReturnType<typeof storedProject>[];
  teams?: object[];
  session?: StoredActivity;
  works?: object[];
  /** Answers by "METHOD path" below the origin, as status and body. "gone" cuts the connection. */
  answers?: Record<string, (asked: Asked) => Reply>;
}

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

/** Opens an address of Projects as a signed-in learner, with a server of its own. */
export function visit(address: string, world: World) {
  const session = world.session ?? storedSession();
  const usual: Record<string, (asked: Asked) => Reply> = {
    [rpc("project_list")]: () => [200, world.projects],
    "POST /functions/v1/projects/make": ({ body }) => {
      const made = storedProject(9, body as object);
      world.projects = [made, ...world.projects];
      return [200, { ok: true, learning_module_id: made.learning_module_id, project_id: made.project_id }];
    },
    [rpc("start_project_session")]: () => [200, session],
    [rpc("delete_own_module")]: ({ body }) => {
      const { module } = body as { module: string };
      world.projects = world.projects.filter(({ learning_module_id: id }) => id !== module);
      return [200, { sessions: 1, messages: 3 }];
    },
    "GET /rest/v1/teams": () => [200, world.teams ?? []],
    [rpc("project_work_list")]: () => [200, { works: world.works ?? [] }],
    [rpc("own_programs")]: () => [200, []],
  };
  return visitArea(Area, address, [session], (platform) => {
    platform.instead = (asked, response) => {
      const key = `${asked.method} ${asked.path}`;
      const answer = (world.answers?.[key] ?? usual[key])?.(asked);
      if (!answer) return false;
      if (answer === "gone") response.destroy();
      else sendJson(response, ...answer);
      return true;
    };
  });
}

/** What was asked of a procedure. */
export const askedOf = ({ asked }: { asked: Asked[] }, name: string) =>
  asked.filter(({ path }) => path === `/rest/v1/rpc/${name}` || path === `/functions/v1/${name}`).map(({ body }) => body);
