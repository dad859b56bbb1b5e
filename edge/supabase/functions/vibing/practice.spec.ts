import { beforeAll, expect, it } from "vitest";
import { eventsOf, postAs, sessionRow } from "../../../local/testing/learn-with-stub.ts";
import type { TestEvent, TestStudent } from "../../../local/testing/learn-with-stub.ts";
import { sharedTestServer } from "../../../local/testing/test-server.ts";
import type { TestServer } from "../../../local/testing/test-server.ts";
import { course, spoken } from "../../../local/testing/workshop.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

async function openActivity(grade_level: number, title: string): Promise<TestStudent> {
  const learner = await server.signUp();
  const { client, id, operator } = learner;
  await operator.from("profiles").upsert({ id, name: "Kofi", role: "student", grade_level, continent: "Africa" });
  await client.rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: id, continent_param: "Africa" });
  const { data, error } = await client.from("dashboard").select("id").eq("title", title).eq("category_activity", "Coding").single();
  if (error !== null) throw error;
  return { ...learner, sessionId: data.id as string };
}

const post = (student: TestStudent, route: string, body: object) =>
  postAs(student.accessToken, `${server.origin}/functions/v1/vibing/${route}`, { session_id: student.sessionId, ...body });
const say = async (student: TestStudent, mode: string, text: string): Promise<TestEvent[]> =>
  eventsOf(await post(student, "chat", { message_id: crypto.randomUUID(), mode, text }));

const thoughtful: [string, string][] = [
  [
    "ideas",
    "The computer hides a number from 1 to 50 and the player types guesses until it is found, because guessing is fun when you get hints.",
  ],
  [
    "critique",
    "After each guess it says too high or too low, and the player wins when it is the right number. It is over after 7 tries, otherwise it would never end.",
  ],
  ["code", "Please build it: from 1 to 50 with 7 tries, called Kofi's Number, and it shows a message when the player wins."],
  ["ideas", "I expect that it will say too high if I guess 40, because I think it will compare my guess first with the secret."],
  [
    "critique",
    "I typed letters and an empty box to test it. It said too low and took a try away, but it should not count, because banana is no number.",
  ],
  ["critique", "I also tested zero and 101. Both were strange guesses that cost a try, and I compared them with what I expected before."],
  [
    "code",
    "When I type a word it takes one try, but it should ask again. Please add only one change, then I will check it with banana and count the tries.",
  ],
  ["ideas", "I expected that it would refuse letters, but it did different things instead, because my sentence said nothing about words."],
  [
    "critique",
    "That line checks if the guess is bigger than the secret, because then it says too high, otherwise it goes on to the next question.",
  ],
  [
    "ideas",
    "First it takes away one from the tries left, then it compares the guess. If the line was changed to smaller than, it would say too high for low guesses.",
  ],
  [
    "critique",
    "At first I forgot to say what happens with letters. Now I would change my sentence: only numbers from 1 to 50 count as a guess.",
  ],
];

it("without a model a thoughtful student describes, builds, tests and explains, and completes the activity", async () => {
  const student = await openActivity(2, "Guess My Number");
  const said: TestEvent[][] = [];
  for (const [mode, text] of thoughtful) said.push(await say(student, mode, text));
  for (const [index, [mode]] of thoughtful.entries()) {
    expect(said[index]?.at(-1)).toMatchObject({ event: "message", data: { practice: true, mode } });
    if (mode !== "code") expect(spoken(said[index] ?? [])).not.toContain("```");
  }
  expect(course(said[2] ?? [])).toEqual(["delta", "run", "message"]);
  expect(said[2]?.at(-1)?.data).toMatchObject({
    content: expect.stringContaining("prepared program"),
    execution: { language: "html", isWebCode: true, code: expect.stringContaining("Kofi’s Number") },
  });

  const evaluation = (await (await post(student, "assess", {})).json()) as Record<string, unknown>;
  expect(evaluation).toMatchObject({ practice: true, completed: true });
  expect(evaluation["evaluation_score"]).toBeGreaterThan(84.95);
  expect(await sessionRow(student)).toMatchObject({ progress: "completed", evaluation_score: evaluation["evaluation_score"] });
});

it("without a model ideas are for the program at hand, and a critique is of the student's own words [VIBE-094] [VIBE-096]", async () => {
  const student = await openActivity(2, "Guess My Number");
  const ideas = String((await say(student, "ideas", "idk what to make")).at(-1)?.data["content"]);
  expect(ideas).toMatch(/thermometer|take turns|row of dots|locked chest|slip up or down/);
  const critique = String((await say(student, "critique", "it hides 1 to 50 and says higher or lower")).at(-1)?.data["content"]);
  // How the words are read back changes from reply to reply.
  expect(critique.replace(/^[^"]*/, "")).toBe(
    '"it hides 1 to 50 and says higher or lower". There is something about the numbers that can be hidden and what the game says in your words. Nothing was found yet about the number of tries. How many tries does a player get?',
  );
});

it("without a model a Python program runs for real, and a question about its result follows", async () => {
  const student = await openActivity(1, "The Borrowed Ball");
  const events = await say(student, "code", "build it please");
  expect(course(events)).toEqual(["delta", "status", "run", "delta", "message"]);
  expect(events.find(({ event }) => event === "run")?.data).toMatchObject({ language: "python", error: null });
  expect(String(events.at(-1)?.data["content"]).match(/\?/g)?.length).toBeGreaterThan(0);
  const short = await postAs(student.accessToken, `${server.origin}/functions/v1/vibing/assess`, { session_id: student.sessionId });
  expect(await short.json()).toMatchObject({ completed: false });
});
