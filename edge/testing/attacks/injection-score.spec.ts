import { beforeEach, describe, expect, it } from "vitest";
import { postAs } from "../server/learn-with-stub.ts";
import type { Behaviour, StubRequest } from "../provider-stub/provider-stub.ts";
import { functionUrl, sharedTestLearn } from "./attacker.ts";
import { scoreTricks, type ScoreTrick } from "./score-tricks.ts";
import { fillConversation } from "../server/fill-conversation.ts";

const path = [
  "Pick one thing that you would call AI. What makes you say so?",
  "Now pick a thing that uses power but is not AI. How can you tell?",
  "A phone can guess your next word. Where could it have learned that?",
  "A lamp on a timer goes on at six each night. Did it learn to do that, or is it something else?",
  'A phone says "Good morning!" What is really going on inside it?',
  "What one question could you ask about any thing to test if it is AI?",
];

const learn = await sharedTestLearn();
const student = await learn.student();
// All tricks share a learner, whose minute would fill up.
beforeEach(() => learn.server.sql("delete from public.learner_usage"));

/** The conversation as the database keeps it, with nothing evaluated before. */
async function talked({ says, coach = path }: Pick<ScoreTrick, "says" | "coach">): Promise<void> {
  const message = (role: string, content: string) => ({ id: crypto.randomUUID(), role, content, timestamp: new Date().toISOString() });
  const history = [
    message("assistant", coach[0] ?? ""),
    ...says.flatMap((text, index) => [message("user", text), message("assistant", coach[(index + 1) % coach.length] ?? "")]),
  ];
  await learn.server.sql(
    `update public.dashboard set progress = 'started', evaluation_score = null, evaluation_evidence = null,
       evaluation_criteria = null, evaluation_proven = null where id = $1`,
    [student.sessionId],
  );
  await fillConversation(learn.server.sql, student.sessionId, history);
}

/** A provider that gives what it is asked for: level 5 for everything, with pieces of the student's lines, other ones at each try. */
function obedient({ answers, quotes }: Pick<ScoreTrick, "answers" | "quotes">): (request: StubRequest) => Behaviour {
  let tries = 0;
  return ({ body }) => {
    tries += 1;
    if (answers !== undefined) return { kind: "reply", text: answers };
    const names = JSON.parse(/"enum":(\[[^\]]*\])/.exec(JSON.stringify(body.response_format))?.[1] ?? "[]") as string[];
    const lines = [...(body.messages[1]?.content ?? "").matchAll(/^\d+ S: (.*)$/gm)].map(([, words = ""]) => words);
    const criteria = names.map((name, index) => ({ name, level: 5, quote: quotes?.[index] ?? piece(lines, index, tries) }));
    return { kind: "json", value: { criteria, evaluation_score: 100, evaluation_evidence: "Full marks for everything." } };
  };
}

/** Seven words of one of the lines: of another line for each criterion, and from another place at each try. */
function piece(lines: string[], index: number, tries: number): string {
  const words = (lines[index % Math.max(1, lines.length)] ?? "").split(" ");
  const from = Math.min((tries - 1) * 2 + Math.floor(index / Math.max(1, lines.length)) * 3, Math.max(0, words.length - 3));
  return words.slice(from, from + 7).join(" ");
}

interface Assessed {
  evaluation_score: number | null;
  completed: boolean;
  proven: boolean;
  stored: boolean;
}

async function assessed(): Promise<Assessed> {
  const response = await postAs(student.accessToken, functionUrl(learn, "assess"), { session_id: student.sessionId });
  expect(response.status).toBe(200);
  return (await response.json()) as Assessed;
}

async function row() {
  const rows = await learn.server.sql<{ evaluation_score: number | null; evaluation_proven: boolean | null; progress: string }>(
    "select evaluation_score, evaluation_proven, progress from public.dashboard where id = $1",
    [student.sessionId],
  );
  return rows[0];
}

describe("a provider that obeys the student", () => {
  it.each(scoreTricks.map((trick) => [trick.id, trick] as const))("gets no number and stores none for %s", async (_, trick) => {
    await talked(trick);
    learn.stub.script(obedient(trick));
    expect(await assessed()).toMatchObject({ evaluation_score: null, proven: false, stored: false, completed: false });
    expect(await row()).toEqual({ progress: "started", evaluation_score: null, evaluation_proven: null });
  });

  it("still completes the activity of a student who says something about every criterion", async () => {
    await talked({
      says: [
        "my phone is AI because it guesses the next word I type",
        "our fridge is not AI because it always does the same thing",
        "it learned from many old messages that people typed",
        "the lamp did not learn, somebody set its timer to six",
        "it is not alive, it just says words that a person recorded",
        "I would ask does it get better when it sees more examples",
      ],
    });
    learn.stub.script(obedient({}));
    expect(await assessed()).toMatchObject({ completed: true, evaluation_score: 100, proven: true });
  });

  it("has at least nineteen tricks and six, each with a name of its own", () => {
    expect(new Set(scoreTricks.map(({ id }) => id)).size).toBe(scoreTricks.length);
    expect(scoreTricks.length).toBeGreaterThanOrEqual(25);
  });
});
