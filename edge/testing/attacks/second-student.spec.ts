import { ownTestLearn } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { headersOf, keptOf, secretWords, send, studentWithPast, turnOf, type RawRequest } from "./attacker.ts";

const learn = await ownTestLearn();
await learn.server.sql("insert into public.schools (name, safe_person) values ('Hill School', 'Ms Okoro, room 4')");
const amina = await studentWithPast(learn);
const leo = await learn.student();
const before = await keptOf(learn, amina);
const rowsOfLeo = (await learn.server.sql("select 1 from public.dashboard where user_id = $1", [leo.id])).length;

/** Puts Amina's ids into a request that is written down before she exists. */
function aimed(text: string): string {
  return text
    .replaceAll("{amina}", amina.id)
    .replaceAll("{session}", amina.sessionId)
    .replaceAll("{leo}", leo.id)
    .replaceAll("{mail}", amina.email);
}

async function asLeo({ path, body, headers, ...request }: RawRequest) {
  const aimedBody = typeof body === "string" ? aimed(body) : undefined;
  return send(learn.server.origin, { ...request, path: aimed(path), body: aimedBody, headers: headersOf(learn, leo.accessToken, headers) });
}

const reads = [
  "dashboard?id=eq.{session}",
  "dashboard?or=(id.eq.{session},user_id.not.is.null)",
  "dashboard?not.and=(id.neq.{session})",
  'dashboard?chat_history=cs.[{"role":"user"}]&user_id=eq.{amina}',
  "dashboard?select=user_id,learning_modules(dashboard(user_id,chat_history))",
  "learning_modules?select=title,dashboard!inner(user_id,chat_history)&dashboard.user_id=eq.{amina}",
  "learning_modules?select=title,...dashboard(chat_history)",
  "profiles?select=*&id=neq.{leo}",
  "profiles?select=*,dashboard(*)",
  "profiles?select=profiles&email=eq.{mail}",
  "schools?select=*,profiles(*)",
  "schools?select=name,school_staff(user_id)",
  "schools?select=safe_person",
  "schools?select=name&safe_person=like.*Okoro*",
  "projects?select=*",
  "learner_usage?select=*",
  "turn_locks?select=*",
  "rpc/refresh_user_dashboard?user_id_param={amina}",
];

describe("a second student reads nothing of the first [SEC-004] [SEC-005]", () => {
  it.each(reads)("by GET %s, not even by a count", async (query) => {
    const answer = await asLeo({
      path: `/rest/v1/${query.replaceAll('"', "%22").replaceAll('{"', "%7B%22")}`,
      headers: { prefer: "count=exact" },
    });
    expect(answer.status).toBeLessThan(500);
    for (const word of [secretWords, "Secret", amina.email, "Okoro"]) expect(answer.text).not.toContain(word);
    expect(answer.text.replaceAll(aimed(query), "")).not.toContain(`"user_id":"${amina.id}"`);
    const counted = Number(String(answer.headers["content-range"] ?? "*/0").split("/")[1]);
    if (query.startsWith("dashboard")) expect(counted).toBeLessThanOrEqual(rowsOfLeo);
  });

  it.each(["TRACE", "PROPFIND", "OPTIONS", "HEAD"])("by an odd method: %s", async (method) => {
    const answer = await asLeo({ method, path: "/rest/v1/dashboard?user_id=eq.{amina}" });
    expect(answer.text).not.toContain(secretWords);
  });
});

const merge = { prefer: "resolution=merge-duplicates,return=representation" };
const writes: [string, RawRequest][] = [
  [
    "a change by id",
    {
      method: "PATCH",
      path: "dashboard?id=eq.{session}",
      body: '{"progress":"started"}',
      headers: { prefer: "return=representation,count=exact" },
    },
  ],
  ["a change of every row", { method: "PATCH", path: "dashboard", body: '{"progress":"started"}', headers: { prefer: "tx=commit" } }],
  ["a removal", { method: "DELETE", path: "dashboard?id=eq.{session}" }],
  ["a single upsert", { method: "PUT", path: "profiles?id=eq.{amina}", body: '{"id":"{amina}","name":"taken"}' }],
  [
    "an upsert on the id",
    {
      method: "POST",
      path: "profiles?on_conflict=id",
      body: '[{"id":"{leo}","name":"Leo"},{"id":"{amina}","name":"taken"}]',
      headers: merge,
    },
  ],
  [
    "an upsert on the session",
    {
      method: "POST",
      path: "dashboard?on_conflict=id",
      body: '[{"id":"{session}","user_id":"{leo}","progress":"started"}]',
      headers: merge,
    },
  ],
  ["a row in the other's name", { method: "POST", path: "dashboard", body: '[{"user_id":"{amina}","learning_module_id":null}]' }],
  [
    "a row as a table of text",
    { method: "POST", path: "profiles", body: "id,name\n{amina},taken", headers: { "content-type": "text/csv", ...merge } },
  ],
  ["taking over the profile", { method: "PATCH", path: "profiles?id=eq.{leo}", body: '{"id":"{amina}"}' }],
  [
    "seeding the other's dashboard",
    {
      method: "POST",
      path: "rpc/create_grade_appropriate_dashboard_activities_by_continent",
      body: '{"user_id_param":"{amina}","continent_param":"Asia"}',
    },
  ],
  ["an appointment", { method: "POST", path: "school_staff", body: '{"user_id":"{leo}","role":"admin"}' }],
];

describe("a second student writes nothing of the first [SEC-004] [SEC-005]", () => {
  it.each(writes)("by %s", async (_, request) => {
    const answer = await asLeo({ ...request, path: `/rest/v1/${request.path}` });
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(secretWords);
    expect(await keptOf(learn, amina)).toEqual(before);
  });

  it("through the functions, whatever else the body claims", async () => {
    learn.stub.requests.length = 0;
    for (const claim of [{}, { learner: amina.id }, { user_id: amina.id, sub: amina.id }, { area: "skills" }]) {
      for (const route of ["chat", "assess"]) {
        const answer = await asLeo({
          method: "POST",
          path: `/functions/v1/ai-learning/${route}`,
          body: JSON.stringify({ ...turnOf(amina, "stolen"), ...claim }),
        });
        expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, "not_yours"]);
      }
    }
    expect(learn.stub.requests).toEqual([]);
    expect(await keptOf(learn, amina)).toEqual(before);
  });

  it("with the message id of the first, which names another message in another session", async () => {
    learn.stub.script({ kind: "reply", text: "Words for Leo." });
    const history =
      (
        await learn.server.sql<{ chat_history: { id: string }[] }>(
          "select public.chat_history(d) from public.dashboard d where d.id = $1",
          [amina.sessionId],
        )
      )[0]?.chat_history ?? [];
    const body = { ...turnOf(leo, "my own words"), message_id: history[1]?.id };
    const answer = await asLeo({ method: "POST", path: "/functions/v1/ai-learning/chat", body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Words for Leo.");
    expect(answer.text).not.toContain(secretWords);
    expect(await keptOf(learn, amina)).toEqual(before);
  });
});
