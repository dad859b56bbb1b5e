import { expect, it } from "vitest";
import { answersOf, type Child, type Matter } from "./children.ts";

const matter: Matter = {
  thoughts: [{ text: "A lamp is on." }, { to: "why", text: "Because nobody learned." }, { to: "1/2", text: "It is 3/4." }],
  wrong: ["It has a brain."],
  hard: ["a timer"],
};
/** What a child says to this, one after the other, until it leaves. */
const talk = (child: Pick<Child, "says" | "afterwards" | "voice">, ...heard: string[]): (string | null)[] => {
  const answers = answersOf(child, matter, "Look at a lamp. Then sort.");
  return heard.map((one) => answers(one)?.text ?? null);
};

it("a child answers with the thought that fits the question, else with the next, and leaves when all are said", () => {
  expect(talk({ afterwards: "{thought}" }, "Why is that?", "Add 1/2.", "Hm.", "And?")).toEqual([
    "Because nobody learned.",
    "It is 3/4.",
    "A lamp is on.",
    null,
  ]);
});

it("what it recites comes in order, with words of the setting, of the page and of the coach in their places", () => {
  const says = ["what is {hard}?", "{wrong}", "{page}", "{heard}", "{page}"];
  expect(talk({ says }, "", "", "", "Hello.\nWhy?", "", "")).toEqual([
    "what is a timer?",
    "It has a brain.",
    "Look at a lamp.",
    "Why?",
    "Then sort.",
    null,
  ]);
  expect(talk({ says: ["first", { to: "why", text: "because" }, "second"] }, "Why?", "", "")).toEqual(["because", "first", "second"]);
});

it("it writes in its own voice", () => {
  expect(talk({ afterwards: "ok {thought}", voice: { isLower: true, changes: [{ from: "\\b(a|is) ", to: "" }] } }, "")).toEqual([
    "ok lamp on.",
  ]);
});
