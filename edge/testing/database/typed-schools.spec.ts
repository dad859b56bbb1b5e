import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabaseBefore, type DatabaseBefore } from "./database-before.ts";
import { first } from "./people.ts";

/** The first migration that knows by what proof somebody belongs to a school. */
const change = "20260216090120";

let before: DatabaseBefore;
let database: DatabaseBefore["database"];
const [amina, head, leo] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
let hill: string;

beforeAll(async () => {
  before = await openDatabaseBefore(change);
  ({ database } = before);
  hill = first(
    await database.query<{ id: string }>(
      "insert into public.schools (name, enabled_areas) values ('Hill School', '{skills}') returning id",
    ),
  ).id;
  for (const id of [amina, head, leo])
    await database.query("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@example.org`]);
  await database.query(
    "insert into public.profiles (id, name, school_name) values ($1, 'Amina', 'hill school'), ($2, 'Head', 'Hill School'), ($3, 'Leo', 'Elsewhere')",
    [amina, head, leo],
  );
  await database.query("insert into public.school_staff (user_id, school_id, role) values ($1, $2, 'admin')", [head, hill]);
  await database.query("update public.profiles set updated_at = now()");
  await before.goOn();
});
afterAll(() => before?.close());

const profileOf = async (id: string) =>
  first(await database.query("select school_id, school_link, school_since from public.profiles where id = $1", [id]));

const callAs = (id: string, call: string) => before.callAs<unknown>(id, call);

describe("a link that was made by typing a school's name", () => {
  it("stays, marked as proving nothing, and becomes a request to the staff of that school", async () => {
    expect(await profileOf(amina)).toEqual({ school_id: hill, school_link: "typed", school_since: null });
    expect(await database.query("select user_id, school_name, refused_at from public.school_requests")).toEqual([
      { user_id: amina, school_name: "Hill School", refused_at: null },
    ]);
    expect(await database.query("select public.area_is_open($1, 'vibing') as open", [amina])).toEqual([{ open: false }]);
  });

  it("of the school's own staff is an appointment, and who has none keeps none", async () => {
    expect(await profileOf(head)).toEqual({ school_id: hill, school_link: "staff", school_since: expect.anything() });
    expect(await profileOf(leo)).toEqual({ school_id: null, school_link: null, school_since: null });
  });

  it("is proven when staff confirm it, and ends when they refuse", async () => {
    expect(await callAs(head, `public.answer_school_request('${hill}', '${amina}', true)`)).toEqual([{ answer: true }]);
    expect(await profileOf(amina)).toEqual({ school_id: hill, school_link: "request", school_since: expect.anything() });
    await database.query("update public.profiles set school_link = 'typed' where id = $1", [amina]);
    await database.query(
      "insert into public.school_requests (user_id, school_name, school_key) values ($1, 'Hill School', 'hill school')",
      [amina],
    );
    await callAs(head, `public.answer_school_request('${hill}', '${amina}', false)`);
    expect(await profileOf(amina)).toEqual({ school_id: null, school_link: null, school_since: null });
  });
});
