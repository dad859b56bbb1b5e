import { beforeEach, describe, expect, it } from "vitest";
import { fillConversation } from "../server/fill-conversation.ts";
import { ownTestServer } from "../server/own-servers.ts";
import { beginTurn, callAsService, finishTurn } from "./conversation.ts";
import { callAs, first, type Person } from "./people.ts";
import { addTwoClasses, signUpPupil } from "./school.ts";
import { beginProject, joinTeam, makeTeam } from "./team.ts";

const server = await ownTestServer();
const { hill, head, code, teacher } = await addTwoClasses(server);
await callAs(head, "save_talk_reading", { school: hill, is_on: true, data_person: null });

let leo: Person;
let amina: Person;
let session: string;
const leave = ({ client, id }: Person) => client.from("team_members").delete().eq("user_id", id).throwOnError();
const contents = (answer: unknown): string[] => (answer as { messages: { content: string }[] }).messages.map(({ content }) => content);

/** A team's project in which both have written, the mentor has quoted one to the other, and Amina is left alone at last. */
beforeEach(async () => {
  [leo, amina] = [await signUpPupil(server, [{ code }], { name: "Leo" }), await signUpPupil(server, [{ code }], { name: "Amina" })];
  const team = await makeTeam(leo);
  await joinTeam(amina, team.team_code);
  session = (await beginProject(leo, team.id)).session;
  const [ofLeo, ofAmina] = [leo, amina].map(({ id }, index) => ({ id, name: ["Leo", "Amina"][index] }));
  const message = (role: string, content: string, more: object) => ({ id: crypto.randomUUID(), role, content, ...more });
  const asked = message("user", "Foil from my aunt", { author: ofLeo });
  await fillConversation(server.sql, session, [
    message("assistant", "Welcome, both of you!", {}),
    asked,
    message("assistant", 'Leo says "Foil from my aunt".', { answers: [asked.id], asked: [amina.id] }),
    message("user", "A black box", { author: ofAmina }),
  ]);
  const said = (quote: string, author: object) => ({ name: "Planning", level: 3, quote, author, quotes: [{ author, quote }] });
  const criteria = [said("Foil from my aunt", Object(ofLeo)), said("A black box", Object(ofAmina))];
  const check = { criteria: ["Foil", "A black"].map((quote) => ({ name: "Planning", level: 3, text: "We plan.", quote })) };
  const judge = "update public.dashboard set evaluation_criteria = $2::text::jsonb, self_check = $3::text::jsonb where id = $1";
  await server.sql(judge, [session, JSON.stringify(criteria), JSON.stringify(check)]);
  await server.sql("insert into public.conversation_summaries (session_id, summary, until) values ($1, 'Foil was said.', 'x')", [session]);
  await callAsService(server, "record_safety_event", { learner: amina.id, session, message_id: crypto.randomUUID(), kind: "abuse" });
  const apart = { learner: amina.id, session, message_id: "message-0", message: "I am afraid", reply: "Tell somebody.", area: "projects" };
  await callAsService(server, "append_message", { ...apart, prompt: "safety-abuse@1" });
  await leave(leo);
  await leave(amina);
  await beginTurn(server, amina, session, "message-1", "Now alone", "projects");
  await finishTurn(server, amina, session, "message-1", "What is next?");
});

describe("the conversation of a team that only one student is left of", () => {
  it("is still read by this student whole, with what mates wrote", async () => {
    const { data } = await amina.client.from("dashboard").select("team_id, conversation").eq("id", session).single();
    expect(data?.team_id).toBeNull();
    const ofAll = ["Welcome, both of you!", "Foil from my aunt", 'Leo says "Foil from my aunt".', "A black box"];
    expect(contents(data?.conversation)).toEqual([...ofAll, "I am afraid", "Tell somebody.", "Now alone", "What is next?"]);
  });

  it("is opened by a teacher from then on, and no word of before: not a mate's, not what was written to mates", async () => {
    await callAs(teacher, "student_talks", { student: amina.id });
    const opened = contents(await callAs(teacher, "open_talk", { session, reason: "check" }));
    expect(opened.slice(-2)).toEqual(["Now alone", "What is next?"]);
    for (const words of ["Foil", "A black box", "I am afraid"]) expect(JSON.stringify(opened)).not.toContain(words);
  });

  it("is no talk of this student's for a teacher as long as nothing else was said", async () => {
    await server.sql("delete from public.messages where session_id = $1 and author_name is null", [session]);
    expect(await callAs(teacher, "student_talks", { student: amina.id })).toEqual([]);
  });

  it("shows who handles a case what this student wrote, then and now, and nothing of a mate", async () => {
    const { id } = first(await server.sql<{ id: string }>("select id from public.safety_cases where user_id = $1", [amina.id]));
    const opened = contents(await callAs(head, "open_case_talk", { case_id: id, session }));
    expect(opened).toEqual(["Welcome, both of you!", "A black box", "I am afraid", "Now alone", "What is next?"]);
  });

  it("is evaluated, summed up and told to the coach without a mate's words, which nobody takes for this student's", async () => {
    const evaluated = await callAsService(server, "begin_assessment", { learner: amina.id, session, area: "projects" });
    const book = await callAsService(server, "proof_rows", { learner: amina.id, session });
    await server.sql("delete from public.turn_locks");
    const turn = await beginTurn(server, amina, session, "message-2", "And then", "projects");
    for (const given of [evaluated, book, turn]) {
      expect(JSON.stringify(given)).toContain("A black box");
      expect(JSON.stringify(given)).not.toContain("Foil");
    }
    expect(await server.sql("select from public.conversation_summaries where session_id = $1", [session])).toEqual([]);
  });

  it("is exported with this student's words, and none of a mate", async () => {
    const text = JSON.stringify(await callAs(head, "export_student", { student: amina.id, reason: "family" }));
    for (const words of ["A black box", "Now alone", "What is next?"]) expect(text).toContain(words);
    expect(text).not.toMatch(/Foil|Leo/);
  });

  it("loses the words and the name of a mate who is erased, and nothing of this student's", async () => {
    await callAs(head, "erase_student", { student: leo.id, email: leo.email });
    const kept = JSON.stringify(await server.sql("select * from public.messages where session_id = $1", [session]));
    expect(kept).toContain("A black box");
    expect(kept).not.toMatch(/Foil|Leo/);
  });

  it("keeps a reply to the team that comes late from everybody else", async () => {
    await server.sql("delete from public.messages where session_id = $1 and message_id = 'message-1:reply'", [session]);
    await finishTurn(server, amina, session, "message-1", "Foil, as Leo says.", { answers: ["message-1"] });
    expect(contents(await callAs(teacher, "open_talk", { session, reason: "check" }))).not.toContain("Foil, as Leo says.");
    expect(JSON.stringify(await callAsService(server, "proof_rows", { learner: amina.id, session }))).not.toContain("Foil");
  });
});
