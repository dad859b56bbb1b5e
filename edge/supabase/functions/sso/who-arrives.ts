import type { SignOnSettings } from "./settings.ts";

/** What an issuer says of a person, by the names of its claims. */
export type Claims = Record<string, unknown>;

/** Whom the school's list is asked for: an id, an address that the issuer vouches for, or both. Never a name. */
export type WhoArrives = { ok: true; id: string | null; email: string | null } | { ok: false; reason: "wrong_tenant" };

/** Reads who somebody is, and refuses who is from another school's tenant. */
export function whoArrives(settings: SignOnSettings, claims: Claims): WhoArrives {
  const { tenant_claim, tenant, provider, id_claim } = settings;
  if (tenant_claim !== null && textOf(claims, tenant_claim)?.toLowerCase() !== tenant?.toLowerCase())
    return { ok: false, reason: "wrong_tenant" };
  return { ok: true, id: textOf(claims, id_claim), email: provenAddress(provider, claims) };
}

/** Whether everything that decides is there, or the issuer has to be asked for more. */
export function saysEnough({ tenant_claim, id_claim }: SignOnSettings, claims: Claims): boolean {
  return (tenant_claim === null || textOf(claims, tenant_claim) !== null) && textOf(claims, id_claim) !== null;
}

function textOf(claims: Claims, name: string): string | null {
  // ClassLink writes TenantId and SourcedId, and has written them otherwise.
  const key = Object.hasOwn(claims, name) ? name : Object.keys(claims).find((one) => one.toLowerCase() === name.toLowerCase());
  const value = key === undefined ? undefined : claims[key];
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).trim();
  return text === "" || text.length > 255 ? null : text;
}

const isTrue = (value: unknown): boolean => value === true || value === "true" || value === 1 || value === "1";

function provenAddress(provider: SignOnSettings["provider"], claims: Claims): string | null {
  const email = addressIn(claims["email"]);
  if (provider !== "entra") return isTrue(claims["email_verified"]) ? email : null;
  // Entra's email is whatever an administrator of any tenant wrote. A member's upn has a domain that this tenant has proven;
  // a guest's is made of their own address, and xms_edov says that the owner of the address's domain is proven.
  const upn = isTrue(claims["acct"]) ? null : addressIn(claims["upn"]);
  return upn ?? (isTrue(claims["xms_edov"]) ? email : null);
}

function addressIn(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 254) return null;
  const address = value.trim().toLowerCase();
  return /^[^\s@#]+@[^\s@]+$/.test(address) ? address : null;
}
