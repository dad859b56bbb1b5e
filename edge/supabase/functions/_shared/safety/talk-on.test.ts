import { describe, expect, it } from "vitest";
import { dangerKinds } from "./danger-kinds.ts";
import { asksWhoKnows, backReply, isDangerPrompt, talkOnOpening, talkOnReply } from "./talk-on.ts";
import { dangerAnswer, whoIsTold } from "./words.ts";

const told = { told: "Ms Okoro", safePerson: "Ms Okoro", country: "Kenya", isRecorded: true };
const promises = /\b(?:i (?:will|'ll) (?:not|never) tell|won't tell|it stays between us|i promise)\b/i;

describe("the answer to a signal of danger", () => {
  it("says truthfully who is told, and that the words were not sent", () => {
    expect(dangerAnswer("abuse", told)).toContain("I let Ms Okoro at your school know that you may need help. I did not send your words.");
    expect(whoIsTold("friend", told)).toContain("that somebody may need help");
    for (const nobody of [{ isRecorded: true }, { isRecorded: true, told: null }, { isRecorded: true, told: " " }])
      expect(dangerAnswer("abuse", nobody)).toContain("Nobody has been told. That is why it matters that you tell somebody.");
    const listed = dangerAnswer("friend", { isRecorded: true, isListed: true });
    expect(listed).toContain("No message has gone to anybody. The people who look after your school here can find out that somebody may");
    expect(listed).not.toContain("Nobody has been told");
    const unsure = dangerAnswer("abuse", { ...told, isRecorded: false });
    expect(unsure).toContain("I am not sure that it worked");
    expect(unsure).not.toMatch(/I let|Nobody has been told/);
  });

  it.each(dangerKinds)("to %s names the line of the child's country, asks nothing and promises no secrecy", (kind) => {
    const answer = dangerAnswer(kind, told);
    expect(answer).toContain("Childline Kenya, phone 116");
    expect(answer).not.toContain("?");
    expect(answer).not.toMatch(promises);
    expect(isDangerPrompt(`safety-${kind.replace("_", "-")}@1`)).toBe(true);
  });

  it("is named otherwise than what is declined, stopped or talked on", () => {
    for (const prompt of [
      "safety-declined@1",
      "safety-harmful@1",
      "safety-talk@1",
      "safety-back@1",
      "safety-unkind@1",
      "guide@3",
      undefined,
    ])
      expect(isDangerPrompt(prompt)).toBe(false);
  });
});

describe("a child who talks on", () => {
  const answer = dangerAnswer("abuse", told);

  it("gets another reply each time, which says that it is a program and whom to turn to, and asks nothing", () => {
    const replies = [0, 1, 2, 3, 4].map((before) => talkOnReply("ok", { answer, replies: before, safePerson: "Ms Okoro" }));
    expect(new Set(replies).size).toBe(5);
    for (const reply of [...replies, talkOnOpening({ safePerson: "Ms Okoro" })]) {
      expect(reply).toContain("Ms Okoro, or another grown-up you trust");
      expect(reply).not.toContain("?");
      expect(reply).not.toMatch(promises);
    }
    expect(replies[0]).toContain("can't understand this the way a person can");
    expect(replies.filter((reply) => reply.includes("Childline Kenya, phone 116"))).toHaveLength(3);
  });

  it.each([
    "dont tell my mum",
    "please dont tell anyone",
    "pls don’t let my dad know",
    "you wont tell my teacher right",
    "keep it a secret",
    "who can see this",
    "will my mum know about this",
    "did you tell my teacher",
    "is this private",
    "ne dis rien à ma mère",
    "no le digas a mi mamá",
    "não conta pra minha mãe",
    "usimwambie mama",
  ])("%j is answered with who knows and who doesn't", (text) => {
    expect(asksWhoKnows(text)).toBe(true);
    const reply = talkOnReply(text, { answer, replies: 1, safePerson: "Ms Okoro" });
    expect(reply).toContain("I let Ms Okoro at your school know that you may need help.");
    expect(reply).toContain("tells no parent by itself");
    expect(reply).toContain("I can't promise to keep it secret");
  });

  it("hears that nobody was told where nobody was", () => {
    const reply = talkOnReply("dont tell my mum", { answer: dangerAnswer("abuse", { isRecorded: true }), replies: 0, safePerson: null });
    expect(reply).toContain("Nobody has been told.");
    expect(reply).not.toContain("person at your school");
  });

  it.each(["ok", "i dont know", "he hit me again", "my mum works at night", "thank you"])("%j asks nothing about secrecy", (text) =>
    expect(asksWhoKnows(text)).toBe(false),
  );
});

describe("back to the activity", () => {
  it.each([
    [["What is a lamp?", "Good. It has a timer. **Which one learns, and why?**"], "Which one learns, and why?"],
    [["Is it AI? Say why.\n\n```js\nconst a = b ? 1 : 2;\n```"], "Is it AI?"],
    [["What is a lamp?", "Look at the picture once more."], "What is a lamp?"],
  ])("the coach asks its last question again, as it was: %j", (said, question) => {
    expect(backReply(said)).toBe(`Back to our activity. The question was: ${question}`);
  });

  it("where nothing was asked, no question is made up", () => expect(backReply(["Hello."])).not.toContain("question was"));
});
