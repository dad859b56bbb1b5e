import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A dashboard row as the table API gives it, its module and conversation with it. */
export type StoredActivity = ReturnType<typeof storedActivity>;

/** One request that reached the server. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** What every area's function says in tests of its screens. */
export const passMarkForTests = 70.5;

let made = 0;

/** An activity of the learner's, as far as a test says, otherwise plain. */
export function storedActivity(changes: Partial<ReturnType<typeof plainActivity>> = {}) {
  made += 1;
  return { ...plainActivity(made), ...changes };
}

function plainActivity(number: number) {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    user_id: "learner-1",
    learning_module_id: "module-1",
    activity: null as string | null,
    category_activity: "AI Learning",
    title: `Activity ${number}`,
    sub_category: "What is AI",
    team_id: null,
    progress: "not started",
    evaluation_score: null as number | null,
    evaluation_evidence: null as string | null,
    evaluation_practice: false,
    evaluation_proven: null as boolean | null,
    status: null,
    created_at: "2026-05-01T08:00:00+00:00",
    updated_at: "2026-05-12T08:00:00+00:00",
    chat_history: [] as unknown,
    learning_modules: {
      title: `Activity ${number}`,
      description: "Sort machines into two groups.",
      greeting: "Hello, Amina! What do you know?",
    } as {
      title: string;
      description: string;
      greeting: string;
      machine?: string | null;
      opening?: unknown;
      program?: unknown;
      teaser?: string | null;
      minutes?: number | null;
      sort_order?: number | null;
      prerequisites?: string[];
      picture?: string | null;
    } | null,
  };
}

/** What a test may change about the server while it runs. */
export interface Platform {
  origin: string;
  activities: StoredActivity[];
  asked: Asked[];
  /** Answers in place of the ordinary one when it returns true. */
  instead: (asked: Asked, response: ServerResponse) => boolean | Promise<boolean>;
  stop(): Promise<void>;
}

/** A real HTTP server with the addresses that the area asks: tables, procedures, and the coach's function. */
export async function startPlatform(activities: StoredActivity[]): Promise<Platform> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const platform: Platform = {
    origin: `http://127.0.0.1:${port}`,
    activities,
    asked: [],
    instead: () => false,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", platform.origin);
    const asked = { method: request.method ?? "", path: pathname, query: searchParams, body: await readJson(request) };
    platform.asked.push(asked);
    if (!(await platform.instead(asked, response))) answer(platform, asked, response);
  }
  return platform;
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function answer({ activities }: Platform, { method, path, query }: Asked, response: ServerResponse): void {
  const id = query.get("id")?.replace("eq.", "");
  if (path === "/rest/v1/rpc/refresh_user_dashboard") return sendJson(response, 200, 0);
  if (path.endsWith("/pass-mark")) return sendJson(response, 200, { pass_mark: passMarkForTests });
  if (path !== "/rest/v1/dashboard") return sendJson(response, 404, { message: "Nothing is here." });
  if (method === "PATCH") return void response.writeHead(204).end();
  if (!id) return sendJson(response, 200, activities.slice(0, Number(query.get("limit") ?? activities.length)));
  sendJson(
    response,
    200,
    activities
      .filter((activity) => activity.id === id)
      .map((activity) => ({ ...activity, conversation: { messages: activity.chat_history, earlier: 0 } })),
  );
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding gives buffers
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? null : JSON.parse(text);
}
