import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { manyAddresses, startTestServer, untilProcessEnds, type SignedUp, type TestServer, type TestServerOptions } from "./test-server.ts";
import { startProviderStub, type ProviderStub } from "../provider-stub/provider-stub.ts";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import type { StoredMessage } from "#supabase/functions/_shared/conversation/index.ts";
import { createTokenVerifier } from "#supabase/functions/_shared/serve/index.ts";

/** The real server, with a provider that tests can script. */
export interface TestLearn {
  server: TestServer;
  stub: ProviderStub;
  /** A learner of grade band 1 with an AI Learning activity to talk about. */
  student(): Promise<TestStudent>;
  /** The dependencies of a function as a hosted one has them: the database over HTTP with the secret key. */
  dependencies(): Promise<Dependencies>;
  stop(): Promise<void>;
}

/** A learner, signed up for real. */
export interface TestStudent extends SignedUp {
  sessionId: string;
}

/** What is kept of a learner's session. */
export interface SessionRow {
  progress: string;
  chat_history: StoredMessage[];
  evaluation_score: number | null;
  evaluation_evidence: string | null;
  updated_at: string;
}

/** One server-sent event, its data read as JSON. */
export interface TestEvent {
  event: string;
  data: Record<string, unknown>;
}

/** Starts the real server with the stub as its provider. */
export async function startTestLearn(options: TestServerOptions = {}): Promise<TestLearn> {
  const stub = await startProviderStub();
  const env = { AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key-of-the-test", ...options.env };
  const server = await startTestServer({ ...options, env });
  return {
    server,
    stub,
    student: async () => openActivity(await server.signUp()),
    dependencies: () => hostedDependencies(server, stub),
    async stop() {
      await server.stop();
      await stub.stop();
    },
  };
}

let shared: Promise<TestLearn> | undefined;

/** The server with a scripted provider that all files of this process have in common, with the stub as new; see `sharedTestServer`. */
export async function sharedTestLearn(): Promise<TestLearn> {
  shared ??= startTestLearn(manyAddresses).then((learn) => {
    const server = untilProcessEnds(learn.server);
    return { ...learn, server, stop: server.stop };
  });
  const learn = await shared;
  learn.stub.reset();
  return learn;
}

/** Completes a learner's profile, fills the dashboard and takes the first activity. */
export async function openActivity(learner: SignedUp): Promise<TestStudent> {
  const { client, id, operator } = learner;
  const saved = await operator.from("profiles").upsert({ id, name: "Wanjiku Njeri", role: "student", grade_level: 1, continent: "Africa" });
  if (saved.error !== null) throw saved.error;
  const seeded = await client.rpc("create_grade_appropriate_dashboard_activities_by_continent", {
    user_id_param: id,
    continent_param: "Africa",
  });
  if (seeded.error !== null) throw seeded.error;
  const { data, error } = await client.from("dashboard").select("id").eq("title", "Is It AI or Not?").single();
  if (error !== null) throw error;
  return { ...learner, sessionId: data.id as string };
}

/** What the learner sees of the session, read with their own token. */
export async function sessionRow({ client, sessionId }: TestStudent): Promise<SessionRow> {
  const { data, error } = await client
    .from("dashboard")
    .select("progress, chat_history, evaluation_score, evaluation_evidence, updated_at")
    .eq("id", sessionId)
    .single();
  if (error !== null) throw error;
  return data as SessionRow;
}

/** A request to an area's function as the browser makes it. */
export function postAs(token: string | null, url: string, body: unknown): Promise<Response> {
  return fetch(new Request(url, requestAs(token, body)));
}

/** The parts of such a request, for a handler that is called without a server. */
export function requestAs(token: string | null, body: unknown): RequestInit {
  const headers = new Headers({ "content-type": "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) };
}

/** Reads a whole event stream. */
export async function eventsOf(response: Response): Promise<TestEvent[]> {
  const text = await response.text();
  return text.split("\n\n").flatMap((frame) => {
    const match = /^event: (\w+)\ndata: (.*)$/s.exec(frame);
    return match === null ? [] : [{ event: match[1] ?? "", data: JSON.parse(match[2] ?? "{}") as Record<string, unknown> }];
  });
}

/** Sends one message into an activity of a learner. */
export function sendIn(
  { server }: TestLearn,
  { accessToken, sessionId }: Pick<TestStudent, "accessToken" | "sessionId">,
  said: object,
  area = "ai-learning",
): Promise<Response> {
  const message = { session_id: sessionId, message_id: crypto.randomUUID(), ...said };
  return postAs(accessToken, `${server.origin}/functions/v1/${area}/chat`, message);
}

/** Sends one, and reads the reply to its end. */
export const sayIn = async (...message: Parameters<typeof sendIn>): Promise<TestEvent[]> => eventsOf(await sendIn(...message));

const secretsSchema = v.pipe(v.string(), v.parseJson(), v.object({ jwtSecret: v.string() }));

/** The secret with which the server signs tokens. */
export async function jwtSecretOf(server: TestServer): Promise<string> {
  return v.parse(secretsSchema, await readFile(join(server.dataDir, "secrets.json"), "utf8")).jwtSecret;
}

async function hostedDependencies(server: TestServer, stub: ProviderStub): Promise<Dependencies> {
  const headers = { apikey: server.serviceKey, "content-type": "application/json" };
  return {
    async call(name, args) {
      const response = await fetch(`${server.origin}/rest/v1/rpc/${name}`, { method: "POST", headers, body: JSON.stringify(args) });
      if (!response.ok) throw new Error(`${name} answered ${response.status}`);
      return response.json();
    },
    verify: createTokenVerifier({ secret: await jwtSecretOf(server) }),
    provider: { baseUrl: stub.baseUrl, apiKey: "key-of-the-test", modelSmall: "gpt-4o-mini", modelLarge: "gpt-4o", practice: false },
    log: () => {},
  };
}
