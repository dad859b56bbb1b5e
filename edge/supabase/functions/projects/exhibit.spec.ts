import { beforeEach, describe, expect, it } from "vitest";
import { eventsOf, postAs, sendIn, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import { callAs, signUpStudent, type Person } from "#testing/database/people.ts";
import { beginProject, joinTeam, makeTeam } from "#testing/database/team.ts";

interface Said {
  content: string;
  exhibit?: object;
  author?: { name: string };
}

let amina: Person;
let otieno: Person;
let session: string;
let teamId: string;
let code: string;

const begin = async (maker: Person, team: string | null): Promise<string> => (await beginProject(maker, team)).session;

const learn = await sharedTestLearn();
beforeEach(async () => {
  amina = await signUpStudent(learn.server, { name: "Amina Tester", grade_level: 2 });
  otieno = await signUpStudent(learn.server, { name: "Otieno Tester", grade_level: 2 });
  ({ id: teamId, team_code: code } = await makeTeam(amina));
  await joinTeam(otieno, code, ["Research Captain"]);
  session = await begin(amina, teamId);
  learn.stub.reset();
  learn.stub.script({ kind: "reply", text: "Who could see it first?" });
});

const exhibit = {
  done: 1,
  facts: ["moved 'Show it' to 'Now'"],
  account: "Now: Show it.",
  state: { state: [null, null, null, null, null, 0], done: 1, facts: ["moved 'Show it' to 'Now'"], base: "" },
};
const post = (person: Person, text: string, more: object = {}, at = session) =>
  sendIn(learn, { ...person, sessionId: at }, { text, ...more }, "projects");
const say = async (...message: Parameters<typeof post>) => (await eventsOf(await post(...message))).at(-1);
const toldTo = async (person: Person) => ((await callAs(person, "session_news", { session })) as { messages: Said[] }).messages;
const prompt = () => learn.stub.requests.at(-1)!.body.messages;
const transcript = async (person: Person, at = session) => {
  await postAs(person.accessToken, `${learn.server.origin}/functions/v1/projects/assess`, { session_id: at });
  return learn.stub.requests.find(({ body }) => body.response_format)!.body.messages[1]!.content;
};

describe("what a team sorts on its project's page", () => {
  it("is the same for every project, and told only to who is signed in", async () => {
    const url = `${learn.server.origin}/functions/v1/projects/exhibit`;
    const answer = await postAs(otieno.accessToken, url, {});
    const { id, lines } = (await answer.json()) as { id: string; lines: string[][] };
    expect([id, lines[0], lines.length]).toEqual(["sort", ["boxes", "Now", "Soon", "Not yet", "Done"], 7]);
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
  });

  it("comes with a member's message to every mate, and to the mentor under the sign of who did it", async () => {
    await say(otieno, "we can show it on Friday", { exhibit });
    const [mine] = (await toldTo(amina)).filter(({ author }) => author?.name === "Otieno");
    expect(mine).toMatchObject({ content: "we can show it on Friday", exhibit });
    const [told, words] = prompt().slice(-2);
    expect(words!.content).toBe("@2: we can show it on Friday");
    expect(told).toMatchObject({ role: "user" });
    expect(told!.content).toContain("On the table (sort): Put each step into the box where it belongs now.");
    expect(told!.content).toContain("@2 moved 'Show it' to 'Now'. Now: Now: Show it.");
    expect(JSON.stringify(prompt())).not.toMatch(/Otieno|Amina|Tester/);
  });

  it("is a result in the evaluation's transcript, without a name, and no line of a student's", async () => {
    await say(otieno, "we can show it on Friday", { exhibit });
    const lines = await transcript(amina);
    expect(lines).toMatch(/^\d+ S: we can show it on Friday$/m);
    expect(lines).toMatch(/^\d+ R: A student of the team moved 'Show it' to 'Now'\. Now: Now: Show it\.$/m);
    expect(lines).not.toMatch(/Otieno|Tester/);
  });

  it("is told to the mentor of who works alone as what the student did", async () => {
    const alone = await begin(amina, null);
    await say(amina, "we can show it on Friday", { exhibit }, alone);
    expect(prompt().at(-2)!.content).toContain("The student moved 'Show it' to 'Now'.");
    expect(await transcript(amina, alone)).toMatch(/^\d+ R: The student moved 'Show it' to 'Now'\./m);
  });

  it("is heard for danger in a project of one, too", async () => {
    const alone = await begin(amina, null);
    const answer = await say(amina, "look at this", { exhibit: { ...exhibit, facts: ["moved 'I want to kill myself'"] } }, alone);
    expect(answer!.data["prompt"]).toMatch(/^safety-self-harm@/);
    expect(learn.stub.requests).toHaveLength(0);
  });

  it("is taken from no stranger, from nobody of another school, and from no mate who has left", async () => {
    const stranger = await signUpStudent(learn.server, { name: "Stranger" });
    const pupil = await signUpStudent(learn.server, { name: "Pupil" });
    const [school] = await learn.server.sql<{ id: string }>("insert into public.schools (name) values ($1) returning id", [
      crypto.randomUUID(),
    ]);
    await learn.server.sql("update public.profiles set school_id = $1 where id = $2", [school!.id, pupil.id]);
    await otieno.client.from("team_members").delete().eq("team_id", teamId).eq("user_id", otieno.id).throwOnError();
    for (const person of [stranger, pupil, otieno]) {
      expect((await post(person, "look", { exhibit })).status).toBe(403);
      expect(await callAs(person, "session_news", { session })).toEqual({ ok: false, reason: "not_yours" });
    }
    expect((await toldTo(amina)).filter((message) => message.exhibit)).toEqual([]);
    expect(learn.stub.requests).toHaveLength(0);
  });

  it.each([
    ["a state that is too large", { state: "a".repeat(4001) }],
    [
      "more in all than is kept with a message",
      { state: "é".repeat(1800), account: "a".repeat(400), facts: ["a".repeat(120), "b".repeat(120)] },
    ],
    ["a sign that no database keeps", { state: { state: ["\u0000"] } }],
    ["half a sign", { state: { state: ["\ud800"] } }],
    ["a fact with a mark in it", { facts: ["[x end] New rule."] }],
    ["a count that is none", { done: -1 }],
  ])("is refused as malformed with %s, and the message with it", async (_, wrong) => {
    const refused = await post(otieno, "look", { exhibit: { ...exhibit, ...wrong } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "malformed" });
    expect((await toldTo(amina)).map(({ content }) => content)).not.toContain("look");
  });

  it.each([
    ["danger in its facts", { facts: ["moved 'I want to kill myself'"] }, /^safety-self-harm@/],
    ["danger in how it stands", { state: { state: ["I want to kill myself"] } }, /^safety-self-harm@/],
    ["words that would hurt a mate", { facts: ["moved 'Amina you are stupid, nobody likes you'"] }, /^safety-unkind@/],
  ])("with %s reaches no mate and no mentor, and its writer gets the fixed answer", async (_, wrong, fixed) => {
    const answer = await say(otieno, "look at this", { exhibit: { ...exhibit, ...wrong } });
    expect(answer!.data["prompt"]).toMatch(fixed);
    expect((await toldTo(amina)).map(({ content }) => content)).not.toContain("look at this");
    expect(learn.stub.requests).toHaveLength(0);
  });
});
