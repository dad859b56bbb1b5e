import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import { continents, type Entry } from "#coaching/content-tools/entry.ts";
import { moduleId, seedSql } from "#coaching/content-tools/seed.ts";
import { applySeed } from "#server/database/migrations.ts";
import { eventsOf, postAs } from "../server/learn-with-stub.ts";
import { startTestServer } from "../server/test-server.ts";
import { callAs, first, permissionDenied, signUpStudent, type Person, type TestServer } from "./people.ts";

const { entries } = await ownCatalogue();
const id = "is-it-ai-or-not.band1";
const title = "Is It AI or Not?";
const others = entries.filter(({ activity }) => activity.id !== id);

/** The catalogue with another text of the one activity. */
const withChanged = (changes: Partial<Entry["activity"]>): Entry[] =>
  entries.map((entry) => (entry.activity.id === id ? { ...entry, activity: { ...entry.activity, ...changes } } : entry));

describe("content", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const seed = (wanted: Entry[]): Promise<void> => server.database.script(seedSql(wanted));
  const fill = (person: Person): Promise<unknown> =>
    callAs(person, "create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: person.id, continent_param: "Africa" });
  const refresh = (person: Person): Promise<unknown> => callAs(person, "refresh_user_dashboard", { user_id_param: person.id });

  async function filled(fields: Record<string, unknown> = {}): Promise<Person> {
    const person = await signUpStudent(server, fields);
    await fill(person);
    return person;
  }

  const rowsOf = (
    person: Person,
  ): Promise<{ id: string; title: string; progress: string; continent: string; grade_level: number; content_id: string }[]> =>
    server.sql(
      `select d.id, d.title, d.progress, m.continent, m.grade_level, m.content_id
       from public.dashboard d join public.learning_modules m using (learning_module_id) where d.user_id = $1 order by m.content_id`,
      [person.id],
    );
  const contentOf = async (person: Person): Promise<string[]> => (await rowsOf(person)).map((row) => row.content_id);
  const idsOf = (wanted: Entry[], band: number): string[] =>
    wanted.flatMap(({ activity }) => (activity.band === band ? [activity.id] : [])).toSorted((one, other) => (one < other ? -1 : 1));
  const rowOfActivity = async (person: Person): Promise<string> => first((await rowsOf(person)).filter((row) => row.content_id === id)).id;

  async function say(person: Person, session: string, text: string): Promise<unknown> {
    const body = { session_id: session, message_id: crypto.randomUUID(), text };
    return (await eventsOf(await postAs(person.accessToken, `${server.origin}/functions/v1/ai-learning/chat`, body))).at(-1);
  }

  /** What the learner's page asks for when it opens an activity. */
  async function opened(person: Person, session: string): Promise<{ description: string; greeting: string } | null> {
    const { data } = await person.client
      .from("dashboard")
      .select("id, learning_modules(title, description, greeting)")
      .eq("id", session)
      .single()
      .throwOnError();
    // One module a row, which the client's types can't know.
    return data.learning_modules as unknown as { description: string; greeting: string } | null;
  }

  async function begun(): Promise<{ person: Person; session: string }> {
    const person = await filled();
    const session = await rowOfActivity(person);
    expect(await say(person, session, "my robot dog is AI because it has a battery")).toMatchObject({ event: "message" });
    return { person, session };
  }

  it.each([1, 2, 3])(
    "gives each continent its own version of every activity of band %i, once [DASH-026] [DASH-035] [DATA-029]",
    async (band) => {
      expect(idsOf(entries, band).length).toBeGreaterThan(1);
      for (const continent of continents) {
        const student = await filled({ grade_level: band, continent });
        const rows = await rowsOf(student);
        expect(rows.map((row) => row.content_id)).toEqual(idsOf(entries, band));
        for (const row of rows) expect(row).toMatchObject({ continent, grade_level: band, progress: "not started" });
      }
    },
  );

  it("is written once: neither a second start nor the same seed writes a row", async () => {
    const states = (): Promise<unknown[]> =>
      server.sql("select learning_module_id, xmin::text, updated_at from public.learning_modules order by 1");
    await applySeed(server.database);
    const before = await states();
    expect(await applySeed(server.database)).toBe(false);
    await seed(entries);
    expect(await states()).toEqual(before);
  });

  it("that is new reaches students at their next refresh, which leaves what they did as it is", async () => {
    await seed(others);
    const student = await filled();
    expect(await contentOf(student)).toEqual(idsOf(others, 1));
    await server.sql(
      "update public.dashboard set progress = 'completed', evaluation_score = 93, evaluation_evidence = 'Good' where user_id = $1",
      [student.id],
    );
    const before = await rowsOf(student);
    await seed(entries);
    expect(await rowsOf(student)).toEqual(before);
    expect(await refresh(student)).toBe(1);
    expect(await contentOf(student)).toEqual(idsOf(entries, 1));
    expect((await rowsOf(student)).filter((row) => row.content_id !== id)).toEqual(before);
    expect(await refresh(student)).toBe(0);
  });

  it("that is retired stays for who began it: to be read and talked about", async () => {
    const { person, session } = await begun();
    const description = (await opened(person, session))?.description;
    expect(description).toContain("Some things around you use AI.");
    await seed(others);
    expect(await refresh(person)).toBe(0);
    expect(await contentOf(person)).toEqual(idsOf(entries, 1));
    expect((await opened(person, session))?.description).toBe(description);
    expect(await say(person, session, "a lamp just has a timer that somebody set, so it is not AI")).toMatchObject({
      event: "message",
      data: { practice: true },
    });
    await seed(entries);
  });

  it("that is retired leaves the dashboards of those who haven't begun it, at their next refresh of either kind", async () => {
    const [one, two] = [await filled(), await filled()];
    await seed(others);
    expect(await contentOf(one)).toContain(id);
    expect(await opened(one, await rowOfActivity(one))).not.toBeNull();
    expect(await refresh(one)).toBe(0);
    expect(await fill(two)).toBe(0);
    for (const student of [one, two]) expect(await contentOf(student)).toEqual(idsOf(others, 1));
    await seed(entries);
    expect(await refresh(one)).toBe(1);
    expect(await contentOf(one)).toEqual(idsOf(entries, 1));
  });

  it("that is retired isn't found by those who come later: not in their dashboard, in a list, by its id, or by the browser's own choice", async () => {
    await seed(others);
    const student = await filled();
    const retired = moduleId(id, "Africa");
    expect(await contentOf(student)).toEqual(idsOf(others, 1));
    const modules = student.client.from("learning_modules");
    expect((await modules.select("title").eq("learning_module_id", retired)).data).toEqual([]);
    const choice = await modules.select("title").eq("continent", "Africa").eq("public", 1).in("grade_level", [1, 4]);
    expect(choice.data?.length).toBeGreaterThan(0);
    expect(choice.data?.map((row) => row.title)).not.toContain(title);
    const inserted = await student.client.from("dashboard").insert({ user_id: student.id, learning_module_id: retired });
    expect(inserted.error?.code).toBe(permissionDenied);
    await seed(entries);
  });

  it("in a new version shows itself, and conversations that have begun go on", async () => {
    const { person, session } = await begun();
    const fresh = await filled();
    const path = first(entries.filter(({ activity }) => activity.id === id)).activity.path.map((question) => ({
      ...question,
      text: `In short: ${question.text}`,
    }));
    await seed(withChanged({ version: 2, title: "AI, or Only Clever?", description: "Another text.", path }));
    await refresh(fresh);
    const shown = await opened(fresh, await rowOfActivity(fresh));
    expect(shown?.description.startsWith("Another text.")).toBe(true);
    expect(shown?.greeting).toContain("AI, or Only Clever?");
    expect((await rowsOf(fresh)).find((row) => row.content_id === id)?.title).toBe("AI, or Only Clever?");

    await refresh(person);
    expect((await opened(person, session))?.description.startsWith("Another text.")).toBe(true);
    expect(await say(person, session, "a lamp just has a timer that somebody set, so it is not AI")).toMatchObject({ event: "message" });
    const { data } = await person.client
      .from("dashboard")
      .select("title, progress, chat_history")
      .eq("id", session)
      .single()
      .throwOnError();
    expect(data).toMatchObject({ title, progress: "started" });
    expect(data.chat_history).toHaveLength(5);
    expect(data.chat_history[0].content).toContain(title);
    await seed(entries);
  });

  it("follows a student who moves: what they haven't begun is changed for the new continent and grade, what they have stays", async () => {
    const { person, session } = await begun();
    await person.client.from("profiles").update({ continent: "Europe" }).eq("id", person.id).throwOnError();
    await refresh(person);
    const moved = await rowsOf(person);
    expect(moved.map((row) => row.content_id)).toEqual(idsOf(entries, 1));
    for (const row of moved) expect(row.continent).toBe(row.id === session ? "Africa" : "Europe");
    await person.client.from("profiles").update({ grade_level: 2 }).eq("id", person.id).throwOnError();
    await refresh(person);
    expect((await contentOf(person)).filter((one) => one !== id)).toEqual(idsOf(entries, 2));
    expect(await contentOf(person)).toContain(id);
  });
});
