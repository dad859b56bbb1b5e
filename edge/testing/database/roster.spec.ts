import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../server/test-server.ts";
import { openCard, takeIn, type Card, type Imported } from "./accounts.ts";
import { callAs, type Person, type TestServer } from "./people.ts";
import { addSchool, appoint } from "./school.ts";

let server: TestServer;
let hill: string;
let head: Person;

beforeAll(async () => {
  server = await startTestServer();
  hill = await addSchool(server, "Hill School");
  head = await appoint(server, "admin", hill);
});
afterAll(() => server.stop());

const take = (roster: object[], more: object = {}): Promise<Imported> => takeIn(head, hill, roster, more);

describe("a list of the whole school", () => {
  const first4 = [
    { id: "s1", name: "Amina Njeri", classes: ["1x"], grade: 4 },
    { id: "s2", name: "Ben Ouma", classes: ["1x"], grade: 4 },
    { id: "s3", name: "Cem Kaya", classes: ["1y"], grade: 4 },
    { id: "s4", name: "Dana Levi", classes: ["1y", "Choir"], grade: 4 },
  ];

  it("makes its classes, and the next one says what is new, changed, gone and as before, and changes nothing until it is taken in", async () => {
    const whole = { is_whole: true };
    const begun = await take(first4, whole);
    expect([begun.new, begun.new_classes]).toEqual([4, ["1x", "1y", "Choir"]]);
    const grades = await server.sql("select grade from public.school_classes where school_id = $1 order by name", [hill]);
    expect(grades).toEqual([{ grade: 4 }, { grade: 4 }, { grade: null }]);
    const next = [
      { id: "s1", name: "Amina Njeri", classes: ["1y"], grade: 4 },
      { id: "s3", name: "Cem Kaya-Otieno", classes: ["1y"], grade: 5 },
      { id: "s4", name: "Dana Levi", classes: ["1y", "Choir"], grade: 4 },
      { id: "s5", name: "Ed", classes: ["1x"] },
    ];
    const before = await state();
    const preview = await take(next, { ...whole, is_preview: true });
    expect(preview).toMatchObject({ new: 1, changed: 2, gone: 1, same: 1, faults: 0 });
    expect(preview.lines.map(({ name, what, changes }) => [name, what, changes])).toEqual([
      ["Ben Ouma", "gone", undefined],
      ["Amina Njeri", "changed", { classes: "1x" }],
      ["Cem Kaya-Otieno", "changed", { name: "Cem Kaya", grade: [4, 5] }],
      ["Ed", "new", undefined],
    ]);
    expect(await state()).toEqual(before);
    const [, ben] = await cardsOfAll("1x");
    const taken = await take(next, whole);
    expect({ ...taken, lines: [] }).toEqual({ ...preview, lines: [] });
    expect(await state()).toEqual([
      ["Amina Njeri", 4, "1y"],
      ["Ben Ouma", 4, null],
      ["Cem Kaya-Otieno", 5, "1y"],
      ["Dana Levi", 4, "1y, Choir"],
      ["Ed", 4, "1x"],
    ]);
    // Whoever has left comes in no more.
    expect((await openCard(server, { secret: ben?.secret })).status).toBe(403);
    expect(await take(next, whole)).toMatchObject({ new: 0, changed: 0, gone: 0, same: 4 });
  });

  const state = async (): Promise<unknown[]> =>
    (
      await server.sql<{ name: string; grade: number | null; classes: string | null }>(
        `select p.name, p.school_grade as grade, private.class_names(p.id) as classes from public.school_accounts a
         join public.profiles p on p.id = a.user_id where a.roster_id is not null order by 1`,
      )
    ).map(({ name, grade, classes }) => [name, grade, classes]);

  async function cardsOfAll(name: string): Promise<Card[]> {
    const [{ id } = { id: "" }] = await server.sql<{ id: string }>("select id from public.school_classes where name = $1", [name]);
    return (await callAs(head, "make_sign_in_cards", { class: id })) as Card[];
  }

  it("leaves faulty lines out and says of each what is wrong", async () => {
    const faults = async (...lines: object[]): Promise<(string | undefined)[]> =>
      (await take(lines, { is_preview: true })).lines.filter(({ what }) => what === "fault").map(({ fault }) => fault);
    expect(await faults({ name: " \u200b" })).toEqual(["There is no name."]);
    expect(await faults({ name: "Mia\u202eX" })).toEqual(["The name has a hidden character in it. Please type it again."]);
    expect(await faults({ name: "x".repeat(201) })).toEqual([expect.stringContaining("too long")]);
    expect(await faults({ name: "Mia", username: "mia 5b" })).toEqual([expect.stringContaining("A username has letters")]);
    expect(await faults({ name: "Mia", grade: 2 })).toEqual(["A grade is a number from 3 to 12."]);
    expect(await faults({ name: "Mia", classes: ["x\u2067"] })).toEqual([expect.stringContaining("The class has a hidden")]);
    expect(await faults({ name: "Zoe\u0308" }, { name: "Zoë" })).toEqual([expect.stringContaining("twice")]);
    expect(await faults({ name: "A", id: "same" }, { name: "B", id: "same" })).toEqual(["This id stands on the list twice."]);
    expect(await faults({ name: "A", username: "aa" }, { name: "B", username: "AA" })).toEqual(["This username stands on the list twice."]);
  });
});

describe("a list of one class, by who teaches it", () => {
  /** A school with 5a, its teacher, 5b, and who is known there by which id. */
  async function lake() {
    const school = await addSchool(server, `Lake ${crypto.randomUUID()}`);
    const admin = await appoint(server, "admin", school);
    const all = (...roster: object[]) => takeIn(admin, school, roster);
    await all(
      { id: "mia", username: "mia.s", name: "Mia Smith", classes: [{ id: "id-5a", name: "5a" }] },
      { id: "ben", username: "ben.o", name: "Ben Ouma", classes: [{ id: "id-5b", name: "5b" }] },
    );
    const idOf = async (name: string) => {
      const rows = await server.sql<{ id: string }>("select id from public.school_classes where school_id = $1 and name = $2", [
        school,
        name,
      ]);
      return String(rows[0]?.id);
    };
    const own = await idOf("5a");
    const teacher = await appoint(server, "teacher", school, { classes: [own] });
    const list = (...roster: object[]) => takeIn(teacher, school, roster, { class: own });
    const kept = () =>
      server.sql<{ id: string | null; classes: string | null }>(
        `select roster_id as id, private.class_names(user_id) as classes from public.school_accounts where school_id = $1 order by username`,
        [school],
      );
    return { school, admin, all, own, teacher, list, kept, other: await idOf("5b") };
  }
  const mia = { name: "Mia Smith", same: "both" };
  const ben = { name: "Ben Ouma", same: "both" };

  it("opens no account again and takes in no child without a class, but one of another class of theirs", async () => {
    const { all, list, kept, admin, own, school, teacher } = await lake();
    await all({ id: "ben", partial: true, name: "Ben Ouma", gone: true });
    expect((await list(ben)).lines[0]?.alike).toMatchObject({ may: ["other"], classes: null });
    await server.sql("update public.school_class_members set removed_at = now() where class_id = $1", [own]);
    expect((await list(mia)).lines[0]?.alike).toMatchObject({ may: ["other"] });
    expect(await kept()).toMatchObject([{ classes: null }, { classes: null }]);
    for (const one of [ben, mia]) expect(await takeIn(admin, school, [one], { class: own })).toMatchObject({ changed: 1 });
    expect(await kept()).toMatchObject([{ classes: "5a" }, { classes: "5a" }]);
    const club = String(Object(await callAs(teacher, "make_class", { school, name: "Club" })).id);
    const inClub = (one: object) => takeIn(teacher, school, [one], { class: club });
    expect(await inClub(mia)).toMatchObject({ changed: 1 });
    // Whom a year's end closed is in the archived class, and so in the restored one.
    await callAs(teacher, "archive_class", { class: own });
    await server.sql("select private.close_accounts(array(select user_id from public.school_accounts where school_id = $1), 'year_end')", [
      school,
    ]);
    await callAs(teacher, "restore_class", { class: own });
    expect((await inClub(ben)).lines[0]?.alike).toMatchObject({ may: ["other"] });
    expect((await list({ ...ben, grade: 4 })).lines[0]?.fault).toContain("has left");
    expect(await server.sql("select from private.closed_accounts where school_id = $1", [school])).toHaveLength(2);
  });

  it("doesn't say whom the school's sign-in means, neither of who is there nor of who is new", async () => {
    const { list, kept, all } = await lake();
    const before = await kept();
    const own = { id: "the-teacher", username: "mia.s", name: "Mia Smith" };
    expect(await list(own)).toMatchObject({ changed: 0, same: 1 });
    expect(await kept()).toEqual(before);
    const zoe = { id: "zoe", username: "zoe.z", name: "Zoe" };
    for (const fresh of [1, 0]) expect(await list(zoe)).toMatchObject({ new: fresh, same: 1 - fresh });
    expect(await kept()).toEqual([...before, { id: null, classes: "5a" }]);
    await all({ ...zoe, classes: ["5a"] });
    expect(await kept()).toEqual([...before, { id: "zoe", classes: "5a" }]);
  });

  it("doesn't say what an id of a class means", async () => {
    const { list, kept, all } = await lake();
    await list({ fault: "x", classes: [{ id: "id-5b", name: "5a" }] });
    await all({ id: "cem", name: "Cem Kaya", partial: true, classes: [{ id: "id-5b" }] });
    expect(await kept()).toContainEqual({ id: "cem", classes: "5b" });
  });
});
