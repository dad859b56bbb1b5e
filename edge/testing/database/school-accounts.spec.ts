import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callAsService } from "./conversation.ts";
import { openCard, takeIn, type Card, type Imported } from "./accounts.ts";
import { startMailServer, type MailServer } from "../server/mail-server.ts";
import { startTestServer } from "../server/test-server.ts";
import { callAs, first, permissionDenied, serviceClient, signUpStudent, type Person, type TestServer } from "./people.ts";
import { addSchool, appoint } from "./school.ts";

let server: TestServer;
let mailServer: MailServer;
let hill: string;
let teacher: Person;
let classId: string;
let otherTeacher: Person;
let headOfValley: Person;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, TRUST_PROXY: "1" } });
  hill = await addSchool(server, "Hill School");
  teacher = await appoint(server, "teacher", hill);
  classId = (await makeClass("5b")).id;
  otherTeacher = await appoint(server, "teacher", hill);
  headOfValley = await appoint(server, "admin", await addSchool(server, "Valley School"));
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

const makeClass = (name: string): Promise<{ id: string }> =>
  callAs(teacher, "make_class", { school: hill, name }) as Promise<{ id: string }>;

const take = (person: Person, roster: object[], more: object = {}): Promise<Imported> => takeIn(person, hill, roster, more);
const cardsOf = (made: string, people: string[] | null = null): Promise<Card[]> =>
  callAs(teacher, "make_sign_in_cards", { class: made, people }) as Promise<Card[]>;

/** Makes a class with one student and answers the card. */
async function oneCard(name: string, fields: object = {}): Promise<Card & { classId: string }> {
  const made = await makeClass(name);
  await take(teacher, [{ name: `Mia Miller ${name}`, ...fields }], { class: made.id });
  return { ...first(await cardsOf(made.id)), classId: made.id };
}

const open = (body: object, from?: string): ReturnType<typeof openCard> => openCard(server, body, from);

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
      expect(profile.data).toEqual({ name: "Mia Miller 6a", email: card.username, school_grade: 6, profile_completed: true });
    }
  });

  it("of a student in grade 3 has as many pictures", async () => {
    expect((await oneCard("3a", { grade: 3 })).pictures).toHaveLength(3);
  });
});

describe("a card that is lost", () => {
  it("dies at once when a new one is made, with the password and the sessions that it opened, whose tokens read and ask nothing more", async () => {
    const card = await oneCard("6b", { grade: 6 });
    const opened = await open({ secret: card.secret });
    const child = server.visitor();
    await child.auth.verifyOtp({ token_hash: String(opened.body["token_hash"]), type: "magiclink" });
    expect((await child.auth.updateUser({ password: "seven green kites" })).error).toBeNull();
    const token = (await child.auth.getSession()).data.session?.access_token;
    const asks = async (): Promise<number[]> => {
      const init = { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }, body: "{}" };
      const [table, turn] = [await child.from("profiles").select("id"), await fetch(`${server.origin}/functions/v1/profile/texts`, init)];
      return [table.status, turn.status];
    };
    expect(await asks()).toEqual([200, 400]);
    const waiting = String((await open({ secret: card.secret })).body["token_hash"]);
    const [again] = await cardsOf(card.classId, [card.user_id]);
    expect(await asks()).toEqual([401, 401]);
    expect((await open({ secret: card.secret })).status).toBe(403);
    expect((await open({ school: "hill-school", username: card.username, pictures: card.pictures })).status).toBe(403);
    expect((await child.auth.refreshSession()).error).not.toBeNull();
    const login = { email: `${card.username}@hill-school.invalid`, password: "seven green kites" };
    expect((await server.visitor().auth.signInWithPassword(login)).error?.message).toBe("Invalid login credentials");
    expect((await server.visitor().auth.verifyOtp({ token_hash: waiting, type: "magiclink" })).error?.code).toBe("otp_expired");
    expect((await open({ secret: again?.secret })).status).toBe(200);
  });

  it("of one student leaves those of the others as they are", async () => {
    const made = await makeClass("6c");
    await take(teacher, [{ name: "Mia" }, { name: "Ali" }], { class: made.id });
    const [ali, mia] = await cardsOf(made.id);
    await cardsOf(made.id, [String(ali?.user_id)]);
    expect([(await open({ secret: ali?.secret })).status, (await open({ secret: mia?.secret })).status]).toEqual([403, 200]);
  });
});

describe("guessing", () => {
  it("of pictures ends after ten wrong tries, for a name that there is and for one that there isn't; the code still opens", async () => {
    const card = await oneCard("6d");
    for (const username of [card.username, "nobody"]) {
      const guess = { school: "hill-school", username, pictures: card.pictures.toReversed() };
      const answers = [];
      for (let tried = 0; tried < 11; tried += 1) answers.push((await open(guess, `198.51.100.${tried}`)).status);
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    }
    const right = { school: "hill-school", username: card.username, pictures: card.pictures };
    const elsewhere = "203.0.113.99";
    expect((await open(right, elsewhere)).body["error"]).toContain("Wait 10 minutes");
    // Where a card has opened, a stranger locks nobody out, and who comes in there gives the stranger no new tries.
    for (const shown of [{ secret: card.secret }, right]) expect((await open(shown)).status).toBe(200);
    expect((await open(right, elsewhere)).status).toBe(429);
    const [again] = await cardsOf(card.classId);
    expect((await open({ ...right, pictures: again?.pictures }, elsewhere)).status).toBe(200);
  });

  it("of one name ends after thirty wrong tries in a day, also where its student comes in between", async () => {
    const card = await oneCard("6h");
    const right = { school: "hill-school", username: card.username, pictures: card.pictures };
    const statuses = [];
    for (let tried = 0; tried < 32; tried += 1) {
      statuses.push((await open({ ...right, pictures: card.pictures.toReversed() })).status);
      if (tried === 14) expect((await open(right)).status).toBe(200);
      // Ten minutes pass.
      await server.sql("update private.attempts set times = array(select t - 600000 from unnest(times) as t)");
    }
    expect([statuses.indexOf(429), (await open({ secret: card.secret })).status]).toEqual([30, 200]);
  });

  it("by strangers, each from another network, ends for the whole school in a day, and not where its cards have opened", async () => {
    const [valley, lake] = [await addSchool(server, "Lake School"), await addSchool(server, "Shore School")];
    const cards = [];
    for (const school of [valley, lake]) {
      const admin = await appoint(server, "admin", school);
      await takeIn(admin, school, [{ name: "Mia", classes: ["5b"] }]);
      const [row] = await server.sql<{ id: string }>("select id from public.school_classes where school_id = $1", [school]);
      cards.push(...((await callAs(admin, "make_sign_in_cards", { class: row?.id })) as Card[]));
    }
    const [mia, other] = cards.map(({ secret, username, pictures }, index) => ({
      secret,
      shown: { school: ["lake-school", "shore-school"][index], username, pictures },
    }));
    // As hosted Supabase hands an address on.
    const openAt = (address: string) =>
      callAsService(server, "open_card", { secret: null, ...mia?.shown, pictures: mia?.shown.pictures.join(" "), address });
    expect(await openAt("2001:db8:5:b:1111:2222:3333:4444")).toMatchObject({ ok: true });
    const guess = (number: number) =>
      open({ school: "lake-school", username: `guess${number}`, pictures: ["sun", "cup", "key"] }, `198.18.${number % 50}.${number}`);
    for (let number = 0; number < 200; number += 20)
      expect(await Promise.all(Array.from({ length: 20 }, async (_, one) => (await guess(number + one)).status))).not.toContain(429);
    expect((await guess(200)).status).toBe(429);
    expect((await open(mia?.shown ?? {}, "198.18.99.1")).body["error"]).toContain("the square on your card");
    // The computer beside it, in the same network of IPv6.
    expect(await openAt("2001:db8:5:b:5555:6666:7777:8888")).toMatchObject({ ok: true });
    expect(await openAt("2001:db8:5:c:5555:6666:7777:8888")).toMatchObject({ reason: "rate_limited" });
    // By its code a card opens anywhere, and by its pictures there from then on; another school has a count of its own.
    expect((await open({ secret: mia?.secret }, "198.18.99.1")).status).toBe(200);
    expect((await open(mia?.shown ?? {}, "198.18.99.1")).status).toBe(200);
    expect((await open(other?.shown ?? {}, "198.18.99.2")).status).toBe(200);
  });

  it("is never met by thirty children behind one address who mistype three times each, and stops one who tries name after name", async () => {
    const made = await makeClass("6e");
    await take(
      teacher,
      Array.from({ length: 30 }, (_, index) => ({ name: `Child ${index}` })),
      { class: made.id },
    );
    const from = "192.0.2.7";
    const shown = (await cardsOf(made.id)).map(({ username, pictures }) => ({ school: "hill-school", username, pictures }));
    const statuses = await Promise.all(
      shown.map(async (card) => {
        for (const wrong of [["sun"], ["sun", "sun"], ["moon", "moon"]]) await open({ ...card, pictures: wrong }, from);
        return (await open(card, from)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    let answer = 403;
    let tried = 0;
    for (; answer === 403 && tried < 300; tried += 1)
      answer = (await open({ school: "hill-school", username: `guess${tried}`, pictures: ["sun"] }, from)).status;
    expect([answer, tried <= 201]).toEqual([429, true]);
  });
});

describe("nobody else", () => {
  it("may take in lists, see accounts or make cards: other schools, teachers of other classes, students, visitors", async () => {
    const card = await oneCard("6f");
    const opened = await open({ secret: card.secret });
    const visitor = server.visitor();
    await visitor.auth.verifyOtp({ token_hash: String(opened.body["token_hash"]), type: "magiclink" });
    const child = { ...(await signUpStudent(server)), client: visitor };
    const former = await appoint(server, "teacher", hill, { classes: [card.classId] });
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    for (const person of [headOfValley, otherTeacher, former, child, await signUpStudent(server)]) {
      for (const [name, args] of [
        ["import_roster", { school: hill, roster: [{ name: "X" }], class: card.classId, is_preview: false }],
        ["import_roster", { school: hill, roster: [{ name: "X" }] }],
        ["class_accounts", { class: card.classId }],
        ["make_sign_in_cards", { class: card.classId }],
        ["open_card", { secret: card.secret, school: null, username: null, pictures: null, address: "" }],
        ["import_roster_as_operator", { school: hill, roster: [], is_whole: true, is_preview: false }],
      ] as const) {
        const { error } = await person.client.rpc(name, args);
        expect([name, error?.code]).toEqual([name, permissionDenied]);
      }
      const tables = await person.client.from("school_accounts").select("*");
      expect(tables.error?.code).toBe(permissionDenied);
    }
    expect((await server.visitor().rpc("make_sign_in_cards", { class: card.classId })).error).not.toBeNull();
    expect((await open({ secret: card.secret })).status).toBe(200);
  });

  it("may take in a list of the whole school but an admin, and a teacher reaches no child of another class by it", async () => {
    await expect(take(teacher, [{ name: "X", classes: ["5b"] }])).rejects.toThrow("Only an admin of this school");
    const other = (await callAs(otherTeacher, "make_class", { school: hill, name: "8a" })) as { id: string };
    await take(otherTeacher, [{ name: "Lin", username: "lin" }], { class: other.id });
    const own = await makeClass("8b");
    expect((await take(teacher, [{ name: "Lin Changed", username: "lin" }], { class: own.id })).lines).toMatchObject([
      { what: "fault", fault: "This student is in another class, or has left. An admin can change that." },
    ]);
    expect((await take(teacher, [{ name: "Y", classes: ["8a"] }], { class: own.id })).lines).toMatchObject([{ what: "fault" }]);
  });

  it("gets a mail at an address inside .invalid, signs up with one, or links a school by it", async () => {
    const card = await oneCard("6g");
    const email = `${card.username}@hill-school.invalid`;
    const visitor = server.visitor();
    expect((await visitor.auth.resetPasswordForEmail(email)).error).toBeNull();
    await visitor.auth.signInWithOtp({ email });
    await visitor.auth.resend({ type: "signup", email });
    // A mail to somebody else, behind them in the queue, has come.
    await visitor.auth.signInWithOtp({ email: "somebody@hill.example" });
    await expect.poll(() => mailServer.mails.map(({ to }) => to.join())).toEqual(["somebody@hill.example"]);
    expect((await visitor.auth.signUp({ email: "new@hill-school.invalid", password: "seven green kites" })).error?.code).toBe(
      "user_already_exists",
    );
    const { data } = await serviceClient(server).rpc("export_student", { student: card.user_id });
    expect(JSON.stringify(data)).toContain(`"${card.username}"`);
    expect(JSON.stringify(data)).not.toContain(".invalid");
    const erased = await serviceClient(server).rpc("erase_student", { student: card.user_id, email: card.username });
    expect(erased.data).toMatchObject({ remaining: {} });
  });
});
