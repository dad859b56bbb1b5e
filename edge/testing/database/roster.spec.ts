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
