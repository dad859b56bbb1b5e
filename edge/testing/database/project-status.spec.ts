import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn, finishTurn, finishAssessment } from "./conversation.ts";
import { addModule, first, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { joinTeam, makeTeam } from "./team.ts";

const server = await sharedTestServer();
const amina = await signUpStudent(server, { name: "Amina" });
const leo = await signUpStudent(server, { name: "Leo" });

interface Project {
  id: string;
  moduleId: string;
}

/** Makes a project as the server does: the module and the row that 'My Projects' reads. */
async function makeProject(owner: Person, teamId: string | null = null): Promise<Project> {
  const moduleId = await addModule(server, { isPublic: false, ownerId: owner.id, categoryActivity: "Collaborative Project" });
  const insert =
    "insert into public.projects (user_id, team_id, learning_module_id, title) values ($1, $2, $3, 'A solar lamp') returning id";
  return { id: first(await server.sql<{ id: string }>(insert, [owner.id, teamId, moduleId])).id, moduleId };
}

async function startWork(person: Person, { moduleId }: Project): Promise<string> {
  const { data } = await person.client
    .from("dashboard")
    .insert({ user_id: person.id, learning_module_id: moduleId })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

async function evaluate(person: Person, session: string, completed: boolean): Promise<void> {
  await finishAssessment(server, person.id, session, { score: 90, completed });
}

async function statusOf({ id }: Project): Promise<unknown> {
  return first((await amina.client.from("projects").select("status").eq("id", id).throwOnError()).data ?? []).status;
}

describe("a project's status", () => {
  it("is draft on creation, in_progress at the first session, completed on a passed evaluation [DASH-045] [DASH-050]", async () => {
    const project = await makeProject(amina);
    expect(await statusOf(project)).toBe("draft");
    const session = await startWork(amina, project);
    expect(await statusOf(project)).toBe("draft");
    await beginTurn(server, amina, session, "message-1", "A lamp for reading.", "projects");
    await finishTurn(server, amina, session, "message-1", "Who needs it?");
    expect(await statusOf(project)).toBe("in_progress");
    await evaluate(amina, session, false);
    expect(await statusOf(project)).toBe("in_progress");
    await evaluate(amina, session, true);
    expect(await statusOf(project)).toBe("completed");
    await evaluate(amina, session, false);
    expect(await statusOf(project)).toBe("completed");
  });

  it("is archived by hand, stays so while the work goes on, and comes back to what the work is worth [DASH-050]", async () => {
    const project = await makeProject(amina);
    const setStatus = (status: string) =>
      amina.client
        .from("projects")
        .update({ status, updated_at: "1999-01-01T00:00:00Z" })
        .eq("id", project.id)
        .select("status, updated_at")
        .single();
    const archived = await setStatus("archived");
    expect(archived.data?.status).toBe("archived");
    expect(Date.parse(archived.data?.updated_at)).toBeGreaterThan(Date.now() - 60_000);
    const session = await startWork(amina, project);
    await amina.client.from("dashboard").update({ progress: "started" }).eq("id", session).throwOnError();
    expect(await statusOf(project)).toBe("archived");
    expect((await setStatus("completed")).data?.status).toBe("in_progress");
  });

  it.each(["in_progress", "completed"])("can't be made %s by hand", async (status) => {
    const project = await makeProject(amina);
    expect((await amina.client.from("projects").update({ status }).eq("id", project.id)).error?.code).toBe(permissionDenied);
    expect(await statusOf(project)).toBe("draft");
  });

  it("of another module or of nobody's project is not touched by a session", async () => {
    const [mine, other] = [await makeProject(amina), await makeProject(amina)];
    const session = await startWork(amina, mine);
    await amina.client.from("dashboard").update({ progress: "started" }).eq("id", session).throwOnError();
    expect([await statusOf(mine), await statusOf(other)]).toEqual(["in_progress", "draft"]);
  });
});

describe("a team's project", () => {
  it("is read by its members and by nobody else, and archived by its owner only [ROLE-009] [DASH-042]", async () => {
    const team = await makeTeam(amina);
    const project = await makeProject(amina, team.id);
    const seenByLeo = () =>
      leo.client.from("projects").select("id").or(`user_id.eq.${leo.id},team_id.eq.${team.id}`).order("updated_at", { ascending: false });
    expect((await seenByLeo()).data).toEqual([]);
    await joinTeam(leo, team.team_code);
    expect((await seenByLeo()).data).toEqual([{ id: project.id }]);
    expect((await leo.client.from("projects").update({ status: "archived" }).eq("id", project.id).select()).data).toEqual([]);
    for (const change of [{ title: "Mine" }, { user_id: leo.id }, { team_id: null }, { learning_module_id: null }]) {
      expect((await amina.client.from("projects").update(change).eq("id", project.id)).error?.code).toBe(permissionDenied);
    }
    await leo.client.from("team_members").delete().eq("team_id", team.id).throwOnError();
    expect((await seenByLeo()).data).toEqual([]);
  });

  it("loses its team and not itself when the team is no more", async () => {
    const team = await makeTeam(amina);
    const project = await makeProject(amina, team.id);
    await server.sql("delete from public.teams where id = $1", [team.id]);
    expect((await amina.client.from("projects").select("team_id").eq("id", project.id)).data).toEqual([{ team_id: null }]);
  });
});
