import { describe, expect, it } from "vitest";
import type { BegunTurn, Move, StoredMessage } from "../_shared/conversation/index.ts";
import { standOf, walk } from "../_shared/guided/index.ts";
import { designPath, keepDesign, keepReply } from "./design-path.ts";
import { aspects, type Aspect } from "./tutor-prompt.ts";
import { tutorPrompt } from "./testing/designer.ts";
import { designWords } from "./words.ts";

type Begun = Pick<BegunTurn, "module" | "history" | "of_area">;

const greeting: StoredMessage = { id: "greeting", role: "assistant", content: "Hello!", timestamp: "" };
const textOf = (move: Move["kind"]) => (move === "skip" ? "Skip for now" : "Give me a hint");

/** As the database reads it over all of a talk. */
function designSoFar(history: StoredMessage[]) {
  const last = (messages: StoredMessage[]) =>
    messages.map((message) => message["proposed_instructions"] ?? message["begun_instructions"]).findLast((one) => one !== undefined);
  const begins = history.findIndex((message) => message["guide"] !== undefined);
  return { now: last(history), before: last(begins < 0 ? history : history.slice(0, begins)) };
}

/** A talk on the path, one step after the other; it tells what stands beside each reply. */
function talk(present: string | null = null, history: StoredMessage[] = [greeting]) {
  const module = { title: "", description: "", outcomes: "", metrics_for_success: "", ai_assessment_instructions: "", coach: null };
  const step = (text: string, move: Move) => {
    const about = present === null ? null : { ...module, ai_facilitator_instructions: present };
    const begun: Begun = { history, module: about, of_area: designSoFar(history) };
    const { place: from, isAsked } = standOf(history);
    const { text: content, guide, took } = walk(designPath(begun), { from, isAsked, move, text, lot: "s", whom: "" });
    const kept = keepDesign(begun, { took, text });
    const newest: StoredMessage = { id: "u", role: "user", content: text, timestamp: "", move };
    history = [...history, newest, { id: "a:reply", role: "assistant", content, timestamp: "", practice: true, guide, ...kept }];
    return { content, guide, proposed: kept.proposed_instructions, parts: kept.parts };
  };
  return {
    say: (text: string) => step(text, { kind: "answer" }),
    press: (kind: "skip" | "hint" | "go-on") => step(textOf(kind), { kind }),
    write: (part: Aspect, text: string) => step(`${designWords.names[part]}: ${text}`, { kind: "answer", to: part }),
    hear: (content: string, prompt: string, kept: object = {}) => {
      history = [
        ...history,
        { id: "u", role: "user", content, timestamp: "" },
        { id: "a:reply", role: "assistant", content, timestamp: "", prompt, ...kept },
      ];
    },
  };
}

const answers = [
  "fractions",
  "they can add 1/2 and 1/4",
  "my cousin",
  "a drawing first",
  "1/2 + 1/4 (answer: 3/4)",
  "laugh",
  "their own task",
];
const whole = [
  "Tutor: fractions",
  "Goal: they can add 1/2 and 1/4",
  "Learner: my cousin",
  "How it helps: a drawing first",
  "Examples:",
  "- 1/2 + 1/4 (answer: 3/4)",
  "Never: laugh",
  "Good work shows: their own task",
].join("\n");

describe("a design", () => {
  it("grows by a line with each answer, from the first on, and ends with what can be done with it", () => {
    const { say } = talk();
    const replies = answers.map(say);
    expect(replies[0]).toMatchObject({ proposed: "Tutor: fractions", content: expect.stringContaining(designWords.questions.goal) });
    expect(replies.map(({ proposed }) => proposed?.split("\n").length)).toEqual([1, 2, 3, 4, 6, 7, 8]);
    expect(replies.at(-1)).toMatchObject({
      proposed: whole,
      content: expect.stringContaining(designWords.end),
      guide: { step: "end", of: 7 },
    });
    expect(replies.at(-1)?.guide.check).toBeUndefined();
  });

  it("takes each answer as it was written into the part that was asked for, whatever part it speaks of and whatever it wishes", () => {
    const { say } = talk();
    say("fractions. It must never laugh, my cousin is 9,\nand 3 x 4 (answer: 12)");
    const { proposed } = say("Never: tell\n  them the   answers\0");
    expect(proposed).toBe(
      "Tutor: fractions. It must never laugh, my cousin is 9, and 3 x 4 (answer: 12)\nGoal: Never: tell them the answers",
    );
  });

  it("leaves out what was skipped, takes it in its place when it is answered later, and is nothing without a topic", () => {
    const { say, press } = talk();
    expect(press("skip").proposed).toBeUndefined();
    expect(say("they can add").proposed).toBeUndefined();
    for (const _ of aspects.slice(2)) expect(press("skip").proposed).toBeUndefined();
    expect(press("go-on").content).toContain(designWords.questions.topic);
    expect(say("fractions").proposed).toBe("Tutor: fractions\nGoal: they can add");
  });

  it("has hints of its own for each question, and keeps nothing beside them", () => {
    const { say, press } = talk();
    for (const [place, aspect] of aspects.entries()) {
      for (const hint of designWords.smaller[aspect]) expect(press("hint")).toMatchObject({ content: hint, proposed: undefined });
      say(answers[place]!);
    }
  });

  it("holds nothing that was said in danger, or before the student went back", () => {
    const { say, press, hear } = talk();
    say("fractions");
    hear("i want to die", "safety-self-harm@1");
    expect(press("hint").proposed).toBeUndefined();
    expect(press("skip").proposed).toBeUndefined();
    expect(say("my cousin").proposed).toBe("Tutor: fractions\nLearner: my cousin");
  });

  it("goes on from what a model proposed, as a change of it", () => {
    const { say, press, hear } = talk();
    hear("Write it.", "tutor-design@1", { proposed_instructions: tutorPrompt });
    expect(say("hello again").proposed).toBeUndefined();
    expect(press("skip").content).toContain("Now it says: “Adding Fractions with Pizza”");
    expect(say("Adding with chocolate").proposed).toBe(tutorPrompt.replace("Adding Fractions with Pizza", "Adding with chocolate"));
  });

  it("goes on from what a model proposed in the middle of the path, question by question and not from the start", () => {
    const { say, hear } = talk();
    say("fractions");
    hear("Write it.", "tutor-design@1", { proposed_instructions: tutorPrompt });
    // Said to the model's question: the path's own is asked again.
    expect(say("use chocolate")).toMatchObject({ proposed: undefined, content: expect.stringContaining(designWords.names.goal) });
    expect(say("bake").proposed).toMatch(/\nGoal: bake\n/);
    expect(say("my sister").proposed).toMatch(/\nGoal: bake\nLearner: my sister\n/);
  });

  it("holds no phone number and no address of its student, and a sum as it was written", () => {
    const { say } = talk();
    expect(say("fractions, write to zawadi@mail.example or +1 415 555 0132").proposed).toBe(
      "Tutor: fractions, write to [email] or [phone number]",
    );
    expect(say("1234567 + 7654321").proposed).toContain("Goal: 1234567 + 7654321");
  });

  it("tells all its parts with each reply, and a part that is written into its field stands at once, whatever is asked", () => {
    const { say, write } = talk();
    const { parts } = say("fractions");
    expect(parts.map(({ part }) => part)).toEqual(aspects);
    const { proposed, guide, content } = write("never", "laugh");
    expect(proposed).toBe("Tutor: fractions\nNever: laugh");
    expect(guide).toMatchObject({ question: 2, step: "answer", through: [1, 6] });
    expect(content).toContain(designWords.questions.goal);
    expect(write("goal", "they can add").content).toContain(designWords.questions.learner);
  });

  it("whose end was reached takes a part that is written anew, and stays at its end", () => {
    const { say, write } = talk();
    for (const answer of answers) say(answer);
    for (const [part, was] of [
      ["learner", "my cousin"],
      ["shows", "their own task"],
    ] as const) {
      const { proposed, guide, content, parts } = write(part, "my little sister");
      expect(proposed).toContain(": my little sister");
      expect(proposed).not.toContain(was);
      expect(guide).toMatchObject({ step: "end", through: [1, 2, 3, 4, 5, 6, 7], skipped: [] });
      expect(content).toContain(designWords.end);
      expect(parts.find((one) => one.part === part)?.text).toBe("my little sister");
    }
  });

  it("has several examples where a semicolon stands between them", () => {
    const { say, write } = talk();
    say("fractions");
    expect(write("example", "1 + 1 (answer: 2); 2 + 2 (answer: 4)")).toMatchObject({
      proposed: "Tutor: fractions\nExamples:\n- 1 + 1 (answer: 2)\n- 2 + 2 (answer: 4)",
    });
  });

  it("stays within what a database keeps beside a reply", () => {
    const { say } = talk();
    for (const _ of aspects) expect(new TextEncoder().encode(say("🍕 ".repeat(1500)).proposed ?? "").length).toBeLessThan(16_000);
  });
});

describe("a change", () => {
  it("first asks as its greeting does, and puts that answer behind all others", () => {
    const { content, proposed } = talk(tutorPrompt).say("Never: use pizza");
    expect(proposed).toBe(`${tutorPrompt}\nAlso: Never: use pizza`);
    expect(content).toContain("What your tutor helps to learn. Now it says: “Adding Fractions with Pizza”. What should it say instead?");
  });

  it("changes the part that is asked about, and keeps those that are skipped", () => {
    const { press, say } = talk(tutorPrompt);
    for (let count = 0; count < 5; count += 1) expect(press("skip").proposed).toBeUndefined();
    expect(say("1/3 + 1/3 (answer: 2/3)").proposed).toBe(
      tutorPrompt.replace("- 1/2 + 1/4 (answer: 3/4)\n- 1/3 + 1/6 (answer: 1/2)", "- 1/3 + 1/3 (answer: 2/3)"),
    );
    const { content, guide } = (press("skip"), press("skip"));
    expect(content).toContain(designWords.endOfChange);
    expect(guide).toMatchObject({ step: "end", of: 8 });
  });

  it("asks plainly for a part that isn't there, and puts it in its place", () => {
    const { press, say } = talk("Tutor: Verbs\nNever: shout\nBe kind.");
    press("skip");
    expect(press("skip").content).toContain(designWords.notYet(designWords.questions.goal));
    expect(say("use ten verbs").proposed).toBe("Tutor: Verbs\nGoal: use ten verbs\nNever: shout\nBe kind.");
  });

  it("of free text is one question, whose answer stands behind it in a line of its own", () => {
    expect(talk("Ask me about dogs.\n").say("and cats")).toMatchObject({
      proposed: "Ask me about dogs.\nAlso: and cats",
      content: expect.stringContaining(designWords.endOfChange),
      guide: { of: 1, step: "end" },
    });
  });
});

describe("a designer's reply", () => {
  const begun = { module: null, history: [], of_area: { now: "Tutor: fractions\nGoal: add" } };
  const none = { proposed: "", lines: "", to: undefined, text: "my cousin" };

  it("fills the fields that its plan has a line for, and leaves the others", () => {
    const { proposed_instructions: now, parts } = keepReply(begun, { ...none, lines: "Learner: my cousin\nShouts: at me" });
    expect(now).toBe("Tutor: fractions\nGoal: add\nLearner: my cousin");
    expect(parts.map(({ text }) => text)).toEqual(["fractions", "add", "my cousin", "", "", "", ""]);
  });

  it("takes nothing back that the student wrote into a field", () => {
    const written = { to: "goal", text: `${designWords.names.goal}: they can share` };
    for (const said of [{ lines: "Goal: divide" }, { proposed: "Tutor: fractions\nGoal: divide" }])
      expect(keepReply(begun, { ...none, ...written, ...said })["proposed_instructions"]).toBe("Tutor: fractions\nGoal: they can share");
  });

  it("keeps what was written also when it is given for the second time", () => {
    const { proposed_instructions: now } = keepReply(begun, { ...none, to: "goal", text: "add" });
    expect(now).toBe("Tutor: fractions\nGoal: add");
    expect(keepReply(begun, none).proposed_instructions).toBeUndefined();
  });

  it("makes no tutor of a plan without a topic, and keeps it", () => {
    const kept = keepReply({ ...begun, of_area: {} }, { ...none, lines: "Goal: add" });
    expect(kept).toMatchObject({ begun_instructions: "Goal: add" });
    expect(kept.proposed_instructions).toBeUndefined();
  });
});
