import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { problem, type OpenRequest, type RawRequest } from "../_shared/request/index.ts";
import { readForm, secretHash, toPage, unguessable } from "./web.ts";
import { words } from "./words.ts";

const hint = v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(4_000)), null), null);
const loginSchema = v.object({
  iss: v.pipe(v.string(), v.maxLength(500)),
  login_hint: v.pipe(v.string(), v.maxLength(4_000)),
  lti_message_hint: hint,
  client_id: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(255)), null), null),
});

/**
 * `GET` or `POST login`: a platform sends somebody. The page goes on, because only it can keep something in this browser
 * where other sites' cookies are blocked.
 */
export async function login({ request, dependencies, address }: RawRequest): Promise<Response> {
  const { outside } = dependencies;
  if (outside === undefined) return problem(503, "not_set_up", words.off);
  const said = v.safeParse(loginSchema, await readForm(request));
  if (!said.success) return toPage(outside, { refused: "launch" });
  const { iss, client_id: client, ...hints } = said.output;
  const state = unguessable();
  const isKnown = await dependencies.call("start_lti_login", {
    issuer: iss,
    client_id: client,
    hints,
    state,
    nonce: unguessable(),
    address,
  });
  return toPage(outside, isKnown === true ? { login: state } : { refused: "platform" });
}

const beginSchema = v.object({ state: secretHash, browser_hash: secretHash });
const boundSchema = v.nullable(
  v.object({
    auth_url: v.string(),
    client_id: v.string(),
    nonce: v.string(),
    hints: v.object({ login_hint: v.string(), lti_message_hint: v.nullish(v.string(), null) }),
  }),
);

/** `POST begin`: binds a launch to the browser that shows the page, and answers where it goes to be answered for. */
export async function begin({ body, dependencies }: OpenRequest): Promise<Response> {
  const parsed = parse(beginSchema, body);
  if (!parsed.ok) return parsed.response;
  const { outside } = dependencies;
  if (outside === undefined) return problem(503, "not_set_up", words.off);
  const bound = v.parse(boundSchema, await dependencies.call("bind_lti_login", parsed.value));
  if (bound === null) return problem(403, "not_found", words.again);
  const url = new URL(bound.auth_url);
  if (url.protocol !== "https:" && !outside.reachable.includes(url.host)) return problem(403, "not_found", words.again);
  const asked = {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: bound.client_id,
    redirect_uri: `${outside.functions}/lti/launch`,
    nonce: bound.nonce,
    state: parsed.value.state,
    login_hint: bound.hints.login_hint,
    ...(bound.hints.lti_message_hint !== null && { lti_message_hint: bound.hints.lti_message_hint }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return Response.json({ url: url.href }, { headers: { "cache-control": "no-store" } });
}
