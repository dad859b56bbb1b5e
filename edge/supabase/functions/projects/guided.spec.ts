import { expect, it } from "vitest";
import { callAs, signUpStudent, type Person } from "#testing/database/people.ts";
import { beginProject, joinTeam, makeTeam } from "#testing/database/team.ts";
import { pathOfArea } from "#testing/server/on-path.ts";
import { sharedTestServer } from "#testing/server/test-server.ts";

const server = await sharedTestServer();
const path = pathOfArea(server, "projects");

interface Told {
  messages: { role: string; content: string; answers?: string[]; guide?: { question: number; step: string } }[];
}

async function project(count: number): Promise<{ people: Person[]; sessionId: string }> {
  const people: Person[] = [];
  for (const name of ["Amina", "Ben"].slice(0, count)) people.push(await signUpStudent(server, { name: `${name} Tester`, grade_level: 2 }));
  const [first, ...others] = people as [Person, ...Person[]];
  const team = count === 1 ? null : await makeTeam(first);
  for (const other of others) await joinTeam(other, team!.team_code, ["Research Captain"]);
  return { people, sessionId: (await beginProject(first, team?.id ?? null)).session };
}

it("without a model a project is asked about, checked by its student, and gets no score", async () => {
  const { people, sessionId } = await project(1);
  const amina = { ...people[0]!, sessionId };
  expect((await path.press(amina, "hint")).content).toContain("Picture one person");
  const message_id = crypto.randomUUID();
  const first = await path.send(amina, { message_id, text: "a box with foil that cooks rice" });
  expect(first).toMatchObject({
    guide: { question: 2, of: 9, took: { [message_id]: "what" } },
    content: expect.stringContaining("Who is it for"),
  });
  const end = await path.toTheEnd(amina);
  expect(await (await path.check(amina, end)).json()).toMatchObject({ completed: true, self_check: { through: 9, of: 9 } });
  expect((await path.post(amina, "assess", {})).status).toBe(409);
  const [row] = await server.sql("select progress, evaluation_score from public.dashboard where id = $1", [sessionId]);
  expect(row).toEqual({ progress: "completed", evaluation_score: null });
});

it("in a team every member answers the same question until one of them goes on", async () => {
  const { people, sessionId } = await project(2);
  const [amina, ben] = people.map((person) => ({ ...person, sessionId })) as [
    Person & { sessionId: string },
    Person & { sessionId: string },
  ];
  expect((await path.send(amina, { text: "a box with foil that cooks rice" })).guide).toMatchObject({ question: 1, step: "add" });
  expect((await path.send(ben, { text: "with a lid of glass, too" })).guide).toMatchObject({ question: 1, step: "add" });
  const on = await path.press(ben, "go-on");
  expect(on).toMatchObject({ guide: { question: 2, step: "answer", through: [1] }, content: expect.stringContaining("Who is it for") });
  const { messages } = (await callAs(amina, "session_news", { session: sessionId, after: null })) as unknown as Told;
  expect(messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
    "a box with foil that cooks rice",
    "with a lid of glass, too",
    "Go on",
  ]);
});

it("a team's project is marked as checked in every member's list, whoever began it, and in nobody else's", async () => {
  const { people, sessionId } = await project(2);
  const [, ben] = people as [Person, Person];
  await server.sql("update public.dashboard set progress = 'completed', self_check = $2::jsonb where id = $1", [
    sessionId,
    JSON.stringify({ criteria: [], through: 9, of: 9 }),
  ]);
  const marked = async ({ client }: Person) => (await client.from("projects").select("self_check").throwOnError()).data;
  expect(await Promise.all(people.map(marked))).toEqual(Array(2).fill([{ self_check: { criteria: [], through: 9, of: 9 } }]));
  expect(await marked(await signUpStudent(server))).toEqual([]);
  await server.sql("update public.dashboard set evaluation_score = 88 where id = $1", [sessionId]);
  expect(await marked(ben)).toEqual([{ self_check: null }]);
});

it("messages of a team that come at once are all kept and all answered", async () => {
  const { people, sessionId } = await project(2);
  const walkers = people.map((person) => ({ ...person, sessionId }));
  const replies = await Promise.all(
    walkers.flatMap((one) => [1, 2].map((time) => path.send(one, { text: `my part number ${time} of it` }))),
  );
  for (const { guide } of replies) expect(guide).toMatchObject({ question: 1, step: "add" });
  // The first of all is the answer, the others add to it.
  expect(new Set(replies.flatMap(({ guide }) => Object.values(guide?.took ?? {})))).toEqual(new Set(["what"]));
  const { messages } = (await callAs(people[0]!, "session_news", { session: sessionId, after: null })) as unknown as Told;
  const answered = messages.flatMap(({ answers }) => answers ?? []);
  expect(new Set(answered).size).toBe(4);
});

it("danger in a team is answered apart, and moves the team's path nowhere", async () => {
  const { people, sessionId } = await project(2);
  const [amina, ben] = people.map((person) => ({ ...person, sessionId })) as [
    Person & { sessionId: string },
    Person & { sessionId: string },
  ];
  await path.send(amina, { text: "a box with foil that cooks rice" });
  const care = await path.send(ben, { text: "I want to kill myself" });
  expect(care.content).toContain("You matter");
  expect((await path.send(amina, { text: "and a black pot in it" })).guide).toMatchObject({ question: 1, step: "add" });
});
