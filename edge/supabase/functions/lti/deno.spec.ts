import { afterAll, expect, it } from "vitest";
import { addSchool, appoint } from "#testing/database/school.ts";
import { callAs } from "#testing/database/people.ts";
import { startLtiPlatform } from "#testing/lti-platform/lti-platform.ts";
import { saidOf } from "#testing/lti-platform/visit.ts";
import { startOnDeno } from "#testing/server/function-on-deno.ts";
import { postAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";

const [learn, platform] = await Promise.all([sharedTestLearn(), startLtiPlatform()]);
const hosted = await startOnDeno(learn, "lti", { SITE_URL: "https://learn.example", OUTBOUND_HOSTS: platform.host });
afterAll(async () => {
  hosted.stop();
  await platform.stop();
});

it("the function runs unchanged on Deno: it begins a launch, verifies a token with the platform's keys and shows its own, without their private parts", async () => {
  const { server } = learn;
  const school = await addSchool(server, "Deno School");
  const head = await appoint(server, "admin", school);
  const id = await callAs(head, "save_lti_platform", { school, said: platform.values });
  await callAs(head, "accept_lti_deployment", { platform: id, deployment: platform.deployment, is_accepted: true });
  const asked = new URLSearchParams({ iss: platform.url, client_id: platform.clientId, login_hint: "hint" });
  const began = await fetch(`${hosted.url}/login`, { method: "POST", body: asked, redirect: "manual" });
  expect(began.headers.get("location")).toMatch(/^https:\/\/learn\.example\/lti#login=/);
  const { login: state = "" } = saidOf(began);
  const bound = (await (await postAs(null, `${hosted.url}/begin`, { state, browser_hash: "a".repeat(64) })).json()) as { url: string };
  const nonce = new URL(bound.url).searchParams.get("nonce") ?? "";
  const token = await platform.idToken({ person: { sub: "somebody", role: "Learner" } }, nonce);
  const form = new URLSearchParams({ state, id_token: token });
  const launched = await fetch(`${hosted.url}/launch`, { method: "POST", body: form, redirect: "manual" });
  expect(launched.status).toBe(303);
  expect(saidOf(launched)).toHaveProperty("launch");

  const { keys } = (await (await fetch(`${hosted.url}/jwks`)).json()) as { keys: object[] };
  expect(keys).not.toEqual([]);
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
});
