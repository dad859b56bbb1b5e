import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import { exampleActivity } from "../content-tools/testing/example.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { choosesToGoOn, hearChild } from "./hear-child.ts";
import type { Brought } from "./hear-child.ts";
import { children } from "./simulated/children.ts";
import { freshWordings } from "./simulated/fresh-wordings.ts";
import { idsIn, recite } from "./simulated/simulate.ts";
import { replyTo } from "./talk.ts";
import { words } from "./words.ts";

const { entries } = await ownCatalogue();
const activities = entries.map(({ activity }) => activity);
const activityOf = (id: string): Activity => activities.find((activity) => activity.id === id)!;
const last = (texts: string[], activity = exampleActivity): string => recite(activity, texts).replies.at(-1) ?? "";
const asksAboutActivity = (reply: string, activity = exampleActivity): boolean => idsIn(activity, reply).length > 0;

const distress: Record<Brought, string[]> = {
  loss: [
    "my dog died",
    "My dog died yesterday because she was old",
    "i cant think today, our cat was run over",
    "my grandma passed away last week",
    "I lost my rabbit",
    "my hamster is dead",
    "my grandma had one like that and she died last week",
  ],
  fear: [
    "I am scared",
    "im afraid of robots",
    "this scares me",
    "I'm so worried about the test tomorrow",
    "will AI take over the world",
    "robots scare me, i am frightened",
  ],
  sadness: [
    "I am sad",
    "i feel so lonely",
    "i feel so sad and lonely today",
    "I want to cry",
    "im too dumb for this",
    "I had a really bad day",
    "i miss her so much",
  ],
  anger: [
    "this is stupid",
    "I hate this",
    "this is so dumb!!",
    "shut up",
    "stupid questions",
    "leave me alone",
    "I hate you",
    "this sucks",
    "I am so angry",
    "im so angry at everyone today",
    "stop asking me",
    "this is a waste of time",
    "your questions are annoying",
  ],
  tired: ["I am tired", "im so sleepy", "my head hurts", "I need a break", "i cant think any more", "I'm exhausted"],
  bored: ["this is boring", "im bored", "boring", "it's so boring"],
  stop: [
    "can I stop",
    "Can we stop now?",
    "I want to stop",
    "i quit",
    "I have to go",
    "do I have to",
    "bye",
    "I don't want to any more",
    "can i please go",
  ],
  done: ["I am done", "im done", "finished", "that's all", "are we done?", "that is everything I know"],
  confused: [
    "I don't understand",
    "i dont get it",
    "what do you mean?",
    "this is too hard",
    "I don't understand the question",
    "im confused",
    "what do i have to do",
  ],
};

describe("the practice coach listens before it looks for cues:", () => {
  for (const [kind, messages] of Object.entries(distress)) {
    it.each(messages)(`hears ${kind} in %j, offers a choice and pushes no task`, (text) => {
      expect(hearChild(text)?.kind).toBe(kind);
      for (const before of [[], ["my robot vacuum because it moves by itself", "the lamp is not AI because somebody set the timer"]]) {
        const reply = last([...before, text]);
        expect(reply).toMatch(/\bor\b[^?]*\?|\?.*\bor\b/);
        expect(reply.match(/\?/g)).toHaveLength(1);
        expect(asksAboutActivity(reply), reply).toBe(false);
      }
    });
  }

  it("names whom a child has lost", () => {
    expect(last(["my dog died"])).toContain("your dog");
    expect(last(["my grandma passed away last week"])).toContain("your grandma");
  });

  it("takes no thought about the matter for a feeling", () => {
    for (const text of [
      "I feel sad when nobody listens, so he may feel that too",
      'I would say "I am sad that you go"',
      "this is stupid of the maker because twins look alike and nobody tested it with them",
      "He could be afraid because it is dark",
      "my dog barks at the robot because it moves",
      "The robot is done when the timer stops",
      "the survey is boring because it has only one box and so most students close it",
      "I am sure that it is not fair because Rosa never gets a turn",
      "she would stop it if she saw the wrong name twice",
    ])
      expect(hearChild(text), text).toBeNull();
  });

  it("hears none in what thoughtful children answer", () => {
    for (const { thoughtful } of Object.values(children))
      for (const text of [...Object.values(thoughtful.answers), ...thoughtful.otherwise]) expect(hearChild(text), text).toBeNull();
  });

  it("hears none in some hundred answers that were written for other tests", () => {
    const ideas = JSON.parse(readFileSync(new URL("../coaching/same-ideas.json", import.meta.url), "utf8")) as { ideas: string[] }[];
    const texts = [
      ...ideas.flatMap((set) => set.ideas),
      ...freshWordings.flatMap(({ honest, wordings }) => [...honest, ...Object.values(wordings).flat()]),
    ];
    expect(texts.length).toBeGreaterThan(800);
    expect(texts.filter((text) => hearChild(text) !== null)).toEqual([]);
  });

  it("asks for nothing after a yes to a child that is sad, and goes on when the child says so", () => {
    const talk = recite(exampleActivity, ["my dog died", "ok", "go on"]);
    expect(talk.replies[1]).not.toContain("?");
    expect(talk.replies[2]?.endsWith(exampleActivity.path[0]?.text ?? "")).toBe(true);
  });

  it("lets a child stop with a kind word and without a question", () => {
    const [, farewell] = recite(exampleActivity, ["can I stop", "yes stop"]).replies;
    expect(farewell).not.toContain("?");
    expect(farewell).toMatch(/kept|stays/);
  });

  it("gives an angry child another question when it goes on", () => {
    const talk = recite(exampleActivity, ["this is stupid", "another question"]);
    expect(idsIn(exampleActivity, talk.replies[1] ?? "")).toContain("Q2");
  });

  it("helps with the author's words who still doesn't understand", () => {
    expect(last(["I don't understand", "i still dont get it"])).toBe(exampleActivity.stuck.say);
  });

  it("offers the evaluation to a child that is done after a whole talk", () => {
    const said = children["is-it-ai-or-not.band1"]!.thoughtful.otherwise;
    const talk = [...said, ...Object.values(children["is-it-ai-or-not.band1"]!.thoughtful.answers).slice(0, 3), "I am done"];
    expect(last(talk)).toContain(words.askForEvaluation);
  });

  it("answers in the same way whatever is asked for where programs are built", () => {
    const star = activityOf("catch-the-star.band1");
    for (const mode of ["code", "critique", "ideas", "explain"] as const) {
      const reply = replyTo(star, [{ role: "user", content: "my cat died" }], { mode, programs: 0, failed: false });
      expect(reply, mode).toContain("your cat");
      expect(reply).not.toContain("```");
    }
  });
});

describe("after a signal of danger", () => {
  const danger = "I want to kill myself";

  it("nothing is asked until the child chooses to go on", () => {
    const { replies } = recite(exampleActivity, [danger, "ok", "no", "why", "my fish is red", "idk", "go on"]);
    for (const reply of replies.slice(0, -1)) {
      expect(reply).not.toContain("?");
      expect(asksAboutActivity(reply)).toBe(false);
    }
    expect(replies.at(-1)).toContain(exampleActivity.path[0]?.text);
  });

  it("no words are named that the child would have to write", () => {
    const { replies } = recite(exampleActivity, [danger, "ok", "hm", "no", "go on"]);
    for (const reply of replies) expect(reply).not.toMatch(/\bwrite:? go on\b|here we go again/i);
  });

  it("a child who speaks of the activity has chosen", () => {
    expect(last([danger, "the phone learned from many messages that people type"])).toContain("?");
  });

  it("the talk rests also where the exchange itself isn't sent", () => {
    const [quiet = ""] = recite(exampleActivity, [danger, "ok"]).replies.slice(1);
    const reply = replyTo(exampleActivity, [
      { role: "user", content: "ok" },
      { role: "assistant", content: quiet },
      { role: "user", content: "hm" },
    ]);
    expect(reply).not.toContain("?");
  });

  it.each(["go on", "ok go on", "let's go on", "continue please", "I want to go on", "yes, next question"])("%j is a choice", (text) =>
    expect(choosesToGoOn(text)).toBe(true),
  );
});

describe("a child's own question", () => {
  const box = activityOf("teach-the-fruit-box.band1");

  it("about words of the page is answered by the sentence in which they stand", () => {
    expect(last(["what is a box with a camera?"], box)).toContain('"A box with a camera wants to learn fruit."');
    expect(last(["What is the fruit box"], box)).toMatch(/\?$/);
  });

  it("about a word that the page doesn't explain is met with just that", () => {
    for (const text of ["what does fair mean?", "what is a neural network?", "meaning of gigantic"]) {
      const reply = last([text], box);
      expect(reply, text).toMatch(/page/);
      expect(reply).toMatch(/doesn't (?:say|explain)/);
      expect(asksAboutActivity(reply, box)).toBe(false);
    }
    expect(last(["what does fair mean?"], box)).toContain('"fair"');
  });

  it("about the world is named as one that the page doesn't answer", () => {
    const reply = last(["why is the sky blue?"], box);
    expect(reply).toMatch(/question/);
    expect(reply).toContain("page");
  });

  it("is no request for the answer, and the question that was asked for is an answer", () => {
    expect(last(["what is the answer?"], box)).toBe(box.asked.say);
    const asked = [{ role: "assistant", content: exampleActivity.path[5]!.text }];
    const reply = replyTo(exampleActivity, [
      { role: "user", content: "a lamp in our kitchen that my dad has put up" },
      ...asked,
      { role: "user", content: "What is inside of it that could change?" },
    ]);
    expect(reply).not.toContain("page");
  });
});
