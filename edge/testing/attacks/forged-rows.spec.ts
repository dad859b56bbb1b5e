import { describe, expect, it } from "vitest";
import { finishAssessment } from "../database/conversation.ts";
import { callAs, first, signUpStudent, startSession } from "../database/people.ts";
import { addTwoClasses, signUpPupil } from "../database/school.ts";
import { beginProject, makeTeam } from "../database/team.ts";
import { fillConversation } from "../server/fill-conversation.ts";
import { ownTestServer } from "../server/own-servers.ts";

// The table API offers a function that takes one row of a table as a column of it, and to everybody as a procedure whose row the
// caller writes.
const server = await ownTestServer();
const { hill, head, code, five, teacher } = await addTwoClasses(server);
const amina = await signUpPupil(server, [{ code }], { name: "Amina" });
const stranger = await signUpStudent(server, { name: "Kito" });

const session = await startSession(server, amina);
await fillConversation(server.sql, session, [{ role: "user", content: "The lamp has a timer." }]);
await finishAssessment(server, amina.id, session, { pass_mark: 90 });
await callAs(teacher, "set_level", { class: five, session, criterion: "Sorting", level: 2, reason: "The lamp is only half sorted." });
await callAs(teacher, "comment_on_work", { class: five, session, words: "Look at the lamp again." });
await callAs(head, "save_talk_reading", { school: hill, is_on: true, data_person: null });
await callAs(teacher, "open_talk", { session, reason: "check" });
const team = await makeTeam(amina);
await server.sql("update public.teams set facilitator_id = $2 where id = $1", [team.id, amina.id]);
const project = await beginProject(amina, null);
await server.sql(`update public.dashboard set progress = 'completed', self_check = '{"text": "My lamp is done."}' where id = $1`, [
  project.session,
]);
// Without consent each of them may read whom to ask.
for (const { id } of [amina, stranger])
  await server.sql("insert into public.consents (user_id, is_given, how, said_by_name) values ($1, false, 'link', 'x')", [id]);

/** Of each table that has such functions a row of Amina's, and in whose name a stranger may write it. */
const rows: Record<string, { id: string; of: string; own: object }> = {
  dashboard: { id: "id", of: session, own: { user_id: stranger.id, team_id: null } },
  profiles: { id: "id", of: amina.id, own: { id: stranger.id } },
  projects: { id: "learning_module_id", of: project.module, own: { user_id: stranger.id } },
  team_members: { id: "team_id", of: team.id, own: {} },
  teams: { id: "id", of: team.id, own: { created_by: stranger.id } },
};
const functions = await server.sql<{ name: string; argument: string; place: string }>(
  `select p.proname as name, p.proargnames[1] as argument, c.relname as place from pg_proc p join pg_class c on c.reltype = any (p.proargtypes::oid[])
   where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
);

describe.each(functions)("the function $name of a row of $place", ({ name, argument, place }) => {
  it("tells its owner something, and somebody else who writes the row in their own name nothing of it", async () => {
    // Whoever adds the first function of a table says above which row a stranger may write.
    expect(Object.keys(rows)).toContain(place);
    const { id, of, own } = rows[place] ?? { id: "", of: "", own: {} };
    const sql = `select jsonb_populate_record(t, $2::text::jsonb)::text as row from public.${place} t where t.${id}::text = $1`;
    const rowWith = async (fields: object) => first(await server.sql<{ row: string }>(sql, [of, JSON.stringify(fields)])).row;
    const told = async ({ client }: typeof amina, row: string): Promise<string> => {
      const { data, error } = await client.rpc(name, { [argument]: row });
      expect(error).toBeNull();
      return JSON.stringify(data);
    };
    const words = /Amina|Mr Head|Hill School|5b|[Ll]amp/;
    expect(await told(amina, await rowWith({}))).toMatch(words);
    for (const row of [await rowWith({}), await rowWith(own)]) expect(await told(stranger, row)).not.toMatch(words);
  });
});
