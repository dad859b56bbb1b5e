import { beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "#coaching/content-tools/catalogue.ts";
import type { Continent, Entry } from "#coaching/content-tools/entry.ts";
import { callAsService } from "#testing/database/conversation.ts";
import { callAs, signUpStudent, type TestServer } from "#testing/database/people.ts";
import { sharedTestServer } from "#testing/server/test-server.ts";
import { composeGuidedTurn } from "./_shared/turn/index.ts";
import type { BegunTurn } from "./_shared/conversation/index.ts";
import { calls as aiLearning } from "./ai-learning/calls.ts";
import { calls as skills } from "./skills/calls.ts";

const { entries } = await ownCatalogue();
const provider = { baseUrl: "", apiKey: "key", modelSmall: "gpt-4o-mini", modelLarge: "gpt-4o", practice: false };

// From the file to what the coach is told: the seed, a student's own dashboard and a turn's beginning lie between them.
const lessons: { calls: typeof aiLearning | typeof skills; id: string; band: number; continent: Continent; says: string }[] = [
  { calls: aiLearning, id: "is-it-ai-or-not.band1", band: 1, continent: "Africa", says: "a lamp needs a timer" },
  { calls: skills, id: "two-headlines-one-event.band2", band: 2, continent: "Asia", says: "the first headline is right" },
  { calls: aiLearning, id: "a-partner-that-says-no.band3", band: 3, continent: "South America", says: "even the AI says so" },
];

describe.each(lessons)("in $id, the coach of a student in $continent", ({ calls, id, band, continent, says }) => {
  let server: TestServer;
  let entry: Entry;
  let begun: BegunTurn;

  beforeAll(async () => {
    server = await sharedTestServer();
    const found = entries.find(({ activity }) => activity.id === id);
    if (found === undefined) throw new Error(`There is no activity ${id}.`);
    entry = found;
    const student = await signUpStudent(server, { grade_level: band, continent });
    await callAs(student, "create_grade_appropriate_dashboard_activities_by_continent", {
      user_id_param: student.id,
      continent_param: continent,
    });
    const { data } = await student.client.from("dashboard").select("id").eq("title", entry.activity.title).single().throwOnError();
    begun = (await callAsService(server, "claim_turn", {
      learner: student.id,
      session: data.id,
      message_id: "message-1",
      message: says,
      area: calls.id,
    })) as BegunTurn;
    expect(begun.ok).toBe(true);
  });

  it("is told by the system message, with a model, what is misunderstood, which hints help and what is known where the student lives", () => {
    const { request } = composeGuidedTurn(calls, begun, says, { provider });
    const system = request.messages[0];
    expect(system?.role).toBe("system");
    const tells = (text: string): void => expect(system?.content.includes(text), text).toBe(true);
    tells(`# The activity: ${entry.activity.title}`);
    tells(entry.context[continent] ?? "?");
    for (const { id: ladder, idea, soundsLike, hints } of entry.activity.misconceptions) {
      tells(`- ${ladder}: ${idea}`);
      for (const words of soundsLike) tells(`"${words}"`);
      expect(hints).toHaveLength(3);
      hints.forEach((hint, step) => tells(`  ${step + 1}: ${hint}`));
    }
    for (const question of entry.activity.path) tells(question.text);
    const elsewhere = Object.entries(entry.context).filter(([name]) => name !== continent);
    for (const [, line] of elsewhere) expect(system?.content.includes(line)).toBe(false);
  });
});
