import { describe, expect, it } from "vitest";
import type { SignOnSettings } from "./settings.ts";
import { saysEnough, whoArrives } from "./who-arrives.ts";

const tenant = "0b9f6a3e-3c50-4a39-9d0e-6f2b1c6b7d11";
const settingsOf = (provider: SignOnSettings["provider"], changes: Partial<SignOnSettings>): SignOnSettings => ({
  provider,
  school_id: "s-1",
  issuer: "https://issuer.example.org",
  tenant_claim: null,
  tenant: null,
  id_claim: "sub",
  client_id: "client",
  ...changes,
});
const entra = settingsOf("entra", { tenant_claim: "tid", tenant, id_claim: "oid" });
const google = settingsOf("google", { tenant_claim: "hd", tenant: "hill.example" });
const clever = settingsOf("clever", { tenant_claim: "district", tenant: "d-1" });
const classLink = settingsOf("classlink", { tenant_claim: "tenantId", tenant: "2", id_claim: "sourcedId" });

describe("who arrives", () => {
  it("from Entra is a member of the school's directory, known by object id and upn", () => {
    const claims = { tid: tenant, oid: "o-1", upn: "Mia@hill.example", email: "boss@other.example" };
    expect(whoArrives(entra, claims)).toEqual({ ok: true, id: "o-1", email: "mia@hill.example" });
    expect(whoArrives(entra, { ...claims, tid: "9188040d-6c67-4c5b-b112-36a304b66dad" })).toEqual({ ok: false, reason: "wrong_tenant" });
  });

  it("from Entra has no address that just anybody could have written: no email by itself, no guest's upn, no preferred_username", () => {
    const email = "head@hill.example";
    const emailOf = (more: object) => (whoArrives(entra, { tid: tenant, oid: "o-1", ...more }) as { email: string | null }).email;
    expect(emailOf({ email, preferred_username: email, email_verified: true })).toBeNull();
    expect(emailOf({ upn: "head_hill.example#EXT#@evil.onmicrosoft.com", email })).toBeNull();
    expect(emailOf({ upn: email, acct: 1 })).toBeNull();
    expect(emailOf({ email, xms_edov: "1" })).toBe(email);
  });

  it("from Google has the school's hosted domain and an address that Google has checked", () => {
    const claims = { sub: "1", hd: "hill.example", email: "mia@hill.example", email_verified: true };
    expect(whoArrives(google, claims)).toEqual({ ok: true, id: "1", email: "mia@hill.example" });
    expect(whoArrives(google, { ...claims, email_verified: false })).toMatchObject({ email: null });
    expect(whoArrives(google, { ...claims, hd: undefined }).ok).toBe(false);
    expect(whoArrives(google, { ...claims, hd: "valley.example" }).ok).toBe(false);
  });

  it("from Clever and ClassLink has the district's id, and from ClassLink the id of the OneRoster files", () => {
    expect(whoArrives(clever, { sub: "c-1", district: "d-1", email: "mia@hill.example", email_verified: false })).toEqual({
      ok: true,
      id: "c-1",
      email: null,
    });
    expect(whoArrives(classLink, { sub: 7, TenantId: 2, SourcedId: "s-1" })).toMatchObject({ ok: true, id: "s-1" });
    expect(whoArrives(classLink, { sub: 7, TenantId: 3, SourcedId: "s-1" }).ok).toBe(false);
    expect(saysEnough(classLink, { sub: 7 })).toBe(false);
  });
});
