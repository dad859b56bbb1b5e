import { ownTestServer } from "#testing/server/own-servers.ts";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { type SignedUp } from "#testing/server/test-server.ts";
import { stepAt, totpCode } from "./totp.ts";

const server = await ownTestServer();

interface Enrolled {
  id: string;
  secret: string;
}

async function enroll({ client }: SignedUp, friendlyName = "Phone"): Promise<Enrolled> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** The code that an authenticator app shows now; later ones for a second use. */
function codeOf({ secret }: Enrolled, stepsAhead = 0): string {
  return totpCode(secret, stepAt(Date.now()) + stepsAhead);
}

/** Somebody whose session has passed a factor. */
async function sure(): Promise<{ person: SignedUp; factor: Enrolled }> {
  const person = await server.signUp();
  const factor = await enroll(person);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor) });
  if (error) throw error;
  return { person, factor };
}

const levelOf = async ({ client }: SignedUp): Promise<unknown> => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

describe("a second factor", () => {
  it("is enrolled with a picture, a secret and an address for the app, and counts for nothing yet [AUTH-063]", async () => {
    const person = await server.signUp();
    const { data, error } = await person.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone", issuer: "Our school" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "totp", friendly_name: "Phone" });
    expect(data?.totp.uri).toBe(
      `otpauth://totp/Our%20school:${encodeURIComponent(person.email)}?issuer=Our%20school&secret=${data?.totp.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>\s*$/);
    expect((await person.client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ status: "unverified", friendly_name: "Phone" }],
      totp: [],
    });
    await person.client.auth.refreshSession();
    expect(await levelOf(person)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("never shows its secret again", async () => {
    const person = await server.signUp();
    const { secret } = await enroll(person);
    const { data } = await person.client.auth.getUser();
    expect(data.user?.factors).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it("is challenged for five minutes [AUTH-064]", async () => {
    const person = await server.signUp();
    const factor = await enroll(person);
    const asked = Math.floor(Date.now() / 1000);
    const { data } = await person.client.auth.mfa.challenge({ factorId: factor.id });
    expect(data?.type).toBe("totp");
    const openedAt = (data?.expires_at ?? 0) - 300;
    expect(openedAt).toBeGreaterThanOrEqual(asked);
    expect(openedAt).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
    await server.sql("update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1", [data?.id]);
    const late = await person.client.auth.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? "", code: codeOf(factor) });
    expect(late.error?.code).toBe("mfa_challenge_expired");
  });

  it("is verified by its code, and the session says so from then on, after a refresh as well [AUTH-065]", async () => {
    const { person } = await sure();
    expect(await levelOf(person)).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
      currentAuthenticationMethods: [{ method: "totp" }],
    });
    const { data, error } = await person.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ aal: "aal2", sub: person.id });
    expect(data.user?.factors).toMatchObject([{ status: "verified", factor_type: "totp" }]);
    await person.client.from("profiles").select("id").throwOnError();
  });

  it("is asked for at the next sign-in", async () => {
    const { person, factor } = await sure();
    const client = server.visitor();
    await client.auth.signInWithPassword(person);
    const again = { ...person, client };
    expect(await levelOf(again)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor, 1) });
    expect(await levelOf(again)).toMatchObject({ currentLevel: "aal2" });
  });

  it("accepts a code once", async () => {
    const { person, factor } = await sure();
    const used = await server.sql<{ last_step: string }>("select last_step from auth.mfa_factors where id = $1", [factor.id]);
    const code = totpCode(factor.secret, Number(used[0]?.last_step));
    const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(error?.code).toBe("mfa_verification_failed");
  });

  it("ends the sessions that haven't passed it", async () => {
    const person = await server.signUp();
    const intruder = server.visitor();
    await intruder.auth.signInWithPassword(person);
    const factor = await enroll(person);
    await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor) });
    expect((await intruder.auth.getUser()).error).not.toBeNull();
    await expect(person.client.auth.getUser()).resolves.toMatchObject({ error: null });
  });

  it("can't be guessed", async () => {
    const person = await server.signUp();
    const factor = await enroll(person);
    const wrong = codeOf(factor) === "000000" ? "111111" : "000000";
    const guess = async (code: string): Promise<string | undefined> =>
      (await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error?.code;
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push(await guess(wrong));
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("mfa_verification_failed"));
    expect(codes[10]).toBe("over_request_rate_limit");
    expect(await guess(codeOf(factor))).toBe("over_request_rate_limit");
  });

  it("belongs to one person", async () => {
    const { factor } = await sure();
    const stranger = await server.signUp();
    expect((await stranger.client.auth.mfa.challenge({ factorId: factor.id })).error?.code).toBe("mfa_factor_not_found");
    expect((await stranger.client.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe("mfa_factor_not_found");
  });

  it("guards the password, the address and further factors", async () => {
    const { person, factor } = await sure();
    const client = server.visitor();
    await client.auth.signInWithPassword(person);
    expect((await client.auth.updateUser({ password: "another good one" })).error?.code).toBe("insufficient_aal");
    expect((await client.auth.updateUser({ email: "other@example.org" })).error?.code).toBe("insufficient_aal");
    expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Another" })).error?.code).toBe("insufficient_aal");
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe("insufficient_aal");
    expect((await client.auth.updateUser({ data: { username: "Ada L." } })).error).toBeNull();
  });

  it("is taken away by a session that has passed it, which is then as sure as before it [AUTH-066]", async () => {
    const { person, factor } = await sure();
    const { error } = await person.client.auth.mfa.unenroll({ factorId: factor.id });
    expect(error).toBeNull();
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    await person.client.auth.refreshSession();
    expect(await levelOf(person)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("has a name of its own among the person's", async () => {
    const person = await server.signUp();
    await enroll(person, "Phone");
    const { error } = await person.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(error?.code).toBe("mfa_factor_name_conflict");
  });

  it("is a code of an app: phones and keys aren't offered", async () => {
    const { client } = await server.signUp();
    expect((await client.auth.mfa.enroll({ factorType: "phone", phone: "123" })).error?.code).toBe("mfa_phone_enroll_not_enabled");
  });

  it("is nobody's without a session", async () => {
    const response = await fetch(`${server.origin}/auth/v1/factors`, {
      method: "POST",
      headers: { apikey: server.anonKey, "content-type": "application/json" },
      body: '{"factor_type":"totp"}',
    });
    expect(response.status).toBe(401);
  });
});
