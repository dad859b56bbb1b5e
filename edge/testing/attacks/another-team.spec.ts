import { describe, expect, it } from "vitest";
import { makeTeam } from "../database/team.ts";
import { headersOf, send, sharedTestLearn, type RawRequest, type TestStudent } from "./attacker.ts";

const learn = await sharedTestLearn();
const amina = await learn.student();
const leo = await learn.student();
await amina.operator.from("profiles").update({ name: "Amina Secret", city: "Secret City" }).eq("id", amina.id).throwOnError();
const team = await makeTeam(amina);
await learn.server.sql("insert into public.projects (user_id, team_id, title) values ($1, $2, 'Secret project')", [amina.id, team.id]);
const before = await keptOfTeam();

/** Everything that the database keeps of the team. */
function keptOfTeam(): Promise<unknown> {
  return learn.server.sql(
    `select to_jsonb(t) as team, array(select to_jsonb(m) from public.team_members m where m.team_id = t.id order by m.user_id) as members,
       array(select to_jsonb(p) from public.projects p where p.team_id = t.id) as projects from public.teams t where t.id = $1`,
    [team.id],
  );
}

/** Puts ids into a request that is written down before they exist. */
function aimed(text: string): string {
  return text
    .replaceAll("{team}", team.id)
    .replaceAll("{code}", team.team_code)
    .replaceAll("{amina}", amina.id)
    .replaceAll("{leo}", leo.id);
}

async function asStudent(student: TestStudent, { path, body, headers, ...request }: RawRequest) {
  const own = typeof body === "string" ? aimed(body) : undefined;
  return send(learn.server.origin, {
    ...request,
    path: `/rest/v1/${aimed(path)}`,
    body: own,
    headers: headersOf(learn, student.accessToken, headers),
  });
}

const reads = [
  "teams?select=*",
  "teams?id=eq.{team}",
  "teams?team_code=eq.{code}&select=name",
  "teams?team_code=like.*&select=name",
  "teams?select=name,members(*)",
  "teams?select=name,facilitator(*)",
  "teams?select=name,team_members(*,profiles(*))",
  "team_members?select=*",
  "team_members?team_id=eq.{team}&select=user_id",
  "team_members?select=roles,teams(name,team_code)",
  "member_profiles?select=*",
  "member_profiles?id=eq.{amina}",
  "profiles?select=id,teams!team_members(*)",
  "profiles?select=*,team_members(*)",
  "projects?team_id=eq.{team}",
  "projects?select=title,teams(name)",
  "dashboard?team_id=eq.{team}",
];

describe("somebody outside a team reads nothing of it [SEC-004] [SEC-005] [SEC-010]", () => {
  it.each(reads)("by GET %s, not even by a count", async (path) => {
    const answer = await asStudent(leo, { path, headers: { prefer: "count=exact" } });
    expect(answer.status).toBeLessThan(500);
    for (const word of ["Secret", "Solar", amina.email]) expect(answer.text).not.toContain(word);
    if (/^(teams|team_members|member_profiles)\?/.test(path)) expect([undefined, "*/0"]).toContain(answer.headers["content-range"]);
  });

  it.each(["members", "facilitator", "profiles"])("by calling %s with a row that was made up", async (name) => {
    const row = { id: team.id, facilitator_id: amina.id, created_by: leo.id, user_id: amina.id, team_id: team.id };
    for (const body of [{ team: row }, { member: row }, row]) {
      const answer = await asStudent(leo, { method: "POST", path: `rpc/${name}`, body: JSON.stringify(body) });
      expect(answer.text).not.toContain("Secret");
      expect(answer.text).not.toContain(amina.email);
    }
  });

  it.each([
    "my_team_ids",
    "new_team_code",
    "choose_facilitator",
    "admit_team_code",
    "count_skills",
    "account_avatar",
    "text_fault",
    "guard_team",
  ])("nor calls the helper %s", async (name) => {
    for (const schema of ["public", "private"]) {
      const answer = await asStudent(leo, {
        method: "POST",
        path: `rpc/${name}`,
        body: '{"team":"{team}","person":"{leo}","account":"{amina}","learner":"{amina}"}',
        headers: { "content-profile": schema },
      });
      expect([404, 406]).toContain(answer.status);
    }
  });
});

const merge = { prefer: "resolution=merge-duplicates,return=representation" };
const writes: [string, RawRequest][] = [
  ["adding themselves", { method: "POST", path: "team_members", body: '{"user_id":"{leo}","team_id":"{team}","roles":["UX Designer"]}' }],
  [
    "an upsert",
    {
      method: "POST",
      path: "team_members?on_conflict=user_id,team_id",
      body: '[{"user_id":"{amina}","team_id":"{team}","roles":["Finance Lead"]}]',
      headers: merge,
    },
  ],
  [
    "a table of text",
    {
      method: "POST",
      path: "team_members",
      body: 'user_id,team_id,roles\n{leo},{team},"{UX Designer}"',
      headers: { "content-type": "text/csv" },
    },
  ],
  ["taking a row over", { method: "PATCH", path: "team_members?team_id=eq.{team}", body: '{"roles":["Finance Lead"]}' }],
  ["removing every member", { method: "DELETE", path: "team_members?team_id=eq.{team}" }],
  ["removing the team", { method: "DELETE", path: "teams?id=eq.{team}" }],
  ["renaming it", { method: "PATCH", path: "teams?id=eq.{team}", body: '{"name":"Taken"}', headers: { prefer: "return=representation" } }],
  ["making themselves its maker", { method: "PATCH", path: "teams?id=eq.{team}", body: '{"created_by":"{leo}"}' }],
  [
    "a team with the same id",
    { method: "POST", path: "teams?on_conflict=id", body: '[{"id":"{team}","name":"Taken","created_by":"{leo}"}]', headers: merge },
  ],
  [
    "a team with the same code",
    {
      method: "POST",
      path: "teams?on_conflict=team_code",
      body: '[{"team_code":"{code}","name":"Taken","created_by":"{leo}"}]',
      headers: merge,
    },
  ],
  ["the profile's team", { method: "PATCH", path: "profiles?id=eq.{leo}", body: '{"team_id":"{team}"}' }],
  ["the view of members", { method: "PATCH", path: "member_profiles?id=eq.{amina}", body: '{"name":"Taken"}' }],
  ["removing from the view", { method: "DELETE", path: "member_profiles?id=eq.{amina}" }],
  ["archiving its project", { method: "PATCH", path: "projects?team_id=eq.{team}", body: '{"status":"archived"}' }],
  ["a switch of a school", { method: "POST", path: "rpc/switch_area", body: '{"school":"{team}","area":"skills","is_enabled":false}' }],
];

describe("somebody outside a team changes nothing of it [SEC-004] [SEC-005]", () => {
  it.each(writes)("by %s", async (_, request) => {
    const answer = await asStudent(leo, request);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain("Secret");
    expect(await keptOfTeam()).toEqual(before);
    const mine = await learn.server.sql("select team_id from public.profiles where id = $1", [leo.id]);
    expect(mine).toEqual([{ team_id: null }]);
  });

  it("by a token of somebody without a session", async () => {
    for (const [, { path, ...request }] of writes) {
      const own = typeof request.body === "string" ? aimed(request.body) : undefined;
      const answer = await send(learn.server.origin, {
        ...request,
        path: `/rest/v1/${aimed(path)}`,
        body: own,
        headers: headersOf(learn, null, request.headers),
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect(await keptOfTeam()).toEqual(before);
  });
});

describe("the endpoints of hosted features that the product does not use", () => {
  it.each([
    "/realtime/v1/websocket",
    "/realtime/v1/api/broadcast",
    "/storage/v1/bucket",
    "/storage/v1/object/list/avatars",
    "/graphql/v1",
    "/pg/tables",
  ])("answer that there is nothing: %s [GEN-013] [GEN-014]", async (path) => {
    for (const method of ["GET", "POST"]) {
      const answer = await send(learn.server.origin, {
        method,
        path,
        headers: headersOf(learn, leo.accessToken),
        ...(method === "POST" ? { body: "{}" } : {}),
      });
      expect([404, 405]).toContain(answer.status);
      expect(answer.text).not.toContain('"buckets"');
    }
  });
});
