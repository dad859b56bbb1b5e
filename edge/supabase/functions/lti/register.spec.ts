import { expect, it } from "vitest";
import { callAs } from "#testing/database/people.ts";
import { addSchool, appoint } from "#testing/database/school.ts";
import { startLtiPlatform } from "#testing/lti-platform/lti-platform.ts";
import { saidOf } from "#testing/lti-platform/visit.ts";
import { startTestServer } from "#testing/server/test-server.ts";

it("dynamic registration adds a platform by the admin's code, once, with its deployment; another host's issuer and a code of nobody add none", async () => {
  const fresh = await startLtiPlatform();
  const outside = await startTestServer({ env: { OUTBOUND_HOSTS: fresh.host } });
  try {
    const id = await addSchool(outside, "Lake School");
    const head = await appoint(outside, "admin", id);
    const registering = async (more: object = {}) => {
      const code = (await callAs(head, "start_lti_registration", { school: id })) as string;
      const asked = {
        code,
        openid_configuration: `${fresh.url}/.well-known/openid-configuration`,
        registration_token: "registration-token",
        ...more,
      };
      const url = `${outside.origin}/functions/v1/lti/register?${new URLSearchParams(asked).toString()}`;
      return { url, said: saidOf(await fetch(url, { redirect: "manual" })) };
    };
    expect((await registering({ code: "3".repeat(64) })).said).toEqual({ refused: "registration" });
    expect((await registering({ openid_configuration: `${outside.origin}/config.json` })).said).toEqual({ refused: "registration" });
    expect((await registering({ openid_configuration: `http://169.254.169.254/` })).said).toEqual({ refused: "registration" });
    expect((await registering({ registration_token: "another" })).said).toEqual({ refused: "registration" });
    const { url, said } = await registering();
    expect(said).toEqual({ registered: "Lake School" });
    expect(saidOf(await fetch(url, { redirect: "manual" }))).toEqual({ refused: "registration" });
    expect(await callAs(head, "school_lti", { school: id })).toMatchObject([
      { issuer: fresh.url, client_id: fresh.clientId, deployments: [{ id: fresh.deployment, is_accepted: true }], makes_accounts: false },
    ]);
    const page = await fetch(`${outside.origin}/lti`, { headers: { accept: "text/html" } });
    expect(page.headers.get("content-security-policy")).toContain(`frame-ancestors ${fresh.url}`);
    expect(page.headers.get("x-frame-options")).toBeNull();
    const home = await fetch(`${outside.origin}/home`, { headers: { accept: "text/html" } });
    expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  } finally {
    await outside.stop();
    await fresh.stop();
  }
});
