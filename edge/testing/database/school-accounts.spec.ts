import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../server/test-server.ts";
import { callAs, first, permissionDenied, serviceClient, signUpStudent, type Person, type TestServer } from "./people.ts";
import { addSchool, appoint } from "./school.ts";

let server: TestServer;
let hill: string;
let head: Person;
let teacher: Person;
let classId: string;
let otherTeacher: Person;
let headOfValley: Person;

beforeAll(async () => {
  server = await startTestServer();
  hill = await addSchool(server, "Hill School");
  head = await appoint(server, "admin", hill);
  teacher = await appoint(server, "teacher", hill);
  classId = (await makeClass("5b")).id;
  otherTeacher = await appoint(server, "teacher", hill);
  headOfValley = await appoint(server, "admin", await addSchool(server, "Valley School"));
});
afterAll(() => server.stop());

const makeClass = (name: string): Promise<{ id: string }> =>
  callAs(teacher, "make_class", { school: hill, name }) as Promise<{ id: string }>;

interface Imported {
  new: number;
  changed: number;
  gone: number;
  same: number;
  faults: number;
  new_classes: string[];
  lines: { line?: number; name: string; what: string; fault?: string; changes?: Record<string, unknown> }[];
}
interface Card {
  user_id: string;
  first_name: string;
  username: string;
  secret: string;
  pictures: string[];
}

const take = (person: Person, roster: object[], more: object = {}): Promise<Imported> =>
  callAs(person, "import_roster", { school: hill, roster, is_preview: false, ...more }) as Promise<Imported>;
const cardsOf = (made: string, people: string[] | null = null): Promise<Card[]> =>
  callAs(teacher, "make_sign_in_cards", { class: made, people }) as Promise<Card[]>;

/** Makes a class with one student and answers the card. */
async function oneCard(name: string, fields: object = {}): Promise<Card & { classId: string }> {
  const made = await makeClass(name);
  await take(teacher, [{ name: "Mia Miller", ...fields }], { class: made.id });
  return { ...first(await cardsOf(made.id)), classId: made.id };
}

async function open(body: object, from = "203.0.113.1"): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${server.origin}/functions/v1/card/open`, {
    method: "POST",
    headers: { apikey: server.anonKey, "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("a list of students", () => {
  it("becomes accounts without an e-mail address, each with a username of its own, and signs nobody in before a card is made", async () => {
    const preview = await take(teacher, [{ name: "Mia Miller" }, { name: "Mia  Meyer" }, { name: "Zoë" }], {
      class: classId,
      is_preview: true,
    });
    expect([preview.new, preview.faults]).toEqual([3, 0]);
    expect(await server.sql("select 1 from public.school_accounts")).toEqual([]);
    await take(teacher, [{ name: "Mia Miller" }, { name: "Mia  Meyer" }, { name: "Zoë" }], { class: classId });
    const { accounts, handle } = (await callAs(teacher, "class_accounts", { class: classId })) as {
      handle: string;
      accounts: { name: string; username: string; card_made_at: string | null }[];
    };
    expect(handle).toBe("hill-school");
    expect(accounts.map(({ name, username, card_made_at }) => [name, username, card_made_at])).toEqual([
      ["Mia Meyer", "mia5b2", null],
      ["Mia Miller", "mia5b", null],
      ["Zoë", "zoe5b", null],
    ]);
    const rows = await server.sql<{ email: string; link: string }>(
      "select p.email, p.school_link as link from public.profiles p join public.school_accounts a on a.user_id = p.id order by 1",
    );
    // Where an address would stand, the username does.
    expect(rows).toEqual(["mia5b", "mia5b2", "zoe5b"].map((email) => ({ email, link: "roster" })));
  });
});

describe("a card", () => {
  it("signs its student in by its code and by school, username and pictures, as hosted Supabase would", async () => {
    const card = await oneCard("6a", { grade: 6 });
    expect(card.pictures).toHaveLength(3);
    for (const body of [
      { secret: card.secret },
      { school: "Hill-School ", username: card.username.toUpperCase(), pictures: card.pictures },
    ]) {
      const opened = await open(body);
      expect(opened.status).toBe(200);
      const client = server.visitor();
      const { data, error } = await client.auth.verifyOtp({ token_hash: String(opened.body["token_hash"]), type: "magiclink" });
      expect(error).toBeNull();
      expect(data.user?.id).toBe(card.user_id);
      const profile = await client.from("profiles").select("name, email, school_grade, profile_completed").single();
      expect(profile.data).toEqual({ name: "Mia Miller", email: card.username, school_grade: 6, profile_completed: true });
    }
  });

  it("of a student in grade 3 has two pictures", async () => {
    expect((await oneCard("3a", { grade: 3 })).pictures).toHaveLength(2);
  });
});
