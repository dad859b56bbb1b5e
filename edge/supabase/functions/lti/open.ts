import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { problem, type AreaRequest, type OpenRequest } from "../_shared/request/index.ts";
import { secretHash, sha256 } from "./web.ts";
import { words } from "./words.ts";

const openSchema = v.object({ code: secretHash, secret: secretHash });
const shown = {
  launch: v.string(),
  message: v.string(),
  opens: v.nullable(v.string()),
  school: v.string(),
  has_names: v.boolean(),
  is_instructor: v.boolean(),
  is_staff: v.boolean(),
};
const openedSchema = v.nullable(v.object({ ...shown, email: v.nullable(v.string()) }));

/** `POST open`: in the browser that began a launch, the account of its person, the token with which the page signs them in, and what it opens. */
export async function open({ body, dependencies }: OpenRequest): Promise<Response> {
  const parsed = parse(openSchema, body);
  if (!parsed.ok) return parsed.response;
  const { code, secret } = parsed.value;
  const opened = v.parse(openedSchema, await dependencies.call("open_lti_launch", { code, browser_hash: await sha256(secret) }));
  if (opened === null) return problem(403, "not_found", words.again);
  const { email, ...rest } = opened;
  const token = email === null ? null : await dependencies.signInToken?.(email);
  if (email !== null && !token) return problem(403, "not_found", words.again);
  return Response.json({ ...rest, account: email, token_hash: token ?? null }, { headers: { "cache-control": "no-store" } });
}

/** `POST link`: whoever has signed in with an account of the school is, from now on, who the platform says has come. */
export async function link({ learner, body, dependencies }: AreaRequest): Promise<Response> {
  const parsed = parse(openSchema, body);
  if (!parsed.ok) return parsed.response;
  const { code, secret } = parsed.value;
  const linked = v.parse(
    v.nullable(v.object(shown)),
    await dependencies.call("link_lti_launch", { learner: learner.id, code, browser_hash: await sha256(secret) }),
  );
  if (linked === null) return problem(403, "not_found", words.notOfSchool);
  return Response.json(linked, { headers: { "cache-control": "no-store" } });
}
