import { beforeAll, describe, expect, it } from "vitest";
import { readCatalogue } from "../content-tools/catalogue.ts";
import { exampleActivity } from "../content-tools/testing/example.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords, fold } from "../supabase/functions/_shared/text/index.ts";
import { generalActivity } from "./general-activity.ts";
import { children, passers } from "./simulated/children.ts";
import type { Child, Conversation } from "./simulated/simulate.ts";
import { idsIn, recite, simulate } from "./simulated/simulate.ts";
import { replyTo } from "./talk.ts";
import { words } from "./words.ts";

let activities: Activity[] = [];
let conversations: { activity: Activity; name: string; child: Child; talk: Conversation }[] = [];

beforeAll(async () => {
  activities = (await readCatalogue()).entries.map(({ activity }) => activity);
  for (const activity of [...activities, generalActivity]) {
    const known = Object.entries(children[activity.id] ?? {});
    for (const [name, child] of [...known, ...Object.entries(passers)]) conversations.push({ activity, name, child, talk: simulate(activity, child) });
  }
});

const listener = (): Activity => activities.find(({ id }) => id === "the-friend-who-listens.band1")!;

const detective = (): Activity => exampleActivity;
const withoutQuotes = (reply: string): string => reply.replace(/\b[Yy](?:ou wrote|our words) "[^"]*"/g, "");

describe("the practice coach, over all simulated conversations", () => {
  it("has many conversations to look at", () => {
    expect(conversations.length).toBeGreaterThan(40);
    expect(conversations.flatMap(({ talk }) => talk.replies).length).toBeGreaterThan(400);
  });

  it("says at most 75 words in every reply [AI-018]", () => {
    for (const { talk } of conversations) for (const reply of talk.replies) expect(countWords(reply), reply).toBeLessThanOrEqual(75);
  });

  it("answers every message with a question, until it has offered the evaluation [AI-016]", () => {
    for (const { talk, activity } of conversations) {
      for (const reply of talk.replies) {
        if (reply.includes(words.askForEvaluation)) continue;
        expect(reply, `${activity.id}: ${reply}`).toMatch(/\?(?: Start with: I say so because \.\.\.)?$/);
      }
    }
  });

  it("says nothing but bridges, the student's own words, questions and hints of the activity: never an answer [AI-017]", () => {
    for (const { talk, activity } of conversations) {
      const own = [
        ...activity.path.map(({ text }) => text),
        ...activity.misconceptions.flatMap(({ hints }) => hints),
        activity.stuck.say,
        activity.finishedEarly.say,
        activity.asked.say,
        lastSentence(activity.asked.say),
        ...Object.values(words).flatMap((value) => (typeof value === "string" ? [value] : Array.isArray(value) ? value : [])),
      ].filter((text) => text !== "");
      for (const reply of talk.replies) {
        let rest = withoutQuotes(reply).replace("; look at it again.", "").replace("Start from", "").replace("Earlier", "");
        for (const text of own.toSorted((one, other) => other.length - one.length)) rest = rest.replace(text, "");
        expect(rest.replace(/[\s.]/g, ""), reply).toBe("");
      }
    }
  });

  it("gives a ladder's hints one step at a time, from the light one on [AI-017]", () => {
    for (const { talk, activity } of conversations) {
      const given: Record<string, number> = {};
      for (const id of talk.replies.flatMap((reply) => idsIn(activity, reply)).filter((one) => one.startsWith("M"))) {
        const [ladder = "", step = ""] = id.split(".");
        // A thin answer gets the same hint once more.
        if (Number(step) === given[ladder]) continue;
        expect(Number(step), `${activity.id} ${id}`).toBe((given[ladder] ?? 0) + 1);
        given[ladder] = Number(step);
      }
    }
  });

  it("never judges: no right, wrong, correct, good, great, exactly, and no claim to understand", () => {
    const judging = /\b(?:right|wrong|correct|good|great|exactly|well done|i understand|i see|i think)\b/i;
    for (const { talk, activity } of conversations) {
      for (const reply of talk.replies) {
        let rest = withoutQuotes(reply);
        for (const id of idsIn(activity, reply)) rest = rest.replace(textOf(activity, id), "");
        rest = rest.replace(lastSentence(activity.asked.say), "");
        expect(rest, reply).not.toMatch(judging);
      }
    }
  });

  it("quotes only what the student wrote, at most twelve words at a time", () => {
    expect(conversations.flatMap(({ talk }) => talk.replies).filter((reply) => withoutQuotes(reply) !== reply).length).toBeGreaterThan(50);
    for (const { talk } of conversations) {
      talk.messages.forEach(({ role, content }, index) => {
        if (role !== "assistant") return;
        const written = talk.messages.slice(0, index).filter((message) => message.role === "user").map((message) => message.content);
        for (const [, quote = ""] of content.matchAll(/\b[Yy](?:ou wrote|our words) "([^"]*)"/g)) {
          expect(countWords(quote)).toBeLessThanOrEqual(12);
          expect(written.some((text) => text.includes(quote)), content).toBe(true);
        }
      });
    }
  });

  it("asks no path question twice, unless the student was thin, stuck or copied", () => {
    for (const { talk, activity, name } of conversations.filter(({ name }) => ["thoughtful", "wrongButTrying", "wanderer"].includes(name))) {
      const asked = talk.replies.flatMap((reply) => idsIn(activity, reply)).filter((id) => /^[QM]/.test(id));
      const repeated = asked.filter((id, index) => asked.indexOf(id) !== index);
      expect(repeated, `${activity.id} ${name}`).toEqual([]);
    }
  });

  it("never says the same reply twice running, but for what it is, what it reads and how it ends", () => {
    for (const { talk, name, activity } of conversations) {
      talk.replies.forEach((reply, index) => {
        if (index === 0 || reply.includes(words.askForEvaluation) || reply.startsWith(words.englishOnly) || reply.startsWith(words.whatItIs)) return;
        expect(reply, `${activity.id} ${name}`).not.toBe(talk.replies[index - 1]);
      });
    }
  });

  it("comes to an end with a student who takes part: looks back, then offers the evaluation", () => {
    for (const { talk, activity } of conversations.filter(({ name }) => name === "thoughtful" || name === "wrongButTrying")) {
      const all = talk.replies.join("\n");
      expect(all).toContain(activity.path.at(-1)?.text);
      expect(all, activity.id).toContain(words.askForEvaluation);
    }
  });

  it("says the same again when the same conversation is played again", () => {
    for (const { talk, activity } of conversations.slice(0, 12)) expect(replyTo(activity, talk.messages.slice(1, -1))).toBe(talk.replies.at(-1));
  });
});

/** To a student who asks for the answer again, the coach says only the question of its line. */
function lastSentence(line: string): string {
  return line.replace(/^.*[.!?] (?=[^.!?]+\?$)/, "");
}

function textOf(activity: Activity, id: string): string {
  const [ladder, step] = id.split(".");
  return (
    activity.path.find((question) => question.id === id)?.text ??
    activity.misconceptions.find((one) => one.id === ladder)?.hints[Number(step) - 1] ??
    { stuck: activity.stuck.say, further: activity.finishedEarly.say, asked: activity.asked.say }[id] ??
    ""
  );
}

describe("the practice coach's rules", () => {
  const last = (texts: string[]): string => recite(detective(), texts).replies.at(-1) ?? "";

  it("holds the conversation of the format's own example", () => {
    const talk = recite(detective(), ["my robot vacuum because it moves by itself", "it just does the same thing, somebody set the speeds", "idk"]);
    expect(talk.replies).toEqual([
      'You wrote "robot vacuum because it moves by itself". Here is a case to try on that. A fan uses power and moves by itself too. What does it do each time you switch it on?',
      'You wrote "it just does the same thing". Keep that; it will be needed. A phone says "Good morning!" What is really going on inside it?',
      "Look around you and find one thing with a switch. What would it do if nobody ever changed it?",
    ]);
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
    for (const text of ["que es la inteligencia artificial", "das weiss ich leider nicht so genau", "这是人工智能吗", "sijui jibu la swali hili rafiki"]) {
      expect(last([text]), text).toBe(`${words.englishOnly} ${detective().path[0]?.text}`);
    }
    expect(last(["teh washing mashine in ourr kitchen washs by a program"])).not.toContain(words.englishOnly);
  });

  it("asks three times differently after thin answers", () => {
    const talk = recite(detective(), ["dishwasher", "yes", "ok"]);
    expect(talk.replies).toEqual(['You wrote "dishwasher". What makes you say that?', `${detective().path[0]?.text} Start with: I say so because ...`, detective().stuck.say]);
  });

  it("asks for the student's own words after a copy", () => {
    expect(last(["Pick one thing that you would call AI. What makes you say so?"])).toBe(words.copied);
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
    expect(talk.replies.join("\n")).toContain('Earlier you wrote "robots have a battery and a motor"; look at it again.');
    expect(talk.replies.filter((reply) => idsIn(detective(), reply).some((id) => id.startsWith("M1")))).toHaveLength(3);
  });

  it.each(["hi", "Hello!", "hey coach", "lol", "haha"])("answers %s with the question and asks for no reason", (text) => {
    expect(last([text])).toBe(`${words.hello} ${detective().path[0]?.text}`);
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
    const texts = names.map((name) => `My ${name} wants to hear more, he may be sad, so I say oh no, and too soon is when he is still crying.`);
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
