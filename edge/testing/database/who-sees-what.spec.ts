import { ownTestServer } from "../server/own-servers.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { whoSeesWhat, type TalkReaders } from "@learn/student-data";
import { expect, it } from "vitest";
import { repositoryFolder } from "#server/repository.ts";
import { fillConversation } from "../server/fill-conversation.ts";
import { callAsService, finishAssessment } from "./conversation.ts";
import { callAs, first, permissionDenied, refusal, signUpStudent, startSession, type Person } from "./people.ts";
import { addCode, addSchool, appoint, joinSchool } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", hill);
const code = await addCode(server, hill, "5b");
const five = first(await server.sql<{ id: string }>("select id from public.school_classes")).id;
const teacher = await appoint(server, "teacher", hill, { classes: [five] });
const safe = await appoint(server, "teacher", hill, { isSafePerson: true });
const [mate, amina] = [await signUpStudent(server), await signUpStudent(server)];
for (const pupil of [mate, amina]) await joinSchool(pupil, code);
const talk = await startSession(server, amina);
await fillConversation(server.sql, talk, [{ id: crypto.randomUUID(), role: "user", content: "early", timestamp: "2026-01-05T09:00:00Z" }]);
await finishAssessment(server, amina.id, talk, { pass_mark: 89.5 });
const handedIn = { learner: amina.id, session: talk, class: five, may_show: true, people: [amina.id], book: { title: "A kite" } };
const work = String(Object(await callAsService(server, "hand_in_work", handedIn)).id);

const refused = async (...call: Parameters<typeof refusal>): Promise<boolean> => (await refusal(...call)) === permissionDenied;
const opens = async (): Promise<boolean> => !(await refused(teacher, "open_talk", { session: talk, reason: "stuck" }));
const openings = async (): Promise<{ how: string; name: string; reason: string; at: string }[]> =>
  Object(await callAs(amina, "who_sees_me", {})).openings;

const evidence = (person: Person): Promise<unknown> =>
  callAs(person, "evidence_sentences", { class: five, student: amina.id, area: "AI Learning", topic: "AI Learning", criterion: "Sorting" });

/** What each part of the text claims, asked of the database; a part without an entry fails. */
const holds: Record<string, (sees: string, readers: TalkReaders) => Promise<void>> = {
  You: async () => {
    const { data } = await amina.client.from("dashboard").select("chat_history").eq("id", talk);
    expect(JSON.stringify(data)).toContain("early");
  },
  // What leaves for a model is proven beside the prompts.
  "The coach": () => Promise.resolve(),
  "Your teachers": async (sees, { since }) => {
    expect(sees).toContain("your name and how much you work, in numbers");
    const week = (await callAs(teacher, "class_week", { class: five })) as { members: object[] };
    expect(new Set(week.members.flatMap(Object.keys))).toEqual(
      new Set(["user_id", "name", "class_name", "last_worked", "worked_on", "started", "completed", "checked"]),
    );
    expect(sees).toContain("When your work is evaluated, they see your levels and the sentences of yours that show them.");
    for (const person of [teacher, head]) expect(JSON.stringify(await evidence(person))).toContain("A kettle has no AI.");
    expect(await refused(safe, "evidence_wall", { class: five })).toBe(true);
    await callAs(teacher, "set_level", { class: five, session: talk, criterion: "Sorting", level: 4, reason: "Shown at the board." });
    const { data } = await amina.client.from("dashboard").select("looked_at").eq("id", talk);
    expect(data).toMatchObject([{ looked_at: [{ name: "Mr Head", reason: "Shown at the board." }] }]);
    expect(sees).toContain("What you hand in, they read as one page, without your talk.");
    for (const person of [teacher, head])
      expect(JSON.stringify(await callAs(person, "read_hand_in", { hand_in: work }))).not.toContain("early");
    expect(await refused(safe, "read_hand_in", { hand_in: work })).toBe(true);
    expect(sees).toContain("or write to you");
    await callAs(teacher, "comment_on_work", { class: five, session: talk, words: "I noticed how you sort." });
    const { data: written } = await amina.client.from("dashboard").select("commented").eq("id", talk);
    expect(JSON.stringify(written)).toContain("I noticed how you sort.");
    expect(sees).toContain("which tricky ideas you met");
    const met = [{ misconception: "Lamps learn.", source: "said", quote: "my lamp learns" }];
    await callAsService(server, "keep_misconceptions", { learner: amina.id, session: talk, met });
    const asked = { class: five, misconception: "Lamps learn." };
    expect(JSON.stringify(await callAs(teacher, "misconception_sentences", asked))).toContain("my lamp learns");
    expect(await refused(safe, "misconception_sentences", asked)).toBe(true);
    expect(await opens()).toBe(since !== null);
    expect(sees.includes("None of them can open your talks.")).toBe(since === null);
    expect(sees.includes("The teachers of your class can also open what you said since your school allowed it")).toBe(since !== null);
    if (since === null) return;
    expect(JSON.stringify(await callAs(teacher, "open_talk", { session: talk, reason: "stuck" }))).not.toContain("early");
    await expect(callAs(teacher, "open_talk", { session: talk, reason: "" })).rejects.toThrow("Please choose a reason.");
    expect((await openings())[0]).toEqual({ how: "talk", reason: "stuck", name: "Mr Head", at: expect.any(String), title: "AI Learning" });
  },
  "Other students": async (sees, { school }) => {
    expect(sees.includes("only if you said yes to it and your teacher shows it")).toBe(school !== null);
    const seen = async () => !(await refused(mate, "gallery_work", { hand_in: work }));
    expect(await seen()).toBe(false);
    if (school !== null) {
      await callAs(teacher, "show_hand_in", { hand_in: work, is_shown: true });
      expect(await seen()).toBe(true);
      await callAs(teacher, "show_hand_in", { hand_in: work, is_shown: false });
    }
    expect((await mate.client.from("dashboard").select("id").eq("id", talk)).data).toEqual([]);
    expect(await refused(mate, "open_talk", { session: talk, reason: "stuck" })).toBe(true);
  },
  "If you may be in danger": async (sees, { school }) => {
    if (school === null) return;
    const answer = await callAsService(server, "record_safety_event", {
      learner: amina.id,
      session: talk,
      message_id: crypto.randomUUID(),
      kind: "abuse",
    });
    // This school has named nobody.
    expect([sees.includes("If your school has named a safe adult"), Object(answer).told]).toEqual([true, null]);
    const { id } = first(await server.sql<{ id: string }>("select id from public.safety_cases where user_id = $1", [amina.id]));
    expect(JSON.stringify(await callAs(safe, "open_case_talk", { case_id: id, session: talk }))).toContain("early");
    expect(await refused(teacher, "open_case_talk", { case_id: id, session: talk })).toBe(true);
    expect((await openings())[0]).toMatchObject({ how: "case", name: "Mr Head" });
  },
  "Your family": async () => {
    await expect(callAs(head, "export_student", { student: amina.id })).rejects.toThrow("Please choose a reason.");
    await callAs(head, "export_student", { student: amina.id, reason: "family" });
    expect((await openings())[0]).toMatchObject({ how: "export", reason: "family" });
    expect(await refused(teacher, "export_student", { student: amina.id, reason: "family" })).toBe(true);
    await server.sql("update public.schools set link_days = 7");
    await server.sql("delete from public.proof_links");
    const { token } = Object(await callAs(teacher, "link_hand_in", { hand_in: work, days: 1 }));
    const { hash } = first(await server.sql<{ hash: string }>("select private.hash_of($1) as hash", [token]));
    const read = () => callAsService(server, "read_proof_link", { token_hash: hash, address: "" });
    expect(await read()).toMatchObject({ ok: true, book: { title: "A kite" } });
    await callAs(amina, "end_hand_in_links", { hand_in: work });
    expect(await read()).toMatchObject({ ok: false });
  },
  "The list of what was opened": async (sees, { dataPerson }) => {
    expect(await refused(safe, "read_talk_log", { school: hill })).toBe(dataPerson === null);
    for (const person of [head, teacher, amina]) expect(await refused(person, "read_talk_log", { school: hill })).toBe(true);
    expect(sees.includes("Nobody at your school reads the whole list.")).toBe(dataPerson === null);
  },
  Teachers: async () => {
    for (const person of [teacher, head, safe]) {
      expect(await refused(person, "open_talk", { session: talk, reason: "stuck" })).toBe(true);
      expect(JSON.stringify(await callAs(person, "school_week", { school: hill }))).not.toContain(amina.id);
    }
  },
};

it.each(["closed", "open", "without a school"])("each sentence of the text is true of the database: talks %s", async (state) => {
  await callAs(head, "save_talk_reading", { school: hill, is_on: state === "open", data_person: state === "open" ? safe.id : null });
  if (state === "without a school") await callAs(head, "remove_school_member", { school: hill, person: amina.id });
  const { school, since, data_person: dataPerson } = Object(Object(await callAs(amina, "who_sees_me", {})).readers);
  expect([school === null, since === null]).toEqual([state === "without a school", state !== "open"]);
  for (const { who, sees } of whoSeesWhat({ school, since, dataPerson })) {
    const check = holds[who.replace(/: .*/, "")];
    expect(check, who).toBeDefined();
    await check?.(sees, { school, since, dataPerson });
  }
});

it("the guide that schools hand to families says the same sentences, for both choices", async () => {
  const guide = await readFile(join(repositoryFolder, "docs/who-sees-what.md"), "utf8");
  const part = (title: string, since: string | null): string =>
    `## ${title}\n\n${whoSeesWhat({ school: "", since, dataPerson: null })
      .map(({ who, sees }) => `- **${who}.** ${sees}`)
      .join("\n")}\n`;
  for (const text of [
    part("Talks are closed, as they are at first", null),
    part("The school lets class teachers open talks", "2026-01-05"),
  ])
    expect(guide.includes(text), `docs/who-sees-what.md needs\n${text}`).toBe(true);
});
