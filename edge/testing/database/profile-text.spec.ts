import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { first, signUpStudent, type Person } from "./people.ts";

const server = await sharedTestServer();
const amina = await signUpStudent(server, { name: "Amina" });

async function profileOf({ id }: Person): Promise<Record<string, unknown>> {
  return first(await server.sql<Record<string, unknown>>("select * from public.profiles where id = $1", [id]));
}

/** What the database says to a function that saves this; null when it is saved. */
async function refusalOf(person: Person, change: Record<string, unknown>): Promise<string | null> {
  const { error, status } = await person.operator.from("profiles").update(change).eq("id", person.id);
  if (error) expect([status, error.code]).toEqual([400, "22023"]);
  return error?.message ?? null;
}

const hidden = ["\u0007", "\n", "\r", "\t", "\u007f", "\u0085", "\u2028", "\u2029", "\u202e", "\u2066"];
const texts: [string, number, string][] = [
  ["name", 200, "Your name"],
  ["country", 100, "The country"],
  ["state", 100, "The state or province"],
  ["city", 100, "The city"],
  ["school_name", 200, "The school"],
];

describe("what a person types about themselves", () => {
  it.each(texts)("is at most so long: %s, %i characters", async (column, longest, called) => {
    expect(await refusalOf(amina, { [column]: "x".repeat(longest + 1) })).toBe(
      `${called} is too long. It can have at most ${longest} characters.`,
    );
    // Characters and not code units: an emoji counts as one.
    expect(await refusalOf(amina, { [column]: "🦒".repeat(longest) })).toBeNull();
  });

  it.each(texts)("has no control character: %s", async (column, _, called) => {
    const before = await profileOf(amina);
    for (const character of hidden) {
      expect(await refusalOf(amina, { [column]: `Ami${character}na` })).toBe(
        `${called} has a hidden character in it. Please type it again.`,
      );
    }
    expect(await profileOf(amina)).toEqual(before);
    const newcomer = await server.signUp();
    const inserted = await newcomer.operator.from("profiles").insert({ id: newcomer.id, name: "Sam", [column]: "a\u0000b" });
    expect(inserted.error).not.toBeNull();
  });

  it.each([
    "<script>alert(1)</script> & <b>Amina</b>",
    "أمينة بنت محمد",
    "עמינה",
    "آمنه‌خانم",
    "Amina 👩🏾‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "O'Brien; drop table profiles;--",
    "阿米娜",
    "  Zoë  ",
  ])("is kept as it is: %s", async (words) => {
    for (const [column] of texts) {
      expect(await refusalOf(amina, { [column]: words })).toBeNull();
      expect((await profileOf(amina))[column]).toBe(words);
    }
  });

  it.each([
    ["grade level 5", { grade_level: 5 }, "Please select your grade level"],
    ["an unknown gender", { gender: "robot" }, "Please select your gender"],
    ["an unknown continent", { continent: "Atlantis" }, "Please select your continent"],
  ])("is one of the choices: %s is refused", async (_, change, sentence) => {
    expect(await refusalOf(amina, change)).toBe(sentence);
  });
});

describe("a profile that is completed", () => {
  const answers = { name: "Sam", role: "student", grade_level: 2, continent: "Asia", country: "Japan", profile_completed: true };

  it.each([
    ["a name", { name: "" }, "Please enter your name"],
    ["a name that shows something", { name: " \u200b\u00a0\u3164" }, "Please enter your name"],
    ["a student's grade", { grade_level: null }, "Please select your grade level"],
    ["a continent", { continent: null }, "Please select your continent"],
    ["a country", { country: " " }, "Please select your country"],
  ])("needs %s, on the server too", async (_, change, sentence) => {
    const person = await server.signUp();
    const refused = await person.operator.from("profiles").insert({ id: person.id, ...answers, ...change });
    expect(refused.error?.message).toBe(sentence);
    await person.operator
      .from("profiles")
      .insert({ id: person.id, ...answers, profile_completed: false })
      .throwOnError();
    expect(await refusalOf(person, { ...answers, ...change })).toBe(sentence);
    expect(await refusalOf(person, answers)).toBeNull();
  });

  it("may lose country, state and city later, and keeps a name", async () => {
    const person = await signUpStudent(server, { state: "Nairobi", city: "Karen" });
    expect(await refusalOf(person, { name: "Amina", country: null, state: null, city: null })).toBeNull();
    expect(await profileOf(person)).toMatchObject({ country: null, state: null, city: null, profile_completed: true });
    expect(await refusalOf(person, { name: " " })).toBe("Please enter your name");
  });
});

describe("the avatar", () => {
  const picture = "https://avatars.githubusercontent.com/u/1?v=4";
  const link = (person: Person, provider: string, data: object) =>
    server.sql(
      "insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), $2, $4, $1, $3::text::jsonb)",
      [person.id, provider, JSON.stringify({ sub: person.id, ...data }), crypto.randomUUID()],
    );

  it("comes from the identity provider, when the account is linked and when the picture changes, and goes with it", async () => {
    const person = await signUpStudent(server);
    expect((await profileOf(person)).avatar_url).toBeNull();
    await link(person, "github", { avatar_url: picture });
    expect((await profileOf(person)).avatar_url).toBe(picture);
    await server.sql(
      "update auth.identities set identity_data = identity_data || $2::text::jsonb where user_id = $1 and provider = 'github'",
      [person.id, '{"avatar_url":"https://example.org/new.png"}'],
    );
    expect((await profileOf(person)).avatar_url).toBe("https://example.org/new.png");
    await server.sql("delete from auth.identities where user_id = $1 and provider = 'github'", [person.id]);
    expect((await profileOf(person)).avatar_url).toBeNull();
  });

  it("is there when the profile is made after the sign-in", async () => {
    const person = await server.signUp();
    await link(person, "google", { picture });
    await person.client.from("profiles").insert({ id: person.id }).throwOnError();
    expect((await profileOf(person)).avatar_url).toBe(picture);
  });

  it.each([
    "http://example.org/a.png",
    "javascript:alert(1)",
    'https://example.org/a.png" onerror="alert(1)',
    "https://example.org/a b",
    `https://example.org/${"x".repeat(2000)}`,
  ])("is an address over https or nothing: %s", async (url) => {
    const person = await signUpStudent(server);
    await link(person, "google", { avatar_url: url });
    expect((await profileOf(person)).avatar_url).toBeNull();
  });

  it("is nothing that a person can choose: not by the account's data, at sign-up or later, nor in the profile", async () => {
    const person = await signUpStudent(server);
    await person.client.auth.updateUser({ data: { avatar_url: "https://tracker.example/pixel.png" } });
    await person.operator.from("profiles").update({ name: "Sam" }).eq("id", person.id).throwOnError();
    expect((await profileOf(person)).avatar_url).toBeNull();
    const visitor = server.visitor();
    const { data } = await visitor.auth.signUp({
      email: `${crypto.randomUUID()}@example.org`,
      password: "correct horse battery",
      options: { data: { avatar_url: picture } },
    });
    const id = data.user?.id ?? "";
    await visitor.from("profiles").insert({ id }).throwOnError();
    expect(await server.sql("select avatar_url from public.profiles where id = $1", [id])).toEqual([{ avatar_url: null }]);
  });

  it("changes nothing else in the profile, not even when a sign-in writes the identity anew", async () => {
    const person = await signUpStudent(server);
    await link(person, "github", { avatar_url: picture });
    const before = await profileOf(person);
    await server.sql("update auth.identities set last_sign_in_at = now(), identity_data = identity_data where user_id = $1", [person.id]);
    expect(await profileOf(person)).toEqual(before);
  });
});
