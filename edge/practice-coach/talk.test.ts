import { beforeAll, describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { generalActivity } from "./general-activity.ts";
import { children, passers } from "./simulated/children.ts";
import type { Child, Conversation } from "./simulated/simulate.ts";
import { idsIn, simulate } from "./simulated/simulate.ts";
import { replyTo } from "./talk.ts";
import { quotesStudent } from "./reply-parts.ts";
import { comfortWords, deedWords, pageWords, words } from "./words.ts";

let activities: Activity[] = [];
let conversations: { activity: Activity; name: string; child: Child; talk: Conversation }[] = [];

beforeAll(async () => {
  activities = (await ownCatalogue()).entries.map(({ activity }) => activity);
  for (const activity of [...activities, generalActivity]) {
    const known = Object.entries(children[activity.id] ?? {});
    for (const [name, child] of [...known, ...Object.entries(passers)])
      // Who holds on to a wrong idea gets three hints before the path goes on.
      conversations.push({ activity, name, child, talk: simulate(activity, child, name in passers ? 16 : 24) });
  }
});

const withoutQuotes = (reply: string): string => reply.replace(quotesStudent, "");
/** Every fixed text of the coach. */
const fixedTexts = (of: object): string[] =>
  Object.values(of).flatMap((value: unknown) =>
    typeof value === "string" ? [value] : Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [],
  );
/** What stands around a student's words. */
const aroundQuotes = ["Let's stay with", "Think about", "Here is what", "Start from", "Earlier", "Think of it as you answer this."];

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
        expect(reply, `${activity.id}: ${reply}`).toMatch(/\?(?: You could begin with: I say so because \.\.\.)?$/);
      }
    }
  });

  it("says nothing but bridges, the student's own words, questions and hints of the activity: never an answer [AI-017]", () => {
    for (const { talk, activity } of conversations) {
      const own = [
        ...activity.path.map(({ text }) => text),
        ...activity.misconceptions.flatMap(({ hints, found = "" }) => [...hints, found]),
        activity.stuck.say,
        activity.finishedEarly.say,
        activity.asked.say,
        lastSentence(activity.asked.say),
        ...[words, deedWords, comfortWords, pageWords].flatMap(fixedTexts),
      ].filter((text) => text !== "");
      for (const reply of talk.replies) {
        let rest = withoutQuotes(reply);
        for (const text of [...own, ...aroundQuotes].toSorted((one, other) => other.length - one.length)) rest = rest.replace(text, "");
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
        for (const { found = "" } of activity.misconceptions) rest = rest.replace(found, "");
        expect(rest, reply).not.toMatch(judging);
      }
    }
  });

  it("quotes only what the student wrote, at most twelve words at a time", () => {
    expect(conversations.flatMap(({ talk }) => talk.replies).filter((reply) => withoutQuotes(reply) !== reply).length).toBeGreaterThan(50);
    for (const { talk } of conversations) {
      talk.messages.forEach(({ role, content }, index) => {
        if (role !== "assistant") return;
        const written = talk.messages
          .slice(0, index)
          .filter((message) => message.role === "user")
          .map((message) => message.content);
        for (const [, quote = ""] of content.matchAll(/\b(?:[Yy]ou wrote|[Yy]our words|you said:) "([^"]*)"/g)) {
          expect(countWords(quote)).toBeLessThanOrEqual(12);
          expect(
            written.some((text) => text.includes(quote)),
            content,
          ).toBe(true);
        }
      });
    }
  });

  it("asks no path question twice, unless the student was thin, stuck or copied", () => {
    for (const { talk, activity, name } of conversations.filter(({ name }) =>
      ["thoughtful", "wrongButTrying", "wanderer"].includes(name),
    )) {
      const asked = talk.replies.flatMap((reply) => idsIn(activity, reply)).filter((id) => /^[QM]/.test(id));
      const repeated = asked.filter((id, index) => asked.indexOf(id) !== index);
      expect(repeated, `${activity.id} ${name}`).toEqual([]);
    }
  });

  it("never says the same reply twice running, but for what it is, what it reads and how it ends", () => {
    for (const { talk, name, activity } of conversations) {
      talk.replies.forEach((reply, index) => {
        if (
          index === 0 ||
          reply.includes(words.askForEvaluation) ||
          [words.englishOnly, ...words.englishAgain].some((one) => reply.startsWith(one)) ||
          reply.startsWith(words.whatItIs)
        )
          return;
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

  it("says the same when a conversation is played again from its first message, as with every request", () => {
    for (const { talk, activity } of conversations.filter((_, index) => index % 8 === 0))
      for (const [turn, reply] of talk.replies.entries()) expect(replyTo(activity, talk.messages.slice(1, 2 + 2 * turn))).toBe(reply);
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
