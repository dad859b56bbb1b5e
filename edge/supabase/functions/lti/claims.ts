import * as v from "valibot";

const lti = "https://purl.imsglobal.org/spec/lti";
/** Names of claims and scopes, as the specifications have them. */
export const names = {
  version: `${lti}/claim/version`,
  message: `${lti}/claim/message_type`,
  deployment: `${lti}/claim/deployment_id`,
  roles: `${lti}/claim/roles`,
  custom: `${lti}/claim/custom`,
  lis: `${lti}/claim/lis`,
  settings: `${lti}-dl/claim/deep_linking_settings`,
  items: `${lti}-dl/claim/content_items`,
  data: `${lti}-dl/claim/data`,
  grades: `${lti}-ags/claim/endpoint`,
  members: `${lti}-nrps/claim/namesroleservice`,
  context: `${lti}/claim/context`,
  platform: `${lti}-platform-configuration`,
  tool: `${lti}-tool-configuration`,
  scoreScope: `${lti}-ags/scope/score`,
  membersScope: `${lti}-nrps/scope/contextmembership.readonly`,
} as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const short = v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(255)), null), null);
const url = v.pipe(v.string(), v.maxLength(2_000), v.url());

/** What is believed of an ID token whose signature is verified. */
const claimsSchema = v.object({
  sub: id,
  azp: v.optional(v.string()),
  [names.version]: v.literal("1.3.0"),
  [names.message]: v.picklist(["LtiResourceLinkRequest", "LtiDeepLinkingRequest"]),
  [names.deployment]: id,
  [names.roles]: v.fallback(v.array(v.string()), []),
  [names.custom]: v.fallback(v.object({ open: short }), { open: null }),
  [names.lis]: v.fallback(v.object({ person_sourcedid: short }), { person_sourcedid: null }),
  [names.context]: v.fallback(v.object({ id: short, title: short }), { id: null, title: null }),
  [names.settings]: v.optional(
    v.object({
      deep_link_return_url: url,
      data: v.nullish(v.pipe(v.string(), v.maxLength(10_000)), null),
      accept_lineitem: v.nullish(v.boolean(), null),
    }),
  ),
  [names.grades]: v.fallback(v.nullish(v.object({ scope: v.array(v.string()), lineitem: v.nullish(url, null) }), null), null),
  [names.members]: v.fallback(v.nullish(v.object({ context_memberships_url: url }), null), null),
  name: short,
  given_name: short,
  family_name: short,
  email: short,
});

/** What can be put into a course: an activity, a task of a class, or an area in which something is made. */
export const opensPattern = /^(?:module:[0-9a-f-]{36}|task:[0-9a-f-]{36}|make:[a-z-]{1,40})$/;

/**
 * What the database keeps of a launch; null where the token doesn't say what a launch has to.
 *
 * @param payload - of a token whose signature, issuer, audience, times and nonce were verified
 */
export function readClaims(payload: unknown, clientId: string): Record<string, string | boolean | null> | null {
  const parsed = v.safeParse(claimsSchema, payload);
  // With several audiences the token says which of them it was made for.
  if (!parsed.success || (parsed.output.azp ?? clientId) !== clientId) return null;
  const said = parsed.output;
  const settings = said[names.settings];
  const isDeepLink = said[names.message] === "LtiDeepLinkingRequest";
  if (isDeepLink && settings === undefined) return null;
  const grades = said[names.grades];
  const { open } = said[names.custom];
  return {
    sub: said.sub,
    message: isDeepLink ? "deep_link" : "resource",
    deployment_id: said[names.deployment],
    opens: open !== null && opensPattern.test(open) ? open : null,
    is_instructor: said[names.roles].some((role) => /#(?:Instructor|Faculty|Staff|Administrator|ContentDeveloper|Manager)$/.test(role)),
    is_learner: said[names.roles].some((role) => /#(?:Learner|Student)$|^Learner$/.test(role)),
    sourced_id: said[names.lis].person_sourcedid,
    email: said.email,
    name: (said.name ?? [said.given_name, said.family_name].filter(Boolean).join(" ")).trim() || null,
    context_id: said[names.context].id,
    context_title: said[names.context].title,
    members_url: said[names.members]?.context_memberships_url ?? null,
    line_item: grades?.scope.includes(names.scoreScope) ? (grades.lineitem ?? null) : null,
    return_url: settings?.deep_link_return_url ?? null,
    return_data: settings?.data ?? null,
    takes_line_item: settings?.accept_lineitem !== false,
  };
}
