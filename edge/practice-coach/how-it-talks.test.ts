import { describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import { deedsIn } from "./deeds.ts";
import { openingOf, quotesStudent } from "./reply-parts.ts";
import { children } from "./simulated/children.ts";
import { simulate } from "./simulated/simulate.ts";

const activities = (await ownCatalogue()).entries.map(({ activity }) => activity);

describe("how the practice coach talks", () => {
  const talks = activities.flatMap((activity) => {
    const known = Object.values(children[activity.id] ?? {}).slice(0, 2);
    const steady = {
      answers: {},
      otherwise: [
        "I think it is so because my cousin tried it at home",
        "For example our neighbour has one that is older than ours",
        "I would check it with two of them, side by side",
        "I am not sure, it depends on who uses it",
        "At first I thought it was easy, now I see that it is more",
        "What if we counted them, there are 14 in our street",
        "It was the same with my sister and her friend last summer",
        "People who can't see well would want another one",
        "It gets better when somebody looks after it every day",
        "The small one is quicker than the big one in the yard",
        "My uncle says that it never worked for him at all",
        "I changed my mind about the first one that I named",
      ],
    };
    return [...known, steady].map((child) => ({ activity, talk: simulate(activity, child, 12) }));
  });

  it("never says the same opening twice within ten turns", () => {
    for (const { activity, talk } of talks) {
      const own = new Set([activity.stuck.say, activity.asked.say]);
      talk.replies.forEach((reply, index) => {
        if (own.has(reply)) return;
        const before = talk.replies.slice(Math.max(0, index - 10), index).map(openingOf);
        expect(before, `${activity.id}: ${reply}`).not.toContain(openingOf(reply));
      });
    }
  });

  it("reads a student's words back in every third reply at most", () => {
    const replies = talks.flatMap(({ talk }) => talk.replies);
    const quoted = replies.filter((reply) => quotesStudent.test(reply) && (quotesStudent.lastIndex = 0) === 0);
    expect(quoted.length).toBeGreaterThan(40);
    expect(quoted.length / replies.length).toBeLessThanOrEqual(0.4);
    for (const { talk } of talks) {
      const at = talk.replies.flatMap((reply, index) =>
        /^(?:You wrote|Let's stay with|Think about|Here is what you said)/.test(reply) ? [index] : [],
      );
      at.forEach((place, index) => expect(index === 0 || place - (at[index - 1] ?? 0) > 2).toBe(true));
    }
  });

  it("never says Noted", () => {
    for (const { talk } of talks) for (const reply of talk.replies) expect(reply).not.toMatch(/\bNoted\b/);
  });

  it("asks one thing at a time, but for questions that their author made of two", () => {
    for (const { activity, talk } of talks) {
      for (const reply of talk.replies) {
        let rest = reply.replace(quotesStudent, "");
        for (const { text } of activity.path) rest = rest.replace(text, "?");
        expect(rest.match(/\?/g)?.length ?? 0, reply).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("praise", () => {
  const none = new Set<string>();

  it.each([
    ["because it learned it from us", "reasoned"],
    ["I counted 14 of them", "counted"],
    ["the small one is quicker than the big one", "compared"],
    ["At first I thought it was AI, now I would say no", "changed"],
    ["I would test it with ten new photos", "checked"],
    ["for example at home the lamp is on a timer", "example"],
    ["it depends on who uses it", "doubted"],
    ["what if we turned it round", "invented"],
  ] as const)("of %j names what was done: %s", (text, deed) => expect(deedsIn(text, none)).toContain(deed));

  it.each([
    "the lamp is AI",
    "yes",
    "it moves by itself",
    "robots are cool and fast",
    "my fridge is cold now",
    "good good good",
    "it has a battery",
    "Everybody knows that. I am 100% right.",
    "because i think so?",
    "because it just is",
    "42",
  ])("of %j names nothing that isn't there", (text) => expect(deedsIn(text, none)).toEqual([]));

  it("of numbers is for those that the page doesn't give", () => {
    expect(deedsIn("there are 94 in 100", new Set(["94", "100"]))).not.toContain("counted");
  });
});
