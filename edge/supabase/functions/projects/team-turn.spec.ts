import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginProject, joinTeam, makeTeam } from "#testing/database/team.ts";
import { eventsOf, postAs, startTestLearn, type TestLearn } from "#testing/server/learn-with-stub.ts";
import { callAs, signUpStudent, type Person } from "#testing/database/people.ts";

interface News {
  ok: boolean;
  news: number;
  works?: number;
  writing: string | null;
  progress?: string;
  score?: number | null;
  members?: { name: string }[];
  messages?: { id: string; role: string; content: string; number: number; author?: { id: string; name: string }; answers?: string[] }[];
}

const names = ["Amina", "Ben", "Chidi", "Dilnoza", "Emeka", "Farah", "Goran", "Hye-jin"];

describe("a team's talk", () => {
  let learn: TestLearn;
  beforeAll(async () => {
    // On PostgreSQL where there is one: the embedded one does one thing at a time, which shows nothing about locks.
    learn = await startTestLearn({ env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => learn.stop());

  /** A team of so many with a project that is started. */
  async function team(count: number): Promise<{ people: Person[]; session: string; teamId: string }> {
    const people: Person[] = [];
    for (const name of names.slice(0, count)) people.push(await signUpStudent(learn.server, { name: `${name} Tester`, grade_level: 2 }));
    const [first, ...others] = people as [Person, ...Person[]];
    const made = await makeTeam(first);
    for (const other of others) await joinTeam(other, made.team_code, ["Research Captain"]);
    const { session } = await beginProject(first, made.id);
    learn.stub.reset();
    return { people, session, teamId: made.id };
  }

  const post = (person: Person, session: string, text: string, message_id: string = crypto.randomUUID()) =>
    postAs(person.accessToken, `${learn.server.origin}/functions/v1/projects/chat`, { session_id: session, message_id, text });
  const say = async (person: Person, session: string, text: string, id?: string) =>
    (await eventsOf(await post(person, session, text, id))).at(-1);
  const newsOf = (person: Person, session: string, after: number | null = null) =>
    callAs(person, "session_news", { session, after }) as Promise<News>;

  it("keeps each message under its author, and tells the mentor who wrote by sign and role, never by name [PROJ-071] [PROJ-073]", async () => {
    const { people, session } = await team(2);
    const [amina, ben] = people as [Person, Person];
    learn.stub.script({ kind: "reply", text: "An oven of cardboard, says @1. @2, who would use it?" });
    await say(amina, session, "we build an oven of cardboard with Ben");
    const reply = await say(ben, session, "my aunt would use it");
    expect(reply).toMatchObject({ event: "message", data: { content: "An oven of cardboard, says Amina. Ben, who would use it?" } });
    const { messages = [] } = await newsOf(ben, session);
    expect(messages.map(({ role, author }) => [role, author?.name])).toEqual([
      ["assistant", undefined],
      ["user", "Amina"],
      ["assistant", undefined],
      ["user", "Ben"],
      ["assistant", undefined],
    ]);
    expect(messages[1]?.author?.id).toBe(amina.id);
    const { body } = learn.stub.requests.at(-1)!;
    expect(JSON.stringify(body)).not.toMatch(/Amina|Ben|Tester/);
    expect(body).toMatchObject({ model: "gpt-4o", max_tokens: 500, temperature: 0.7 });
    expect(body.messages[0]?.content).toContain("- @1: UX Designer; 1 messages");
    expect(body.messages[0]?.content).toContain("- @2: Research Captain; 1 messages");
    expect(body.messages[0]?.content).toMatch(/11 to 14/);
    expect(body.messages.at(-1)?.content).toBe("@2: my aunt would use it");
    expect(body.messages.find(({ content }) => content.startsWith("@1:"))?.content).toBe("@1: we build an oven of cardboard with @2");
  });

  it.each([2, 4, 8])(
    "loses and doubles nothing when %d members write at the same moment, and one reply answers all that wait",
    async (count) => {
      const { people, session } = await team(count);
      learn.stub.script({ kind: "reply", text: "What comes first?", firstMs: 300 });
      const rounds = count === 8 ? [0] : [0, 1, 2];
      const dropped = people.at(-1) as Person;
      // From here on this one's line is down for what it reads.
      const { news: heardUntil } = await newsOf(dropped, session);
      const ended: { event: string; data: Record<string, unknown> }[] = [];
      for (const round of rounds) {
        const texts = people.map((person, index) => ({ person, text: `thought ${round} of ${names[index]} about the oven` }));
        const ends = await Promise.all(texts.map(({ person, text }) => say(person, session, text)));
        ended.push(...ends.flatMap((end) => end ?? []));
      }
      expect(ended.map(({ event }) => event)).toEqual(ended.map(() => "message"));
      const seen = await Promise.all(people.map((person) => newsOf(person, session)));
      const [first] = seen as [News];
      const users = (first.messages ?? []).filter(({ role }) => role === "user");
      const replies = (first.messages ?? []).filter(({ role, id }) => role === "assistant" && id !== "greeting");
      expect(users.map(({ content }) => content).toSorted()).toEqual(
        rounds.flatMap((round) => people.map((__, index) => `thought ${round} of ${names[index]} about the oven`)).toSorted(),
      );
      // Each message is answered by exactly one reply, and those that came meanwhile by one together.
      expect(replies.flatMap(({ answers = [] }) => answers).toSorted()).toEqual(users.map(({ id }) => id).toSorted());
      if (count > 2) expect(replies.length).toBeLessThan(users.length);
      for (const other of seen) expect(other.messages).toEqual(first.messages);
      expect((await newsOf(dropped, session, heardUntil)).messages).toEqual(first.messages);
    },
  );

  it("answers a message that is sent again after the connection broke with the reply that it got, and keeps it once", async () => {
    const { people, session } = await team(2);
    const [amina, ben] = people as [Person, Person];
    learn.stub.script({ kind: "reply", text: "What comes first?" });
    const id = crypto.randomUUID();
    const lost = await post(amina, session, "a lid of foil", id);
    await lost.body?.cancel();
    await say(ben, session, "and black paint");
    const again = await say(amina, session, "a lid of foil", id);
    expect(again).toMatchObject({
      event: "message",
      data: { content: "What comes first?", answers: expect.arrayContaining([id]) as unknown },
    });
    const { messages = [] } = await newsOf(ben, session);
    expect(messages.filter(({ content }) => content === "a lid of foil")).toHaveLength(1);
    expect(messages.filter(({ answers }) => answers?.includes(id))).toHaveLength(1);
  });

  it("tells only what is new since a number, and who is being answered", async () => {
    const { people, session } = await team(2);
    const [amina, ben] = people as [Person, Person];
    learn.stub.script({ kind: "reply", text: "What comes first?" });
    await say(amina, session, "a lid of foil");
    const { news } = await newsOf(ben, session);
    expect(await newsOf(ben, session, news)).toEqual({ ok: true, news, works: 0, writing: null });
    await say(ben, session, "and black paint");
    const more = await newsOf(amina, session, news);
    expect(more.messages?.map(({ content }) => content)).toEqual(["and black paint", "What comes first?"]);
    const places = (await newsOf(amina, session)).messages?.map(({ number }) => Number(number)) ?? [];
    expect(more.messages?.map(({ number }) => number)).toEqual(places.slice(-2));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(more.news).toBe(news + 2);
  });

  it("is told of an evaluation to every member who asks what is new, also of a second one with other words [GEN-008]", async () => {
    const { people, session } = await team(2);
    const [amina, ben] = people as [Person, Person];
    learn.stub.script({ kind: "reply", text: "What comes first?" });
    await say(amina, session, "we take two boxes with foil on the lid");
    let { news } = await newsOf(ben, session);
    for (const quote of ["two boxes with foil on the lid", "we take two boxes with foil"]) {
      learn.stub.script(({ body }) => {
        const asked = JSON.stringify(body.response_format);
        const names = JSON.parse(/"enum":(\[[^\]]*\])/.exec(asked)?.[1] ?? "[]") as string[];
        const criteria = names.map((name, index) => (index === 0 ? { name, level: 3, quote } : { name, level: 0, quote: "" }));
        return { kind: "json", value: { criteria, evaluation_score: 0, evaluation_evidence: `You said ${quote}.` } };
      });
      const answer = await postAs(amina.accessToken, `${learn.server.origin}/functions/v1/projects/assess`, { session_id: session });
      const { evaluation_score: score } = (await answer.json()) as { evaluation_score: number };
      expect(score).toBeGreaterThan(0);
      const told = await newsOf(ben, session, news);
      expect(told).toMatchObject({ progress: "started", score, messages: [] });
      expect(told.news).toBeGreaterThan(news);
      ({ news } = told);
    }
  });

  it("tells the others at once when a member saves or deletes something that they show, and nothing while nobody does", async () => {
    const { people, session } = await team(2);
    const [amina, ben] = people as [Person, Person];
    const { learning_module_id: module } = (await ben.client.from("dashboard").select("learning_module_id").eq("id", session).single())
      .data!;
    const read = async () => ((await callAs(ben, "project_work_list", { module })) as { news: number }).news;
    const work_id = crypto.randomUUID();
    const save = (words: string, based_on: number) =>
      postAs(amina.accessToken, `${learn.server.origin}/functions/v1/projects/work`, {
        session_id: session,
        work_id,
        based_on,
        kind: "text",
        title: "Our report",
        body: { text: words },
      });
    let { news, works = 0 } = await newsOf(ben, session);
    expect([works, await read()]).toEqual([0, 0]);
    const expectNews = async () => {
      const now = await newsOf(ben, session, news);
      expect(now).toMatchObject({ messages: [] });
      expect(now.works).toBeGreaterThan(works);
      expect(await read()).toBe(now.works);
      ({ news, works = 0 } = now);
      // The next question has nothing new, and still tells what is compared with what was read.
      expect(await newsOf(ben, session, news)).toEqual({ ok: true, news, works, writing: null });
    };
    await save("It got hot.", 0);
    await expectNews();
    await save("It got very hot.", 1);
    await expectNews();
    expect(await (await save("Too late.", 1)).json()).toMatchObject({ state: "conflict" });
    expect((await newsOf(ben, session, news)).messages).toBeUndefined();
    await callAs(amina, "delete_project_work", { work: work_id });
    await expectNews();
  });

  it("tells who comes, who goes and what somebody is called now to whoever asks next, though nobody says a word", async () => {
    const { people, session, teamId: id } = await team(2);
    const [amina, ben] = people as [Person, Person];
    const carol = await signUpStudent(learn.server, { name: "Carol" });
    let { news } = await newsOf(ben, session);
    const namesAfter = async (change: () => PromiseLike<unknown>) => {
      await change();
      const now = await newsOf(ben, session, news);
      ({ news } = now);
      return now.members?.map(({ name }) => name);
    };
    const before = ["Amina", "Ben"];
    const { data } = await ben.client.from("teams").select("team_code").eq("id", id).single().throwOnError();
    expect(await namesAfter(() => joinTeam(carol, String(data.team_code)))).toEqual([...before, "Carol"]);
    const nickname = { nickname: "Kite" };
    expect(await namesAfter(() => carol.operator.from("profiles").update(nickname).eq("id", carol.id).throwOnError())).toContain("Kite");
    expect(await namesAfter(() => callAs(amina, "remove_team_member", { team: id, person: carol.id }))).toEqual(before);
    expect((await newsOf(ben, session, news)).members).toBeUndefined();
  });

  it("lets whoever is removed in the middle of a reply read no more of it, write nothing and ask for nothing [ROLE-009]", async () => {
    const { people, session, teamId } = await team(2);
    const [amina, ben] = people as [Person, Person];
    learn.stub.script({
      kind: "reply",
      text: "What comes first, and what comes then, and what comes at last?",
      firstMs: 300,
      tokenMs: 250,
    });
    const stream = await post(ben, session, "a lid of foil");
    await expect.poll(async () => (await newsOf(amina, session)).writing).not.toBeNull();
    await learn.server.sql("delete from public.team_members where team_id = $1 and user_id = $2", [teamId, ben.id]);
    const events = await eventsOf(stream);
    expect(events.at(-1)).toMatchObject({ event: "error", data: { code: "not_yours" } });
    expect(await newsOf(ben, session)).toEqual({ ok: false, reason: "not_yours" });
    expect((await ben.client.from("dashboard").select("id").eq("id", session)).data).toEqual([]);
    for (const route of ["chat", "assess"]) {
      const body = { session_id: session, ...(route === "chat" ? { message_id: crypto.randomUUID(), text: "hello?" } : {}) };
      const refused = await postAs(ben.accessToken, `${learn.server.origin}/functions/v1/projects/${route}`, body);
      expect(refused.status, route).toBe(403);
    }
    // The reply is the team's all the same, and the talk goes on.
    await expect.poll(async () => (await newsOf(amina, session)).messages?.at(-1)?.role).toBe("assistant");
  });
});
