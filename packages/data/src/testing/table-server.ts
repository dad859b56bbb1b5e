/**
 * For tests of screens and queries: a table API on a real port, whose answers a test decides, failures included.
 * What the database itself allows is tested against the database, never here.
 *
 * @packageDocumentation
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";
import { createAuth } from "../auth.ts";
import { createData, type Data } from "../client.ts";
import type { PublicConfig } from "../config.ts";
import { sessionStorageKey } from "../session.ts";

/** One request that arrived. */
export type SeenRequest = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: unknown };

/** What is answered: rows or any JSON, or a refusal with its status. "never" keeps the caller waiting, "gone" cuts the connection. */
export type TableAnswer = { status?: number; body: unknown } | "never" | "gone";

/** Answers by "METHOD /path", for example "GET /dashboard". */
export type TableAnswers = Record<string, (request: SeenRequest) => TableAnswer>;

/** A table API and a signed-in learner's way to it. */
export type TableServer = { data: Data; config: PublicConfig; seen: SeenRequest[]; stop: () => Promise<void> };

/** Starts the table API until the test is over and signs `userId` in, as the browser's storage would tell it. */
export async function startTableServer(userId: string, answers: TableAnswers): Promise<TableServer> {
  const server = await serveTables(userId, answers);
  onTestFinished(server.stop);
  return server;
}

/** As `startTableServer`, for more than one test: until it is stopped. */
export async function serveTables(userId: string, answers: TableAnswers): Promise<TableServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const text = await readBody(request);
    const arrived = {
      method: request.method ?? "GET",
      path: pathname.replace(/^\/(rest|auth|functions)\/v1/, ""),
      query: searchParams,
      headers: request.headers,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    seen.push(arrived);
    const answer = answers[`${arrived.method} ${arrived.path}`]?.(arrived) ?? { status: 404, body: { message: "not here" } };
    if (answer === "never") return;
    if (answer === "gone") return void response.destroy();
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const config: PublicConfig = {
    supabaseUrl: `http://127.0.0.1:${port}`,
    supabaseKey: "publishable",
    previewOrigin: null,
    captchaSiteKey: null,
    captchaProvider: null,
    signInProviders: [],
    confirmEmail: false,
    aiMode: "practice",
    tellsNews: false,
    localModel: null,
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(userId)));
  const data = createData(config, createAuth(config));
  return {
    data,
    config,
    seen,
    stop: async () => {
      await data.auth.stopAutoRefresh();
      localStorage.removeItem(sessionStorageKey);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sessionOf(userId: string) {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    access_token: `${part({ alg: "HS256" })}.${part({ sub: userId, exp: expiresAt })}.unsigned`,
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: expiresAt,
    user: { id: userId, email: "amina@example.com", app_metadata: {}, user_metadata: {}, aud: "authenticated", created_at: "" },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
