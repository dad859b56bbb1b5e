import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAsService } from "./conversation.ts";
import { callAs, first, permissionDenied, serviceClient, type Person } from "./people.ts";
import { addCode, addSafePeople, addSchool, appoint, joinSchool, pretendSender, proveAddress, signUpMember } from "./school.ts";

const server = await ownTestServer({ safetyMailsEveryMs: 3_600_000 });
const [hill, valley] = [await addSchool(server, "Hill School"), await addSchool(server, "Valley School")];
const [head, facilitator, headElsewhere] = [
  await appoint(server, "admin", hill),
  await appoint(server, "facilitator", hill, { isSafePerson: true }),
  await appoint(server, "admin", valley),
];
await proveAddress(server, head);
await pretendSender(server);

interface Line {
  id: string;
  email: string;
  state: string;
  events: number;
}
type Page = { counts: Record<string, number>; has_more: boolean; cases: Line[] };
const read = (person: Person, args: Record<string, unknown> = {}): Promise<Page> =>
  callAs(person, "read_safety_cases", { school: hill, part: "new", ...args }) as Promise<Page>;
const record = (learner: Person, kind = "self_harm") =>
  callAsService(server, "record_safety_event", { learner: learner.id, session: null, message_id: `title:${crypto.randomUUID()}`, kind });
const caseOf = async (learner: Person): Promise<string> =>
  first(
    await server.sql<{ id: string }>("select id from public.safety_cases where user_id = $1 order by opened_at desc limit 1", [learner.id]),
  ).id;
const move = (person: Person, id: string, step: string, note?: string) =>
  callAs(person, "move_safety_case", { case_id: id, step, ...(note !== undefined && { note }) });
const countFor = async (person: Person): Promise<unknown> => callAs(person, "new_safety_cases", {});

describe("a safety case", () => {
  it("is one for a child, however often they write, until it is closed; what comes then opens a new one", async () => {
    const child = await signUpMember(server, hill);
    await record(child);
    await Promise.all(Array.from({ length: 24 }, () => record(child, "abuse")));
    const id = await caseOf(child);
    const mine = (await read(head)).cases.filter(({ email }) => email === child.email);
    expect(mine).toMatchObject([{ id, events: 25, state: "new" }]);
    await move(facilitator, id, "closed", "Spoke with Amina and her mother.");
    // Also within the hour in which so many came.
    await record(child);
    expect(await caseOf(child)).not.toBe(id);
    expect((await read(head)).cases.find(({ email }) => email === child.email)).toMatchObject({ events: 1 });
    expect((await read(head, { part: "closed" })).cases.map((one) => one.id)).toContain(id);
  });

  it("goes from new to seen, to whoever handles it, and is closed with a note; each step says who and when and is never changed", async () => {
    const child = await signUpMember(server, hill);
    await record(child);
    const id = await caseOf(child);
    await move(facilitator, id, "seen");
    expect((await read(head, { part: "handling" })).cases.find((one) => one.id === id)).toMatchObject({ state: "seen" });
    await move(head, id, "handling", "I go to class 5b now.");
    for (const note of [undefined, "", "  \n", "\u200b"])
      await expect(move(head, id, "closed", note)).rejects.toThrow("Please write what was done");
    await expect(move(head, id, "closed", "x".repeat(1001))).rejects.toThrow("at most 1000");
    await expect(move(head, id, "open")).rejects.toThrow("There is no such step");
    await move(head, id, "closed", "A line of a play.\nNo danger.");
    await expect(move(head, id, "seen")).rejects.toThrow("This case is closed");
    const opened = (await callAs(facilitator, "open_safety_case", { case_id: id })) as Record<string, unknown>;
    expect(opened).toMatchObject({ state: "closed", handled_by: "Mr Head", messages: [{ kind: "self_harm", at: expect.any(String) }] });
    expect(opened["steps"]).toMatchObject([
      { step: "opened" },
      { step: "told_admins", name: "Mr Head" },
      { step: "seen", name: "Mr Head", note: null },
      { step: "handling", name: "Mr Head", note: "I go to class 5b now." },
      { step: "closed", name: "Mr Head", note: "A line of a play.\nNo danger.", at: expect.any(String) },
    ]);
    for (const change of [
      serviceClient(server).from("safety_case_steps").delete().eq("case_id", id),
      serviceClient(server).from("safety_case_steps").update({ note: "" }).eq("case_id", id),
    ])
      expect((await change).error?.code).toBe(permissionDenied);
  });

  it("is counted for its staff while something of it is unseen, and what comes after it was seen makes it new again", async () => {
    const [school, child] = [await addSchool(server, "Lake School"), null];
    expect(child).toBeNull();
    const staff = await appoint(server, "facilitator", school, { isSafePerson: true });
    const student = await signUpMember(server, school);
    expect(await countFor(staff)).toEqual([{ school, count: 0 }]);
    await record(student);
    expect(await countFor(staff)).toEqual([{ school, count: 1 }]);
    await move(staff, await caseOf(student), "handling");
    expect(await countFor(staff)).toEqual([{ school, count: 0 }]);
    await record(student);
    expect(await countFor(staff)).toEqual([{ school, count: 1 }]);
    expect((await read(staff, { school })).cases).toMatchObject([{ state: "handling", events: 2 }]);
    for (const person of [student, headElsewhere])
      expect(await countFor(person)).toEqual(person === student ? [] : [{ school: valley, count: 0 }]);
    // A count names nobody and is no read.
    expect(await server.sql("select from public.safety_event_reads where reader_id = $1", [student.id])).toEqual([]);
  });

  it("is refused to the child, classmates, teachers, staff of another school, former staff and visitors, as is one that isn't there [SEC-004] [SEC-005]", async () => {
    const child = await signUpMember(server, hill);
    await record(child);
    const id = await caseOf(child);
    const former = await appoint(server, "admin", hill);
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    const teacher = await signUpMember(server, hill, { role: "teacher", grade_level: null });
    for (const client of [...[child, teacher, headElsewhere, former].map((person) => person.client), server.visitor()])
      for (const case_id of [id, crypto.randomUUID()])
        for (const [name, args] of [
          ["open_safety_case", { case_id }],
          ["move_safety_case", { case_id, step: "closed", note: "nothing" }],
        ] as const) {
          const { data, error } = await client.rpc(name, args);
          expect({ name, data, code: error?.code }).toEqual({ name, data: null, code: permissionDenied });
        }
    expect((await read(headElsewhere, { school: valley })).cases).toEqual([]);
    await expect(read(headElsewhere)).rejects.toThrow("Only the safe people");
    expect(await server.sql("select state from public.safety_cases where id = $1", [id])).toEqual([{ state: "new" }]);
  });

  it("is nothing that its own subject may open, count or close as staff, nor is mailed to them", async () => {
    await addSafePeople(server, hill, [{ name: "Mr Head", email: head.email }]);
    await record(head);
    const id = await caseOf(head);
    await expect(callAs(head, "open_safety_case", { case_id: id })).rejects.toThrow("Only the safe people");
    await expect(move(head, id, "closed", "It was nothing.")).rejects.toThrow("Only the safe people");
    expect((await read(head)).cases.map((one) => one.id)).not.toContain(id);
    expect((await read(facilitator)).cases.map((one) => one.id)).toContain(id);
    expect(await server.sql("select to_email from public.safety_mails where case_id = $1", [id])).toEqual([]);
    await server.sql("delete from public.school_safe_people where school_id = $1", [hill]);
  });

  it("leaves the list and tells nobody more once the child has left the school", async () => {
    await addSafePeople(server, hill, [
      { name: "Ms Okoro", email: "okoro@hill.example" },
      { name: "Dr Lee", email: "lee@hill.example", role: "next" },
    ]);
    const child = await signUpMember(server, hill);
    expect(await record(child)).toMatchObject({ told: "Ms Okoro" });
    const id = await caseOf(child);
    await callAs(head, "remove_school_member", { school: hill, person: child.id });
    expect((await read(head)).cases.map((one) => one.id)).not.toContain(id);
    await server.sql("update public.safety_cases set next_at = now() where id = $1", [id]);
    await callAsService(server, "claim_safety_mails", { most: 50 });
    expect(await server.sql("select to_email from public.safety_mails where case_id = $1", [id])).toEqual([
      { to_email: "okoro@hill.example" },
    ]);
  });

  it("of unkind words alone is in the list and mails nobody; danger that comes to it does", async () => {
    const child = await signUpMember(server, hill);
    expect(await record(child, "unkind")).toMatchObject({ told: null });
    expect(await record(child, "abuse")).toMatchObject({ told: "Ms Okoro" });
  });

  it("goes with the child's account, and its mails and steps with it", async () => {
    const child = await signUpMember(server, hill);
    await record(child);
    const id = await caseOf(child);
    await server.sql("delete from auth.users where id = $1", [child.id]);
    for (const table of ["safety_cases where id", "safety_case_steps where case_id", "safety_mails where case_id"])
      expect(await server.sql(`select from public.${table} = $1`, [id])).toEqual([]);
  });
});

describe("a list of cases that somebody tries to flood", () => {
  it("still shows the child whom the school has known for long first, and all others page by page, each once", async () => {
    const school = await addSchool(server, "River School");
    const staff = await appoint(server, "facilitator", school, { isSafePerson: true });
    const child = await signUpMember(server, school);
    await joinSchool(child, await addCode(server, school, "5b"));
    await server.sql("update public.profiles set school_since = now() - interval '30 days' where id = $1", [child.id]);
    await record(child);
    // 250 accounts that joined a moment ago, each with an event that came later.
    await server.sql(
      `with made as (
         insert into auth.users (id, email) select gen_random_uuid(), 'throwaway-' || n || '@example.org' from generate_series(1, 250) n returning id, email)
       insert into public.profiles (id, name, email, role, grade_level, continent, country, profile_completed, school_id, school_link)
       select id, 'Nobody', email, 'student', 1, 'Africa', 'Kenya', true, $1, 'code' from made`,
      [school],
    );
    await server.sql(
      "select public.record_safety_event(p.id, null, 'title:' || p.id, 'abuse') from public.profiles p where p.school_id = $1 and p.name = 'Nobody'",
      [school],
    );
    const pages: Page[] = [];
    do {
      const after = pages.at(-1)?.cases.at(-1)?.id;
      pages.push(await read(staff, { school, ...(after !== undefined && { after }) }));
    } while (pages.at(-1)?.has_more);
    expect(pages[0]?.cases[0]).toMatchObject({ email: child.email });
    expect(pages[0]?.counts).toEqual({ new: 251, handling: 0, closed: 0 });
    const ids = pages.flatMap(({ cases }) => cases.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, pages.length]).toEqual([251, 251, 11]);
    // Each page is a read of its own.
    const reads = await server.sql<{ count: number }>(
      "select cardinality(case_ids)::int as count from public.safety_event_reads where reader_id = $1 order by id",
      [staff.id],
    );
    expect(reads.map(({ count }) => count)).toEqual([...Array.from({ length: 10 }, () => 25), 1]);
    const [known] = await server.sql<{ id: string }>("select id from public.school_classes where school_id = $1", [school]);
    expect((await read(staff, { school, class: known?.id })).cases).toMatchObject([{ email: child.email }]);
    await expect(read(staff, { school, part: "all" })).rejects.toThrow("There is no such part");
  });

  it("mails the alarms of children whom the school has known for long first", async () => {
    await server.sql("delete from public.safety_mails where case_id is not null");
    const [stranger, child] = [await signUpMember(server, hill), await signUpMember(server, hill)];
    await server.sql("update public.profiles set school_since = now() - interval '30 days' where id = $1", [child.id]);
    await record(stranger);
    await record(child);
    const claimed = (await callAsService(server, "claim_safety_mails", { most: 1 })) as Record<string, unknown>[];
    expect(claimed).toMatchObject([{ kind: "alarm", case_id: await caseOf(child), is_newcomer: false, school: "Hill School" }]);
  });
});
