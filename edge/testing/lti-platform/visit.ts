import { createHash, randomBytes } from "node:crypto";
import type { TestServer } from "../server/test-server.ts";
import type { LaunchOptions, LtiPlatform } from "./lti-platform.ts";

/** What a step answered. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A launch as the browser does it, step by step, so that a test can do one of them wrongly. */
export interface Visit {
  state: string;
  nonce: string;
  secret: string;
  authUrl: URL;
}

const functionsOf = (server: TestServer): string => `${server.origin}/functions/v1/lti`;

/** What stands behind the # of the address to which a step leads. */
export function saidOf(response: Response): Record<string, string> {
  const location = response.headers.get("location") ?? "";
  if (!location.includes("/lti#")) throw new Error(`It led to ${response.status} ${location}.`);
  return Object.fromEntries(new URLSearchParams(location.slice(location.indexOf("#") + 1)));
}

export async function post(server: TestServer, path: string, body: object, accessToken?: string): Promise<Answer> {
  const response = await fetch(`${functionsOf(server)}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The platform sends somebody, and the page binds the launch to its browser. */
export async function beginVisit(server: TestServer, platform: Pick<LtiPlatform, "url" | "clientId">): Promise<Visit> {
  const asked = new URLSearchParams({ iss: platform.url, client_id: platform.clientId, login_hint: "hint", target_link_uri: "x" });
  const { login: state = "" } = saidOf(await fetch(`${functionsOf(server)}/login?${asked.toString()}`, { redirect: "manual" }));
  const secret = randomBytes(32).toString("hex");
  const { status, body } = await post(server, "begin", { state, browser_hash: createHash("sha256").update(secret).digest("hex") });
  if (status !== 200) throw new Error(`begin answered ${status}.`);
  const authUrl = new URL(String(body["url"]));
  return { state, secret, authUrl, nonce: authUrl.searchParams.get("nonce") ?? "" };
}

/** The platform answers for somebody, by the browser. */
export async function answerVisit(server: TestServer, state: string, token: string): Promise<Record<string, string>> {
  const form = new URLSearchParams({ state, id_token: token });
  return saidOf(await fetch(`${functionsOf(server)}/launch`, { method: "POST", body: form, redirect: "manual" }));
}

/** A whole launch, to the point where its page is told whom to sign in. */
export async function visit(
  server: TestServer,
  platform: LtiPlatform,
  options: LaunchOptions,
): Promise<Answer & { code: string; secret: string; refused?: string }> {
  const { state, nonce, secret } = await beginVisit(server, platform);
  const { launch: code = "", refused } = await answerVisit(server, state, await platform.idToken(options, nonce));
  if (refused !== undefined) return { status: 0, body: {}, code, secret, refused };
  return { ...(await post(server, "open", { code, secret })), code, secret };
}
