import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { fetchOutside, OutboundRefused, problem, type AreaRequest } from "../_shared/request/index.ts";
import { names, opensPattern } from "./claims.ts";
import { signToken } from "./keys.ts";
import { askService, ServiceFailure } from "./service.ts";
import { words } from "./words.ts";

const launchId = v.pipe(v.string(), v.uuid());
const ofStaffSchema = v.nullable(
  v.object({
    issuer: v.string(),
    client_id: v.string(),
    token_url: v.string(),
    origins: v.array(v.string()),
    message: v.string(),
    deployment_id: v.string(),
    return_url: v.nullable(v.string()),
    return_data: v.nullable(v.string()),
    takes_line_item: v.boolean(),
    members_url: v.nullable(v.string()),
  }),
);

async function launchOf({ learner, dependencies }: AreaRequest, launch: string) {
  return v.parse(ofStaffSchema, await dependencies.call("lti_launch_of_staff", { learner: learner.id, launch }));
}

const choiceSchema = v.object({ launch: launchId, opens: v.pipe(v.string(), v.regex(opensPattern, words.notThere)) });

/** `POST deep-link`: what a member of staff chose for a course, signed, with the address to which the page sends it. */
export async function deepLink(request: AreaRequest): Promise<Response> {
  const { learner, body, dependencies } = request;
  const parsed = parse(choiceSchema, body);
  if (!parsed.ok) return parsed.response;
  const { launch, opens } = parsed.value;
  const said = await launchOf(request, launch);
  if (said === null || said.message !== "deep_link" || said.return_url === null || dependencies.outside === undefined)
    return problem(403, "staff_only", words.staffOnly);
  // A page may send forms to these alone, and nobody else is to get a signed answer.
  if (!said.origins.includes(new URL(said.return_url).origin)) return problem(409, "wrong_place", words.wrongPlace);
  const chosen = v.parse(
    v.nullable(v.object({ title: v.string() })),
    await dependencies.call("lti_choice", { learner: learner.id, opens }),
  );
  if (chosen === null) return problem(404, "not_found", words.notThere);
  const item = {
    type: "ltiResourceLink",
    title: chosen.title,
    url: `${dependencies.outside.functions}/lti/launch`,
    custom: { open: opens },
    ...(said.takes_line_item && { lineItem: { label: chosen.title, scoreMaximum: 100, resourceId: opens } }),
  };
  const token = await signToken(
    {
      iss: said.client_id,
      aud: said.issuer,
      nonce: crypto.randomUUID(),
      [names.deployment]: said.deployment_id,
      [names.message]: "LtiDeepLinkingResponse",
      [names.version]: "1.3.0",
      [names.items]: [item],
      ...(said.return_data !== null && { [names.data]: said.return_data }),
    },
    dependencies,
  );
  return Response.json({ url: said.return_url, token }, { headers: { "cache-control": "no-store" } });
}

const memberSchema = v.object({
  user_id: v.pipe(v.string(), v.maxLength(255)),
  status: v.nullish(v.string(), "Active"),
  name: v.nullish(v.string(), null),
  given_name: v.nullish(v.string(), null),
  family_name: v.nullish(v.string(), null),
  lis_person_sourcedid: v.nullish(v.string(), null),
});
const membersSchema = v.pipe(v.string(), v.parseJson(), v.object({ members: v.array(memberSchema) }));
const mostPages = 10;
const mostMembers = 2_000;

/** `POST names`: who is in the course of a launch, as the platform says, and whether the school knows them. Nothing is kept. */
export async function readNames(request: AreaRequest): Promise<Response> {
  const { learner, body, dependencies } = request;
  const parsed = parse(v.object({ launch: launchId }), body);
  if (!parsed.ok) return parsed.response;
  const { launch } = parsed.value;
  const said = await launchOf(request, launch);
  if (said === null) return problem(403, "staff_only", words.staffOnly);
  if (said.members_url === null) return problem(404, "not_found", words.noNames);
  try {
    const members = await readMembers(said.members_url, said, request);
    const people = members.map(({ user_id: sub, lis_person_sourcedid: sourcedId, name, given_name: given, family_name: family }) => ({
      sub,
      sourced_id: sourcedId,
      name: (name ?? ([given, family].filter(Boolean).join(" ") || sub)).slice(0, 200),
    }));
    return Response.json(
      { people: await dependencies.call("lti_known", { learner: learner.id, launch, people }) },
      { headers: { "cache-control": "no-store" } },
    );
  } catch (error) {
    if (error instanceof ServiceFailure || error instanceof OutboundRefused) return problem(409, "platform", error.message);
    throw error;
  }
}

async function readMembers(
  url: string,
  platform: { client_id: string; token_url: string },
  { dependencies }: AreaRequest,
): Promise<v.InferOutput<typeof memberSchema>[]> {
  const { call, outside } = dependencies;
  if (outside === undefined) throw new OutboundRefused(words.off, "address");
  const asking = { ...outside, call };
  const headers = { accept: "application/vnd.ims.lti-nrps.v2.membershipcontainer+json" };
  const found: v.InferOutput<typeof memberSchema>[] = [];
  let next: string | undefined = url;
  for (let page = 0; next !== undefined && page < mostPages && found.length < mostMembers; page += 1) {
    const answer: Awaited<ReturnType<typeof fetchOutside>> = await askService(platform, names.membersScope, next, { headers }, asking);
    const read = v.safeParse(membersSchema, answer.text);
    if (!read.success) throw new ServiceFailure("The platform's list of names can't be read.", 502);
    found.push(...read.output.members.filter(({ status }) => status === "Active"));
    const named = /<([^>]+)>\s*;\s*rel="?next"?/i.exec(answer.headers.get("link") ?? "")?.[1];
    // The token goes to the platform that gave it, and nowhere else.
    next = named !== undefined && URL.canParse(named) && new URL(named).origin === new URL(url).origin ? named : undefined;
  }
  return found.slice(0, mostMembers);
}
