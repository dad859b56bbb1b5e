import { beforeEach, describe, expect, it } from "vitest";
import { postAs, sayIn, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import { callAs, first, permissionDenied, signUpStudent, type Person } from "#testing/database/people.ts";
import { beginProject, joinTeam, makeTeam } from "#testing/database/team.ts";
import { fillConversation } from "#testing/server/fill-conversation.ts";

interface Work {
  id: string;
  kind: string;
  version: number;
  title: string;
  body: Record<string, unknown>;
  saved_by: { id: string; name: string };
  versions: { version: number }[];
  program: { code: string } | null;
}

let team: string;
let module: string;
let session: string;

const learn = await sharedTestLearn();
const amina = await signUpStudent(learn.server, { name: "Amina Tester" });
const ben = await signUpStudent(learn.server, { name: "Ben Tester" });
const carol = await signUpStudent(learn.server, { name: "Carol Tester" });

async function begin(owner: Person, teamId: string | null): Promise<void> {
  ({ module, session } = await beginProject(owner, teamId));
}
const text = (words: string) => ({ kind: "text", title: "Our report", body: { text: words } });
const post = (person: Person, fields: object) =>
  postAs(person.accessToken, `${learn.server.origin}/functions/v1/projects/work`, {
    session_id: session,
    work_id: crypto.randomUUID(),
    based_on: 0,
    ...fields,
  });
const save = async (person: Person, fields: object) => (await (await post(person, fields)).json()) as { state: string; work: Work };
/** A talk in which somebody's program ran. */
async function programOf({ id }: Person, execution: { code: string; output: string }): Promise<string> {
  const row = "insert into public.dashboard (user_id, category_activity, title) values ($1, 'Coding', 'A game') returning id";
  const coding = first(await learn.server.sql<{ id: string }>(row, [id])).id;
  const ran = { id: "run-1", language: "python", prediction: "rain", ...execution };
  const said = { id: "message-1", role: "assistant", content: "Here.", timestamp: "2026-05-01T08:00:00Z", execution: ran };
  await fillConversation(learn.server.sql, coding, [said]);
  return coding;
}
const shown = async (person: Person) => ((await callAs(person, "project_work_list", { module })) as { works: Work[] }).works;

describe("what a team's project shows", () => {
  beforeEach(async () => {
    const made = await makeTeam(amina);
    team = made.id;
    await joinTeam(ben, made.team_code);
    await begin(amina, team);
  });

  it("is heard by a model once, however often the same words are sent", async () => {
    learn.stub.reset();
    const work = { ...text("It got hot."), work_id: crypto.randomUUID() };
    for (let count = 0; count < 3; count += 1) expect(await save(amina, work)).toMatchObject({ state: "saved", work: { version: 1 } });
    await save(amina, { ...text("It got cold."), work_id: work.work_id, based_on: 1 });
    await expect
      .poll(() => learn.stub.ears.map(({ body }) => body.messages[1]?.content))
      .toEqual(["Our report\nIt got hot.", "Our report\nIt got cold."]);
  });

  it("is saved by one member and read by the other, each save as a version of its own", async () => {
    const work_id = crypto.randomUUID();
    expect(await save(amina, { ...text("It got hot."), work_id })).toMatchObject({ state: "saved", work: { id: work_id, version: 1 } });
    expect(await save(ben, { ...text("It got very hot."), work_id, based_on: 1 })).toMatchObject({ state: "saved", work: { version: 2 } });
    const [work] = await shown(amina);
    expect(work).toMatchObject({
      kind: "text",
      title: "Our report",
      body: { text: "It got very hot." },
      saved_by: { id: ben.id, name: "Ben" },
    });
    expect(work?.versions.map(({ version }) => version)).toEqual([2, 1]);
    const { data } = await ben.client.from("project_work_versions").select("version, body").eq("work_id", work_id).order("version");
    expect(data).toEqual([
      { version: 1, body: { text: "It got hot." } },
      { version: 2, body: { text: "It got very hot." } },
    ]);
  });

  it("tells the second of two who save at the same time, who loses nothing and can save theirs as the next version", async () => {
    const work_id = crypto.randomUUID();
    await save(amina, { ...text("First."), work_id });
    const both = await Promise.all([
      save(amina, { ...text("Hers."), work_id, based_on: 1 }),
      save(ben, { ...text("His."), work_id, based_on: 1 }),
    ]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(["conflict", "saved"]);
    const late = both[0]?.state === "conflict" ? { person: amina, words: "Hers." } : { person: ben, words: "His." };
    // The later one is shown what the quicker one saved.
    expect(both.find(({ state }) => state === "conflict")?.work).toEqual(both.find(({ state }) => state === "saved")?.work);
    expect(await save(late.person, { ...text(late.words), work_id, based_on: 2 })).toMatchObject({ state: "saved", work: { version: 3 } });
    const { data } = await ben.client.from("project_work_versions").select("body").eq("work_id", work_id);
    expect(data!.map(({ body }) => (body as { text: string }).text).toSorted()).toEqual(["First.", "Hers.", "His."]);
  });

  it("is one version when the same save comes twice, as after an answer that was lost", async () => {
    const work_id = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await save(amina, { ...text("Once."), work_id })).toMatchObject({ state: "saved", work: { version: 1 } });
    expect(await shown(ben)).toHaveLength(1);
  });

  it("has one plan, also when two members make it at the same time", async () => {
    const plan = (what: string) => ({ kind: "plan", title: "Our plan", body: { what, whom: "", step: "", know: "" } });
    const both = await Promise.all([save(amina, plan("An oven")), save(ben, plan("A kite"))]);
    expect(both.map(({ state }) => state).toSorted()).toEqual(["conflict", "saved"]);
    expect(await shown(amina)).toHaveLength(1);
  });

  it("is never changed, only saved anew: not by a member, not by the server", async () => {
    const { work } = await save(amina, text("It got hot."));
    const update = await amina.client.from("project_work_versions").update({ title: "Mine" }).neq("title", "");
    expect(update.error?.code).toBe(permissionDenied);
    await expect(learn.server.sql("update public.project_work_versions set title = 'Mine'")).rejects.toThrow("never changed");
    const insert = await amina.client.from("project_works").insert({ id: work.id, project_id: work.id, kind: "text" });
    expect(insert.error?.code).toBe(permissionDenied);
    expect((await amina.client.rpc("save_project_work", {})).error).not.toBeNull();
  });

  it("is read by nobody outside the team, and by nobody who has left it", async () => {
    const { work } = await save(amina, text("It got hot."));
    const reads = async (person: Person) => [
      (await person.client.from("project_works").select("id").eq("id", work.id)).data?.length,
      (await person.client.from("project_work_versions").select("version").eq("work_id", work.id)).data?.length,
      (await person.client.rpc("project_work_list", { module })).error?.code ?? "read",
      (await post(person, { ...text("Mine now."), work_id: work.id, based_on: 1 })).status,
    ];
    expect(await reads(carol)).toEqual([0, 0, "22023", 403]);
    expect((await ben.client.from("project_works").select("id").eq("id", work.id)).data).toHaveLength(1);
    await callAs(amina, "remove_team_member", { team, person: ben.id });
    expect(await reads(ben)).toEqual([0, 0, "22023", 403]);
    expect((await learn.server.visitor().from("project_works").select("id")).error?.code).toBe(permissionDenied);
  });

  it("can't be put under the id of another project's work", async () => {
    const { work } = await save(amina, text("It got hot."));
    await begin(carol, null);
    expect((await post(carol, { ...text("Mine."), work_id: work.id, based_on: 1 })).status).toBe(404);
  });

  it("is deleted by who made it alone, and stays where another member has worked on it", async () => {
    const work_id = crypto.randomUUID();
    await save(amina, { ...text("One."), work_id });
    expect((await ben.client.rpc("delete_project_work", { work: work_id })).error).toMatchObject({ code: "22023" });
    expect((await carol.client.rpc("delete_project_work", { work: work_id })).error?.message).toBe("This is not here any more.");
    await callAs(amina, "delete_project_work", { work: work_id });
    expect(await shown(ben)).toEqual([]);
  });

  it("goes with its project, with every version of it", async () => {
    const { work } = await save(amina, text("It got hot."));
    await callAs(amina, "delete_own_module", { module });
    expect(await learn.server.sql("select 1 from public.project_works where id = $1", [work.id])).toEqual([]);
    expect(await learn.server.sql("select 1 from public.project_work_versions where work_id = $1", [work.id])).toEqual([]);
  });

  it("goes with the account of whoever saved it, and others' versions stay", async () => {
    const leaver = await signUpStudent(learn.server, { name: "Zawadi" });
    const { team_code } = first(await learn.server.sql<{ team_code: string }>("select team_code from public.teams where id = $1", [team]));
    await joinTeam(leaver, team_code);
    const work_id = crypto.randomUUID();
    await save(amina, { ...text("Hers."), work_id });
    await save(leaver, { ...text("Zawadi's words."), work_id, based_on: 1 });
    await save(leaver, text("Only Zawadi's."));
    const answer = (await learn.server.sql("select public.export_student($1) as export", [leaver.id])) as { export: object }[];
    expect(JSON.stringify(answer)).toContain("Zawadi's words.");
    expect(JSON.stringify(answer)).not.toContain("Hers.");
    const [erased] = await learn.server.sql<{ answer: { remaining: object } }>("select public.erase_student($1, $2) as answer", [
      leaver.id,
      leaver.email,
    ]);
    expect(erased?.answer.remaining).toEqual({});
    expect(await shown(amina)).toMatchObject([{ id: work_id, version: 2, body: { text: "Hers." } }]);
    // The number of what is gone is not given twice.
    expect(await save(amina, { ...text("Hers again."), work_id, based_on: 2 })).toMatchObject({ work: { version: 3 } });
  });

  it("is known to the mentor by kind, title and first words, without anybody's name", async () => {
    await save(ben, text("Amina Tester measured the heat."));
    await save(ben, { kind: "plan", title: "Our plan", body: { what: "An oven", whom: "our school" } });
    learn.stub.script({ kind: "reply", text: "What did you measure?" });
    await sayIn(learn, { ...ben, sessionId: session }, { text: "we are ready now" }, "projects");
    const [system, project] = learn.stub.requests[0]!.body.messages;
    expect(project?.content).toContain('- plan: An oven / our school\n- text "Our report": @1 measured the heat.');
    expect(system?.content).not.toContain("Our report");
    expect((await carol.client.rpc("project_work_notes", { learner: ben.id, session })).error?.code).toBe(permissionDenied);
  });

  it("may be a program of the student's own, whose code the team reads and nobody else puts there", async () => {
    const coding = await programOf(amina, { code: "print('sun')", output: "sun" });
    expect(await callAs(amina, "own_programs", {})).toMatchObject([{ session: coding, execution: "run-1", beginning: "print('sun')" }]);
    expect(await callAs(ben, "own_programs", {})).toEqual([]);
    const game = { kind: "program", title: "Our game", body: { session: coding, execution: "run-1", note: "Press play." } };
    expect((await post(ben, game)).status).toBe(422);
    await save(amina, game);
    expect((await shown(ben)).map(({ program }) => program)).toEqual([{ code: "print('sun')", language: "python", output: "sun" }]);
    await learn.server.sql("delete from public.dashboard where id = $1", [coding]);
    expect(await shown(ben)).toMatchObject([{ kind: "program", program: null }]);
  });

  it.each([
    ["# ben you are such an idiot", ""],
    ["print(a)", "kill yourself ben"],
  ])("is no program that hurts its readers, in its code or in what it prints: %s%s", async (code, output) => {
    const body = { session: await programOf(amina, { code, output }), execution: "run-1", note: "" };
    expect(await (await post(amina, { kind: "program", title: "Our game", body })).json()).toMatchObject({ code: "unsafe" });
    expect(await shown(ben)).toEqual([]);
  });

  it.each([
    ["i want to kill myself", "self_harm", "You matter"],
    ["ben you are such an idiot", "unkind", "I did not pass that on"],
  ])("with words like %j is not kept for a team, answered calmly, and told to staff", async (words, kind, answer) => {
    const refused = await post(amina, { kind: "table", title: "Days", body: { columns: ["Day"], rows: [[words]] } });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: "unsafe", error: expect.stringContaining(answer) as unknown });
    expect(await shown(ben)).toEqual([]);
    const events = "select 1 from public.safety_events where kind = $1 and user_id = $2 and session_id = $3";
    expect(await learn.server.sql(events, [kind, amina.id, session])).toHaveLength(1);
  });
});

describe("a piece of work", () => {
  beforeEach(() => begin(amina, null));

  const shape = { shape: "rectangle", colour: "blue", x: 10, y: 10, x2: 90, y2: 60, filled: true };
  const drawing = (shapes: object[], description = "A box") => ({ kind: "drawing", title: "Box", body: { shapes, description } });
  const link = (url: string) => ({ kind: "link", title: "Our page", body: { url, note: "" } });
  const table = (columns: string[], rows: string[][]) => ({ kind: "table", title: "Days", body: { columns, rows } });

  it("is text, a link, a table or a drawing, kept without anything that doesn't belong to it", async () => {
    const pen = { shape: "pen", colour: "red", points: [1, 2, 3, 4], onload: "alert(1)" };
    await save(amina, drawing([shape, pen, { shape: "text", colour: "black", x: 5, y: 5, text: "<script>" }]));
    await save(amina, { ...table(["Day", "Minutes"], [["Mon", "12"]]), body: { columns: ["Day"], rows: [["Mon"]], extra: "more" } });
    await save(amina, link("https://example.org/oven?x=1"));
    const works = await shown(amina);
    expect(works.map(({ body }) => body)).toEqual([
      {
        description: "A box",
        shapes: [
          shape,
          { shape: "pen", colour: "red", points: [1, 2, 3, 4] },
          { shape: "text", colour: "black", x: 5, y: 5, text: "<script>" },
        ],
      },
      { columns: ["Day"], rows: [["Mon"]], note: "" },
      { url: "https://example.org/oven?x=1", note: "" },
    ]);
  });

  it.each<[string, object]>([
    ["Write something first.", { kind: "text", title: "Empty", body: { text: " \u200b" } }],
    ["The text is too long. It can have at most 20000 characters.", text("x".repeat(20_001))],
    ["Please fill in all required fields.", { ...text("Hi"), title: "" }],
    ["A link begins with https:// and has at most 500 characters.", link("javascript:alert(1)")],
    ["A link begins with https:// and has at most 500 characters.", link("https://school.example@evil.example/")],
    ["A link begins with https:// and has at most 500 characters.", link("data:text/html,hi")],
    ["Every column needs a heading.", table(["Day", ""], [["Mon", "12"]])],
    ["This can't be saved as it is.", table(["Day"], [["Mon", "12"]])],
    ["A table has 1 to 8 columns and 1 to 50 rows.", table(["Day"], [])],
    ["A drawing has 1 to 300 lines and shapes.", drawing([])],
    ["Say in a sentence what the drawing shows.", drawing([shape], " ")],
    ["This drawing can't be saved as it is.", drawing([{ ...shape, colour: "url(#x)" }])],
    ["This drawing can't be saved as it is.", drawing([{ ...shape, x: '1"/><script>' }])],
    ["This drawing can't be saved as it is.", drawing([{ ...shape, shape: "image" }])],
    ["This drawing can't be saved as it is.", drawing([{ ...shape, x: 801 }])],
    ["This drawing can't be saved as it is.", drawing([{ shape: "pen", colour: "red", points: [1, 2, 3] }])],
    ["Write at least one part of the plan.", { kind: "plan", title: "Plan", body: {} }],
    ["This was deleted meanwhile. Your words are still here: save them as something new.", { ...text("Hi"), based_on: 3 }],
    [
      "This program is not among yours any more. Choose another one.",
      { kind: "program", title: "Game", body: { session: "x", execution: "y" } },
    ],
  ])("is refused with the sentence '%s'", async (error, fields) => {
    const answer = await post(amina, fields);
    expect([answer.status, await answer.json()]).toEqual([422, { error, code: "not_kept" }]);
    expect(await shown(amina)).toEqual([]);
  });

  it("is one of at most twelve", async () => {
    await learn.server.sql(
      `insert into public.project_works (id, project_id, kind) select gen_random_uuid(), p.id, 'text'
       from public.projects p, generate_series(1, 13) where p.learning_module_id = $1`,
      [module],
    );
    expect(await (await post(amina, text("One more"))).json()).toMatchObject({
      error: "A project shows at most 12 pieces of work. Delete one to make room.",
    });
  });
});
