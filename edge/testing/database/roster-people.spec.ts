import { beforeAll, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { takeIn, type Imported } from "./accounts.ts";
import type { Person, TestServer } from "./people.ts";
import { addSchool, appoint, signUpMember } from "./school.ts";

let server: TestServer;
let hill: string;
let head: Person;

beforeAll(async () => {
  server = await sharedTestServer();
  hill = await addSchool(server, "Roster Hill School");
  head = await appoint(server, "admin", hill);
});

const whole = { is_whole: true };
const take = (roster: object[], more: object = whole): Promise<Imported> => takeIn(head, hill, roster, more);
const homeroom = (name: string) => ({ id: `id-${name}`, name, homeroom: true });

async function accounts(school = hill): Promise<Record<string, { user: string; name: string; classes: string | null }>> {
  const rows = await server.sql<{ id: string; user: string; name: string; classes: string | null }>(
    `select a.roster_id as id, a.user_id as user, p.name, private.class_names(a.user_id) as classes
     from public.school_accounts a join public.profiles p on p.id = a.user_id where a.school_id = $1`,
    [school],
  );
  return Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest]));
}

const five = [
  { id: "a", username: "mia.m", name: "Mia Miller", classes: [homeroom("5b")] },
  { id: "b", username: "ali.k", name: "Ali Khan", classes: [homeroom("5b")] },
  { id: "twin1", name: "Sam Otieno", classes: [homeroom("5c")] },
  { id: "twin2", name: "Sam Otieno", classes: [homeroom("5c")] },
  { id: "last", name: "Last One", classes: [homeroom("6a")] },
];

describe("who is meant by a list", () => {
  it("two of one name in a class are two by their ids, and stay so", async () => {
    expect(await take(five)).toMatchObject({ new: 5, faults: 0, accounts: 0 });
    const before = await accounts();
    expect(before.twin1?.user).not.toBe(before.twin2?.user);
    expect(await take(five)).toMatchObject({ same: 5, accounts: 5 });
    expect(await accounts()).toEqual(before);
  });

  it("a child who left is closed and comes back under the same id with everything, also where the class is empty by then", async () => {
    const before = await accounts();
    expect(await take(five.slice(0, 4))).toMatchObject({ gone: 1, closed: 1, same: 4 });
    expect((await accounts()).last?.classes).toBeNull();
    expect(await take(five)).toMatchObject({ new: 0, changed: 1 });
    expect(await accounts()).toEqual(before);
  });

  it("a new id with the username and the name of before is the same child; with another name, or beside the old id, it isn't", async () => {
    const before = await accounts();
    const renewed = [{ ...five[0], id: "a2" }, ...five.slice(1)];
    const preview = await take(renewed, { ...whole, is_preview: true });
    expect(preview).toMatchObject({ new: 0, changed: 1, gone: 0, lines: [{ name: "Mia Miller", changes: { id: "a" } }] });
    await take(renewed);
    expect((await accounts()).a2).toEqual(before.a);
    const other = { ...five[0], id: "a3", name: "Mia Meier" };
    expect((await take([other, ...five.slice(1)], { ...whole, is_preview: true })).lines[0]?.fault).toBe(
      "Another student has this username.",
    );
    const beside = [...renewed, { ...five[0], id: "a4", username: "ali.k", name: "Ali Khan" }];
    expect((await take(beside, { ...whole, is_preview: true })).faults).toBe(1);
  });

  it("a child of two schools has an account in each, and neither school's list touches the other's", async () => {
    const valley = await addSchool(server, "Roster Valley School");
    const other = await appoint(server, "admin", valley);
    const before = await accounts();
    expect(await takeIn(other, valley, [{ id: "b", username: "ali.k", name: "Ali Khan", classes: [homeroom("5b")] }], whole)).toMatchObject(
      { new: 1 },
    );
    expect(await accounts()).toEqual(before);
    expect((await accounts(valley)).b?.user).not.toBe(before.b?.user);
    // What the other school's ids of classes mean is nothing here.
    expect(await takeIn(other, valley, [{ id: "b", partial: true, classes: [{ id: "id-5c" }] }], {})).toMatchObject({
      same: 1,
      changed: 0,
    });
  });
});

describe("a list of what changed", () => {
  const delta = (...lines: object[]): Promise<Imported> =>
    take(
      lines.map((line) => ({ partial: true, classes: [], ...line })),
      {},
    );

  it("moves by the ids of classes alone, and keeps whoever it doesn't name", async () => {
    const before = await accounts();
    expect(await delta({ id: "b", classes: [{ id: "id-5c" }], leaves: [{ id: "id-5b" }] })).toMatchObject({
      changed: 1,
      gone: 0,
      closed: 0,
    });
    expect(await accounts()).toEqual({ ...before, b: { ...before.b, classes: "5c" } });
  });

  it("closes who is gone or in no class any more, and nobody else", async () => {
    expect(await delta({ id: "twin1", name: "Sam Otieno", gone: true })).toMatchObject({ gone: 1, closed: 1 });
    expect(await delta({ id: "twin2", leaves: [{ id: "id-5c" }] })).toMatchObject({ gone: 1, closed: 1, lines: [{ name: "Sam Otieno" }] });
    expect(await delta({ id: "never", name: "Never Here", gone: true })).toMatchObject({ new: 0, gone: 0, faults: 0 });
  });

  it("asks for the whole list where it means a child that isn't known, and makes no class of a subject", async () => {
    expect((await delta({ id: "stranger", classes: [{ id: "id-5b" }] })).lines[0]?.fault).toContain("whole list first");
    const subject = { id: "maths", name: "Maths", homeroom: false };
    expect(await delta({ id: "b", classes: [subject] })).toMatchObject({ changed: 0, same: 1, new_classes: [] });
    expect(await delta({ id: "c", name: "Che New", classes: [subject, homeroom("7a")] })).toMatchObject({ new: 1, new_classes: ["7a"] });
  });

  it("leaves a line out that whoever read it found faulty, and closes nobody for it", async () => {
    const before = await accounts();
    const faulty = { ...five[1], fault: "The class c9 isn't in classes.csv.", file: "enrollments.csv", line: 7 };
    const taken = await take([{ ...five[0], id: "a2" }, faulty], { ...whole, is_preview: false });
    expect(taken.lines[0]).toMatchObject({ what: "fault", line: 7, file: "enrollments.csv", fault: "The class c9 isn't in classes.csv." });
    expect((await accounts()).b).toEqual(before.b);
  });
});

describe("a name that stands there already", () => {
  let lake: string;
  let admin: Person;
  beforeAll(async () => {
    lake = await addSchool(server, "Roster Lake School");
    admin = await appoint(server, "admin", lake);
  });
  /** Lines as "name|class|what is said|id". */
  const list = (...rows: string[]): object[] =>
    rows.map((row) => row.split("|")).map(([name, one, same, id]) => ({ name, classes: [one], same, ...(id !== undefined && { id }) }));
  const take = (...rows: string[]): Promise<Imported> => takeIn(admin, lake, list(...rows));
  const told = ({ lines }: Imported): unknown[] => lines.map(({ line, what, alike }) => [line, what, alike?.["may"]]);
  const classesOf = async (name: string): Promise<unknown[]> => {
    const text = `select private.class_names(a.user_id) as classes from public.school_accounts a join public.profiles p on p.id = a.user_id
      where a.school_id = $1 and p.name = $2 order by 1`;
    return (await server.sql<{ classes: unknown }>(text, [lake, name])).map(({ classes }) => classes);
  };

  it("on the same list in another spelling is asked about in the preview, left out without an answer, and then one account in both classes", async () => {
    const [mia, again] = ["Mía Müller-Otieno|5b", "OTIENO  muller mia|Choir"] as const;
    const preview = await takeIn(admin, lake, list(mia, again), { is_preview: true });
    expect([told(preview), preview.lines[0]?.alike?.["line"]]).toEqual([
      [
        [2, "asked", ["other", "both"]],
        [1, "new", undefined],
      ],
      1,
    ]);
    expect({ ...(await take(mia, again)), lines: [] }).toEqual({ ...preview, lines: [] });
    expect(await classesOf("Mía Müller-Otieno")).toEqual(["5b"]);
    expect(told(await take(mia, `${again}|both`))).toEqual([
      [2, "twice", ["other", "both"]],
      [1, "changed", undefined],
    ]);
    // Without the answer it is as before, and a whole list takes them out of neither class.
    for (const more of [{}, whole])
      expect(await takeIn(admin, lake, list(mia, again), more)).toMatchObject({ new: 0, changed: 0, gone: 0, asked: 0, same: 1 });
    expect(await classesOf("Mía Müller-Otieno")).toEqual(["5b, Choir"]);
    expect((await take(mia, "otieno, mia muller|5b")).lines[0]?.fault).toContain("twice");
  });

  it("at the school is the same child within the class, and in another class whoever the answer says: moved, in both, or another child", async () => {
    await take("Ben Ouma|3a");
    expect(await take("ben  ouma|3a")).toMatchObject({ same: 1, new: 0 });
    const asked = { name: "Ben Ouma", classes: "3a", may: ["other", "both", "moves"] };
    expect(await take("Ouma Ben|3b")).toMatchObject({ new: 0, asked: 1, lines: [{ alike: asked }] });
    await take("Ouma Ben|3b|moves");
    expect(await classesOf("Ben Ouma")).toEqual(["3b"]);
    await take("Ben Ouma|Chess|both");
    expect(await classesOf("Ben Ouma")).toEqual(["3b, Chess"]);
    for (const fresh of [1, 0]) expect(await take("Ben Ouma|6c|other")).toMatchObject({ new: fresh, same: 1 - fresh });
    expect(await classesOf("Ben Ouma")).toEqual(["3b, Chess", "6c"]);
    // Nobody who may be meant is missing from a whole list.
    expect(await takeIn(admin, lake, list("Ben Ouma|6d", "Cem|6c"), whole)).toMatchObject({ asked: 1, gone: 0 });
  });

  it("keeps its account when a list with ids comes, in the class at once and elsewhere when that is said; two ids are two children", async () => {
    await take("Dana Levi|4a", "Ed Maina|4a");
    expect(await take("Dana Levi|4a||d1")).toMatchObject({ new: 0, changed: 1 });
    expect(await take("Ed Maina|4b||e1")).toMatchObject({ new: 0, asked: 1 });
    await take("Ed Maina|4b|moves|e1");
    expect(await classesOf("Ed Maina")).toEqual(["4b"]);
    expect(told(await take("Ed Maina|4b||e1", "Ed Maina|4b||e2"))).toEqual([[2, "new", []]]);
    expect(await take("Ed Maina|4b||e1", "Ed Maina|4b||e2")).toMatchObject({ same: 2 });
    const changed = { id: "e3", partial: true, name: "Ed Maina", classes: [{ id: "x", name: "4c" }] };
    expect(await takeIn(admin, lake, [changed])).toMatchObject({ new: 1, asked: 0 });
  });

  it("is asked about, too, where the child made the account, or the teacher of one class meets a child of another's", async () => {
    const own = await signUpMember(server, lake);
    await server.sql("update public.profiles set name = 'Fay Wairimu' where id = $1", [own.id]);
    await take("Gil|8a", "Hal|8b");
    expect(told(await take("Wairimu Fay|8a"))).toEqual([[1, "asked", ["other"]]]);
    const [made] = await server.sql<{ id: string }>("select id from public.school_classes where school_id = $1 and name = '8b'", [lake]);
    const teacher = await appoint(server, "teacher", lake, { classes: [String(made?.id)] });
    expect(told(await takeIn(teacher, lake, [{ name: "Gil", same: "moves" }], { class: made?.id }))).toEqual([[1, "asked", ["other"]]]);
  });

  it("stays on a whole list that has a fault, and who isn't on it still leaves", async () => {
    await take("Ida|9a", "Jo|9a");
    const faulty = { name: "New", classes: ["9a"], grade: 1 };
    expect(await takeIn(admin, lake, [...list("Ida|9a"), faulty], whole)).toMatchObject({ faults: 1, same: 1, gone: 1 });
  });
});
