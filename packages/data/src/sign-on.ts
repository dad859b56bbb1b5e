import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { callFunction, ask } from "./functions.ts";
import { row } from "./row.ts";

const provider = v.picklist(["entra", "google", "clever", "classlink", "other"]);

/** Whose accounts a school signs in with. */
export type SignOnProvider = v.InferOutput<typeof provider>;

const settings = row({
  provider,
  issuer: v.string(),
  tenant_claim: v.nullable(v.string()),
  tenant: v.nullable(v.string()),
  id_claim: v.string(),
  client_id: v.string(),
  is_on: v.boolean(),
  set_by: v.nullable(v.string()),
  set_at: v.string(),
});

/** How a school's own sign-in is set; its secret is never read again. */
export type SignOnSettings = v.InferOutput<typeof settings>;

const signOn = v.object({
  handle: v.string(),
  counts: row({ students: v.number(), with_id: v.number(), with_name: v.number() }),
  settings: v.nullable(settings),
});

/** A school's own sign-in, the name in its address, and how many students it can be matched to. */
export type SchoolSignOn = v.InferOutput<typeof signOn>;

/** What an admin sets. An empty secret keeps the one that is there, an empty field the provider's usual. */
export interface SignOnChange {
  provider: SignOnProvider;
  tenant: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  idClaim: string;
  tenantClaim: string;
  isOn: boolean;
}

const saved = v.union([v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), reason: v.string() })]);

/**
 * A school's own sign-in, for its admins.
 *
 * @throws DataFailure with code `42501` for everybody else, as every function here
 */
export const fetchSignOn = (data: Data, schoolId: string) => ask(data, signOn, "school_sign_on", { school: schoolId });

/** Sets a school's own sign-in, or removes it; answers the field that can't be so. */
export async function saveSignOn(data: Data, schoolId: string, change: SignOnChange | null): Promise<v.InferOutput<typeof saved>> {
  const wanted = change && {
    provider: change.provider,
    tenant: change.tenant,
    issuer: change.issuer,
    client_id: change.clientId,
    client_secret: change.clientSecret,
    id_claim: change.idClaim,
    tenant_claim: change.tenantClaim,
    is_on: change.isOn,
  };
  return v.parse(saved, valueOf(await data.rest.rpc("set_school_sign_on", { school: schoolId, settings: wanted as never })));
}

const tested = v.object({ ok: v.boolean(), tried: v.array(v.object({ ok: v.nullable(v.boolean()), text: v.string() })) });

/** What a test of the settings found, in sentences. */
export type SignOnTest = v.InferOutput<typeof tested>;

/** Tries the saved settings as far as it goes without a person. */
export async function testSignOn(data: Data, schoolId: string, redirectUri: string): Promise<SignOnTest> {
  return v.parse(tested, await callFunction(data, "sso/test", { school: schoolId, redirect_uri: redirectUri }));
}

const named = v.object({ named: v.number(), faults: v.array(v.object({ line: v.number(), fault: v.string() })) });

/** Says under which address or id the school's sign-in knows students; answers how many were taken and which lines weren't. */
export const nameStudents = (data: Data, schoolId: string, names: { student: string; known_as: string }[]) =>
  ask(data, named, "name_sign_on_students", { school: schoolId, names });
