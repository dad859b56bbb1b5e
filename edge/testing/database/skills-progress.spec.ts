import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { finishAssessment } from "./conversation.ts";
import { permissionDenied, signUpStudent, type Person } from "./people.ts";

const server = await sharedTestServer();

/** Gives a person activities of a sub-category and answers their ids. */
async function give(person: Person, subCategory: string, count: number, category = "Skills"): Promise<string[]> {
  const rows = await server.sql<{ id: string }>(
    "insert into public.dashboard (user_id, category_activity, sub_category, title) select $1, $2, $3, 'Activity ' || n from generate_series(1, $4::int) as n returning id",
    [person.id, category, subCategory, count],
  );
  return rows.map(({ id }) => id);
}

async function evaluate(person: Person, session: string | undefined, completed: boolean | null): Promise<void> {
  await finishAssessment(server, person.id, session, { score: completed ? 95 : 40, completed });
}

async function progressOf({ client, id }: Person): Promise<Record<string, number>> {
  const { data } = await client
    .from("skills_progress")
    .select("user_id, skill, progress, updated_at")
    .eq("user_id", id)
    .order("updated_at", { ascending: false })
    .throwOnError();
  return Object.fromEntries(data.map(({ skill, progress }) => [skill, progress]));
}

const nothing = {
  "digital-fluency": 0,
  "critical-thinking": 0,
  "creative-expression": 0,
  communication: 0,
  "problem-solving": 0,
  "logical-reasoning": 0,
};

describe("the progress in skills", () => {
  it("is nothing before a first evaluation, then a share for each of the six skills [DATA-037] [DATA-038] [DATA-039] [PROFILE-065]", async () => {
    const student = await signUpStudent(server);
    const sessions = await give(student, "Practical Creativity", 3);
    await give(student, "Communication", 2);
    expect(await progressOf(student)).toEqual({});
    await evaluate(student, sessions[0], true);
    expect(await progressOf(student)).toEqual({ ...nothing, "creative-expression": 33 });
    await evaluate(student, sessions[1], true);
    await evaluate(student, sessions[2], false);
    expect(await progressOf(student)).toEqual({ ...nothing, "creative-expression": 66 });
    await evaluate(student, sessions[2], true);
    expect(await progressOf(student)).toEqual({ ...nothing, "creative-expression": 100 });
  });

  it.each([
    ["digital-fluency", "Digital Fluency"],
    ["critical-thinking", "Critical Thinking"],
    ["creative-expression", "Practical Creativity"],
    ["communication", "Communication"],
    ["problem-solving", "Problem-Solving"],
    ["logical-reasoning", "Logical Thinking"],
  ])("counts %s by the sub-category %s, and shows the skill evaluated last first", async (skill, subCategory) => {
    const student = await signUpStudent(server);
    const [other] = await give(student, skill === "communication" ? "Digital Fluency" : "Communication", 1);
    const [first] = await give(student, subCategory, 2);
    await evaluate(student, other, true);
    await evaluate(student, first, true);
    await evaluate(student, first, true);
    expect(Object.entries(await progressOf(student))[0]).toEqual([skill, 50]);
  });

  it("counts what has been added meanwhile at the next evaluation, and a failed evaluation changes no share", async () => {
    const student = await signUpStudent(server);
    const [one, two] = await give(student, "Digital Fluency", 2);
    await evaluate(student, one, true);
    await give(student, "Digital Fluency", 2);
    await evaluate(student, two, null);
    expect(await progressOf(student)).toMatchObject({ "digital-fluency": 50 });
    await evaluate(student, two, false);
    expect(await progressOf(student)).toMatchObject({ "digital-fluency": 25 });
  });

  it("counts neither another area's activities nor another learner's", async () => {
    const [student, other] = [await signUpStudent(server), await signUpStudent(server)];
    const [tutor] = await give(student, "Communication", 1, "AI Learning");
    await evaluate(student, tutor, true);
    expect(await progressOf(student)).toEqual({});
    const [mine] = await give(student, "Communication", 1);
    await give(other, "Communication", 5);
    await evaluate(student, mine, true);
    expect(await progressOf(student)).toEqual({ ...nothing, communication: 100 });
    expect(await progressOf(other)).toEqual({});
  });

  it("is right after two evaluations at once", async () => {
    const student = await signUpStudent(server);
    const sessions = await give(student, "Communication", 4);
    await Promise.all(sessions.map((session) => evaluate(student, session, true)));
    expect(await progressOf(student)).toMatchObject({ communication: 100 });
  });

  it("is read by the learner only and written by nobody [SEC-004] [SEC-005]", async () => {
    const [student, other] = [await signUpStudent(server), await signUpStudent(server)];
    const [session] = await give(student, "Communication", 1);
    await evaluate(student, session, false);
    expect((await other.client.from("skills_progress").select("*")).data).toEqual([]);
    const attempts = [
      student.client.from("skills_progress").insert({ user_id: student.id, skill: "communication", progress: 100 }),
      student.client.from("skills_progress").update({ progress: 100 }).eq("user_id", student.id),
      student.client.from("skills_progress").delete().eq("user_id", student.id),
      student.client.from("skills").select("*"),
      server.visitor().from("skills_progress").select("*"),
    ];
    for (const { error } of await Promise.all(attempts)) expect(error?.code).toBe(permissionDenied);
  });

  it("is counted from an index alone, however long the conversations are", async () => {
    const [student, crowd] = [await signUpStudent(server), await signUpStudent(server)];
    await give(student, "Communication", 20);
    await give(crowd, "Communication", 10_000);
    await server.sql("analyze public.dashboard");
    const plan = await server.sql<Record<string, string>>(
      `explain select count(d.progress) from public.dashboard d where d.user_id = '${student.id}' and d.category_activity = 'Skills' and d.sub_category = 'Communication'`,
    );
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("dashboard_skills_idx");
  });
});
