import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { callFunction, ask, run } from "./functions.ts";

const platform = v.object({
  id: v.string(),
  name: v.string(),
  issuer: v.string(),
  client_id: v.string(),
  auth_url: v.string(),
  token_url: v.string(),
  keys_url: v.string(),
  origins: v.array(v.string()),
  is_on: v.boolean(),
  makes_accounts: v.boolean(),
  believes_addresses: v.boolean(),
  people: v.number(),
  waiting: v.number(),
  fault: v.nullish(v.string(), null),
  deployments: v.array(v.object({ id: v.string(), is_accepted: v.boolean() })),
});

/** A learning platform from which people come to a school, with how many have come, and why grades couldn't be sent. */
export type LtiPlatform = v.InferOutput<typeof platform>;

/** What an admin says of a platform. */
export type LtiValues = Omit<LtiPlatform, "id" | "people" | "waiting" | "fault" | "deployments">;

/**
 * The platforms of a school.
 *
 * @throws DataFailure with code `42501` for everybody but an admin, as the functions that change them
 */
export const fetchLtiPlatforms = (data: Data, school: string) => ask(data, v.array(platform), "school_lti", { school });

/** Keeps a new platform (`id` null), or new values of one. */
export const saveLtiPlatform = (data: Data, school: string, id: string | null, said: LtiValues) =>
  run(data, "save_lti_platform", { school, said, ...(id !== null && { platform: id }) });

/** Says whether people come in from a deployment of a platform. */
export async function acceptLtiDeployment(data: Data, id: string, deployment: string, isAccepted: boolean): Promise<void> {
  const args = { platform: id, deployment, is_accepted: isAccepted };
  const { error, status } = await data.rest.rpc("accept_lti_deployment", args);
  if (error) valueOf({ data: null, error, status });
}

/** The address at which one platform registers itself for a school, once. */
export async function startLtiRegistration(data: Data, school: string): Promise<string> {
  const code: unknown = valueOf(await data.rest.rpc("start_lti_registration", { school }));
  return `${data.functionsUrl}/lti/register?code=${v.parse(v.string(), code)}`;
}

const answer = v.object({ url: v.string(), token: v.string() });

/** What was chosen for a course, signed, with the address that takes it as the field `JWT` of a form. */
export async function signLtiChoice(data: Data, launch: string, opens: string): Promise<v.InferOutput<typeof answer>> {
  return v.parse(answer, await callFunction(data, "lti/deep-link", { launch, opens }));
}

const courseNames = v.object({ people: v.array(v.object({ name: v.string(), is_known: v.boolean() })) });

/** Who is in the course from which a member of staff came, and whom the school knows; kept nowhere. */
export async function fetchLtiNames(data: Data, launch: string): Promise<{ name: string; isKnown: boolean }[]> {
  const { people } = v.parse(courseNames, await callFunction(data, "lti/names", { launch }));
  return people.map(({ name, is_known: isKnown }) => ({ name, isKnown }));
}
