import { beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import { exampleActivity } from "../content-tools/testing/example.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { fold } from "../supabase/functions/_shared/text/index.ts";
import { idsIn, recite } from "./simulated/simulate.ts";
import { replyTo } from "./talk.ts";
import { words } from "./words.ts";

let activities: Activity[] = [];

beforeAll(async () => {
  activities = (await ownCatalogue()).entries.map(({ activity }) => activity);
});

const listener = (): Activity => activities.find(({ id }) => id === "the-friend-who-listens.band1")!;

const detective = (): Activity => exampleActivity;

describe("the practice coach's rules", () => {
  const last = (texts: string[]): string => recite(detective(), texts).replies.at(-1) ?? "";

  it("holds the conversation of the format's own example", () => {
    const talk = recite(detective(), [
      "my robot vacuum because it moves by itself",
      "it just does the same thing, somebody set the speeds",
      "idk",
    ]);
    const hint = detective().misconceptions[0]?.hints[0] ?? "";
    expect(talk.replies[0]).toMatch(/"robot vacuum because it moves by itself"\. .+\. /);
    expect(talk.replies[0]?.endsWith(hint)).toBe(true);
    expect(
      words.afterOutcome.some((bridge) => talk.replies[1] === `${bridge} A phone says "Good morning!" What is really going on inside it?`),
    ).toBe(true);
    expect(talk.replies[2]).toBe(detective().stuck.say);
  });

  it("hands a request for the answer back, and the second time with the question alone [AI-017]", () => {
    expect(last(["what is the answer?"])).toBe(detective().asked.say);
    expect(last(["tell me", "just tell me"])).toBe("What is one clue you can see from the outside?");
  });

  it("does not take a story about telling for a request", () => {
    expect(last(["my mum would tell me that the lamp is not AI"])).not.toContain(detective().asked.say);
  });

  it("helps a stuck student once with its own line, then with two words of theirs", () => {
    const talk = recite(detective(), ["a washing machine in our kitchen at home", "idk", "no idea"]);
    expect(talk.replies[1]).toBe(detective().stuck.say);
    expect(talk.replies[2]).toContain('Start from your words "washing machine".');
  });

  it("takes the next hint when the student is stuck on an open ladder", () => {
    expect(last(["it has a battery so it is ai", "idk", "i don't know"])).toBe(detective().misconceptions[0]?.hints[1]);
  });

  it("hears a thought after the words I don't know", () => {
    expect(last(["i dont know but it has a battery"])).toContain(detective().misconceptions[0]?.hints[0]);
  });

  it.each(["sent while offline", "blue flower paper", "dogs bark loudly because they heard something"])("takes %j for English", (text) => {
    expect(last([text])).not.toContain(words.englishOnly);
  });

  it("says that it reads English only, and asks the present question", () => {
    for (const text of [
      "que es la inteligencia artificial",
      "das weiss ich leider nicht so genau",
      "这是人工智能吗",
      "sijui jibu la swali hili rafiki",
    ]) {
      expect(last([text]), text).toBe(`${words.englishOnly} ${detective().path[0]?.text}`);
    }
    expect(last(["teh washing mashine in ourr kitchen washs by a program"])).not.toContain(words.englishOnly);
  });

  it("asks three times differently after thin answers", () => {
    const talk = recite(detective(), ["dishwasher", "yes", "ok"]);
    expect(talk.replies[0]).toMatch(/"dishwasher"\. What makes you say that\?$/);
    expect(talk.replies.slice(1)).toEqual([`${detective().path[0]?.text} ${words.startBecause}`, detective().stuck.say]);
  });

  it("asks about a hint in other words after thin answers, since no hint is said twice", () => {
    const talk = recite(detective(), ["my toy car has a battery so it is AI", "yes", "ok"]);
    const hint = detective().misconceptions.find(({ id }) => id === "M1")?.hints[0] ?? "?";
    expect(talk.replies.map((reply) => reply.includes(hint))).toEqual([true, false, false]);
    expect(talk.replies[2]).toMatch(/\? You could begin with: I say so because \.\.\.$/);
  });

  it("quotes a sentence of the page letter by letter, with the quotation marks that stand in it", () => {
    const skin = activities.find(({ id }) => id === "who-is-missing-from-the-data.band3")!;
    expect(replyTo(skin, [{ role: "user", content: "what is all clear?" }])).toContain('"see a doctor" or "all clear".');
    const atlas = activities.find(({ id }) => id === "the-confident-mistake.band2")!;
    const reply = replyTo(atlas, [{ role: "user", content: "what is NASA?" }]);
    expect(reply.split('"').length % 2, reply).toBe(1);
  });

  it("asks for the student's own words after a copy", () => {
    expect(last(["Pick one thing that you would call AI. What makes you say so?"])).toBe(words.copied[0]);
  });

  it("parks a matter after the third hint and comes back to it at the end", () => {
    const talk = recite(detective(), [
      "my toy car has a battery so it is AI",
      "it moves by itself all day long",
      "a motor is in it so it is like a robot",
      "robots have a battery and a motor",
      "my fridge does the same thing each day because someone set it",
      "it learned from the many messages that people write",
      "it is not alive because it only says recorded words",
      "can it learn when I show it examples, I ask",
      "the speaker learned from many voices that people recorded for it",
      "it is not alive either because nobody feels anything in there",
      "I would ask whether somebody set it or whether it learned",
      "I would show it ten new pictures and count how many it knows",
    ]);
    expect(talk.replies[3]).toContain(words.park);
    expect(talk.replies.join("\n")).toContain(words.backToParked("robots have a battery and a motor"));
    expect(talk.replies.filter((reply) => idsIn(detective(), reply).some((id) => id.startsWith("M1")))).toHaveLength(3);
  });

  it.each(["hi", "Hello!", "hey coach", "lol", "haha"])("answers %s with the question and asks for no reason", (text) => {
    expect(words.hello.map((hello) => `${hello} ${detective().path[0]?.text}`)).toContain(last([text]));
  });

  it("says what it is when asked", () => {
    for (const text of ["are you a real person?", "Are you an AI", "who are you"]) expect(last([text])).toContain(words.whatItIs);
    expect(last(["are you saying a fan is not AI because it has steps"])).not.toContain(words.whatItIs);
  });

  it("never repeats an e-mail address or a telephone number", () => {
    for (const text of ["write to lena.k@example.org because my lamp is not AI", "my number is 0176 555 123 45 and my fridge is a robot"]) {
      expect(last([text])).not.toMatch(/example|555/);
    }
  });

  it("takes a question that a child would ask a friend for no question to the coach", () => {
    const said = (text: string) => replyTo(listener(), [{ role: "user", content: text }]);
    expect(said('He could be frightened. I ask "What are you thinking of?"')).not.toContain(words.whatItIs);
    expect(said("who are you really")).toContain(words.whatItIs);
  });

  it("does not end a talk before its questions because of words that fit a later one", () => {
    const names = ["mother", "cousin", "teacher", "neighbour", "uncle", "sister", "trainer"];
    const texts = names.map(
      (name) => `My ${name} wants to hear more, he may be sad, so I say oh no, and too soon is when he is still crying.`,
    );
    const asked = recite(listener(), texts).replies.map((reply) => idsIn(listener(), reply).find((id) => id.startsWith("Q")));
    expect(asked).toEqual(["Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8"]);
  });

  it("asks a question again that an apology kept from the student", () => {
    const first = recite(detective(), ["my fridge does the same thing each day"]);
    const question = first.replies[0] ?? "";
    const again = replyTo(detective(), [
      { role: "user", content: "my fridge does the same thing each day" },
      { role: "user", content: "my fridge does the same thing each day, always" },
    ]);
    expect(idsIn(detective(), again)).toEqual(idsIn(detective(), question));
  });

  it("keeps its place in a conversation that a model led", () => {
    const reply = replyTo(detective(), [
      { role: "user", content: "a phone learns from lots of messages" },
      { role: "assistant", content: `Interesting case. ${detective().path[3]?.text}` },
      { role: "user", content: "the phone learns from many photos too" },
    ]);
    expect(idsIn(detective(), reply)).not.toContain("Q4");
    expect(fold(reply)).toContain("?");
  });
});
