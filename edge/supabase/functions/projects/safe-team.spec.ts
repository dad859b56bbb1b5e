import { beforeEach, expect, it } from "vitest";
import { eventsOf, postAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import { callAs, permissionDenied, signUpStudent, type Person } from "#testing/database/people.ts";
import { addCode, addSchool, appoint, joinSchool } from "#testing/database/school.ts";
import { beginProject, joinTeam, makeTeam } from "#testing/database/team.ts";
import type { Behaviour } from "#testing/provider-stub/provider-stub.ts";

let session: string;
let module: string;

const learn = await sharedTestLearn();
const amina = await signUpStudent(learn.server, { name: "Amina Tester" });
const ben = await signUpStudent(learn.server, { name: "Ben Tester" });
beforeEach(async () => {
  learn.stub.reset();
  await learn.server.sql("delete from public.learner_usage");
  const team = await makeTeam(amina);
  await joinTeam(ben, team.team_code);
  ({ module, session } = await beginProject(amina, team.id));
});

const post = (person: Person, route: string, body: object = {}) =>
  postAs(person.accessToken, `${learn.server.origin}/functions/v1/projects/${route}`, { session_id: session, ...body });
const say = async (person: Person, text: string) =>
  (await eventsOf(await post(person, "chat", { message_id: crypto.randomUUID(), text }))).at(-1);
const transcriptOf = async (person: Person) =>
  ((await callAs(person, "session_news", { session })) as { messages: { content: string; apart?: boolean }[] }).messages;
const eventsOfKind = (kind: string, person: Person) =>
  learn.server.sql("select 1 from public.safety_events where kind = $1 and user_id = $2 and session_id = $3", [kind, person.id, session]);

it.each([
  ["words of danger get the calm answer that they get alone", "i want to kill myself", "self_harm", "You matter"],
  ["a threat to another member is answered as alone", "ben i will kill you after school", "threat", "Somebody could get hurt"],
  ["words that would hurt somebody of the team are not passed on", "ben you are such an idiot", "unkind", "I did not pass that on"],
])("%s, seen by their writer only, told to staff, and to no model", async (_, text, kind, answer) => {
  expect(await say(amina, text)).toMatchObject({
    event: "message",
    data: { content: expect.stringContaining(answer) as unknown, apart: true },
  });
  expect(await eventsOfKind(kind, amina)).toHaveLength(1);
  expect((await transcriptOf(amina)).map(({ content, apart }) => [content === text || content.includes(answer), apart])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await transcriptOf(ben)).toEqual([]);
  const { data } = await ben.client.from("dashboard").select("chat_history").eq("id", session).single();
  expect(JSON.stringify(data)).not.toContain(text);
  expect(learn.stub.requests).toEqual([]);
  // The talk of the others goes on, and never comes back to it.
  learn.stub.script({ kind: "reply", text: "What comes first?" });
  await say(ben, "we take two boxes");
  expect(JSON.stringify(learn.stub.requests.map(({ body }) => body.messages))).not.toContain(text);
  expect((await transcriptOf(ben)).map(({ content }) => content)).toEqual([
    expect.stringMatching(/^Hello, team/),
    "we take two boxes",
    "What comes first?",
  ]);
});

it("what a member wrote to hurt another reaches the staff of their school as who, when and what kind, and its words reach nobody else [SEC-004] [SEC-005]", async () => {
  const { server } = learn;
  const school = await addSchool(server, `School of ${session}`);
  const [head, headElsewhere] = [
    await appoint(server, "admin", school),
    await appoint(server, "admin", await addSchool(server, `Elsewhere of ${session}`)),
  ];
  for (const person of [amina, ben]) await joinSchool(person, await addCode(server, school));
  await say(amina, "ben you are such an idiot");
  const part = "new";
  const seen = await callAs(head, "read_safety_cases", { school, part });
  expect(seen).toMatchObject({ cases: [{ email: amina.email, name: "Amina Tester", kinds: { unkind: 1 } }] });
  expect(JSON.stringify(seen)).not.toContain("idiot");
  await expect(callAs(headElsewhere, "read_safety_cases", { school, part })).rejects.toThrow();
  for (const person of [head, headElsewhere, ben]) {
    expect((await person.client.from("messages").select("*")).error?.code).toBe(permissionDenied);
    const { data } = await person.client.from("dashboard").select("chat_history").eq("id", session);
    expect(JSON.stringify(data)).not.toContain("idiot");
  }
  for (const person of [head, headElsewhere])
    expect(await callAs(person, "session_news", { session })).toEqual({ ok: false, reason: "not_yours" });
});

it("what may be said of an idea is passed on", async () => {
  learn.stub.script({ kind: "reply", text: "What exactly would not work?" });
  for (const text of ["that is a stupid idea because paper burns", "your dumb lid will fall off", "the game kills the idiot boss"]) {
    expect(await say(ben, text)).toMatchObject({ data: { content: "What exactly would not work?" } });
  }
  expect((await transcriptOf(amina)).filter(({ content }) => content.startsWith("that is a stupid"))).toHaveLength(1);
});

it("a provider that is down gets the specified words in the chat, and asking again under the same id gets the reply in their place [CHAT-033] [AI-013] [AI-014]", async () => {
  learn.stub.script({ kind: "status", status: 400 });
  const id = crypto.randomUUID();
  const ask = async () => (await eventsOf(await post(amina, "chat", { message_id: id, text: "we take two boxes" }))).at(-1);
  expect(await ask()).toMatchObject({ data: { content: "An error occurred. Please try again.", failed: true } });
  learn.stub.script({ kind: "empty" });
  expect(await ask()).toMatchObject({ data: { content: "AI failed to respond." } });
  learn.stub.script({ kind: "reply", text: "What comes first?" });
  expect(await ask()).toMatchObject({ data: { content: "What comes first?" } });
  expect((await transcriptOf(ben)).map(({ content }) => content)).toEqual([
    expect.stringMatching(/^Hello, team/),
    "we take two boxes",
    "What comes first?",
  ]);
});

const quotes = [
  "two boxes with foil on the lid",
  "the tape was too weak",
  "my aunt will try it on friday",
  "count the minutes to sixty",
  "next time I begin with the lid",
];
const assessor =
  (levels: number[]) =>
  (request: { body: { response_format?: unknown } }): Behaviour => {
    const names = JSON.parse(/"enum":(\[[^\]]*\])/.exec(JSON.stringify(request.body.response_format))?.[1] ?? "[]") as string[];
    const criteria = names.map((name, index) => ({ name, level: levels[index] ?? 0, quote: quotes[index] ?? "" }));
    return { kind: "json", value: { criteria, evaluation_score: 0, evaluation_evidence: "You planned and changed the plan." } };
  };

it.each([
  ["above 84.95 completes the project for the whole team", [5, 4, 5, 4, 4], 88, "completed", "completed"],
  ["not above it leaves it started", [5, 4, 4, 4, 4], 84, "started", "in_progress"],
])(
  "an evaluation %s, with each quote under the member who said it [PROJ-075] [PROJ-076] [PROJ-078] [PROJ-079] [PROJ-080] [PROJ-086] [DATA-058] [ASSESS-049]",
  async (_, levels, score, progress, status) => {
    learn.stub.script({ kind: "reply", text: "What else?" });
    await say(amina, "first we take two boxes with foil on the lid. then the tape was too weak so we could use string");
    await say(ben, "my aunt will try it on friday and we count the minutes to sixty. next time I begin with the lid instead");
    learn.stub.script(assessor(levels));
    const evaluation = (await (await post(ben, "assess")).json()) as {
      evaluation_score: number;
      criteria: { name: string; author?: { name: string }; quotes?: { author: { name: string } }[] }[];
    };
    expect(evaluation).toMatchObject({ evaluation_score: score, completed: progress === "completed", pass_mark: 84.95 });
    expect(evaluation.criteria.map(({ author }) => author?.name)).toEqual(["Amina", "Amina", "Ben", "Ben", "Ben"]);
    expect(evaluation.criteria[0]?.quotes?.map(({ author }) => author.name)).toEqual(["Amina", "Ben"]);
    for (const person of [amina, ben]) {
      const { data } = await person.client
        .from("dashboard")
        .select("progress, evaluation_score, evaluation_criteria")
        .eq("id", session)
        .single();
      expect(data).toMatchObject({ progress, evaluation_score: score });
      expect(await callAs(person, "session_news", { session })).toMatchObject({ progress, score });
      const cards = (await callAs(person, "project_list", {})) as { learning_module_id: string }[];
      expect(cards.find(({ learning_module_id }) => learning_module_id === module)).toMatchObject({ status, last_score: score });
    }
  },
);

it("a project of one talks and is evaluated as every area does, without authors [PROJ-063] [PROJ-064] [PROJ-072] [PROJ-074] [PROJ-077] [DATA-057]", async () => {
  ({ session } = await beginProject(ben, null, { title: "Kite", description: "A kite of paper." }));
  learn.stub.script({ kind: "reply", text: "Who is it for?", firstMs: 3000 });
  const asked = learn.stub.nextRequest();
  const reply = say(ben, "a kite that my sister can hold");
  await asked;
  const { data: meanwhile } = await ben.client.from("dashboard").select("chat_history").eq("id", session).single();
  expect((meanwhile!.chat_history as { content: string }[]).at(-1)).toMatchObject({ content: "a kite that my sister can hold" });
  await reply;
  const { data } = await ben.client.from("dashboard").select("chat_history").eq("id", session).single();
  expect((data!.chat_history as { content: string; author?: unknown }[]).map(({ content, author }) => [content, author])).toEqual([
    [expect.stringMatching(/what will you make, and who is it for/), undefined],
    ["a kite that my sister can hold", undefined],
    ["Who is it for?", undefined],
  ]);
  const [system, project] = learn.stub.requests[0]!.body.messages;
  expect(system?.content).not.toContain("A kite of paper.");
  expect(project?.content).toMatch(/Title: Kite\nDescription: A kite of paper\./);
});

it("after danger a member's next words stay apart as well, until they go back: the team and its mentor learn of nothing", async () => {
  learn.stub.script({ kind: "reply", text: "Good. What comes first?" });
  await say(amina, "we take two boxes");
  await say(amina, "i want to kill myself");
  const before = learn.stub.requests.length;
  const choose = async (choice: string) =>
    (await eventsOf(await post(amina, "chat", { message_id: crypto.randomUUID(), choice }))).at(-1)?.data;
  expect((await say(amina, "dont tell my mum"))?.data).toMatchObject({
    apart: true,
    prompt: "safety-talk@1",
    content: expect.stringContaining("tells no parent by itself") as unknown,
  });
  expect(await choose("talk")).toMatchObject({ apart: true, prompt: "safety-talk@1" });
  expect(learn.stub.requests).toHaveLength(before);
  // The others' talk doesn't rest.
  expect((await say(ben, "and foil"))?.data).toMatchObject({ content: "Good. What comes first?" });
  expect((await say(amina, "ok"))?.data).toMatchObject({ apart: true });
  expect(await choose("back")).toMatchObject({
    apart: true,
    prompt: "safety-back@1",
    content: "Back to our activity. The question was: What comes first?",
  });
  expect((await say(amina, "a lid"))?.data["apart"]).toBeUndefined();
  const others = JSON.stringify([await transcriptOf(ben), learn.stub.requests.map(({ body }) => body)]);
  expect(others).toContain("a lid");
  for (const word of ["kill myself", "dont tell", "Write some more", "Back to", "tells no parent"]) expect(others).not.toContain(word);
});
