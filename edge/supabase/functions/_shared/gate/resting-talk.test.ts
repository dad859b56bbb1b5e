import { expect, it } from "vitest";
import type { StoredMessage } from "../conversation/index.ts";
import { restingTalk } from "./resting-talk.ts";

/** A conversation from words: a student's message, or a reply with its prompt. */
function history(...messages: (string | [content: string, prompt: string])[]): StoredMessage[] {
  return messages.map((one, place) => {
    const shared = { id: `m-${place}`, timestamp: "" };
    return typeof one === "string"
      ? { ...shared, role: "user", content: one }
      : { ...shared, role: "assistant", content: one[0], prompt: one[1] };
  });
}

const signal: (string | [string, string])[] = ["he hits me", ["calm", "safety-abuse@1"]];
const asked: [string, string] = ["Which lamp?", "guide@3"];

it("a talk rests after a signal of danger, also while the child talks on", () => {
  expect(restingTalk(history(asked, "a", ...signal))).toEqual({ answer: "calm", replies: 0 });
  const talking = history(asked, ...signal, "ok", ["words", "safety-talk@1"], "hm", ["words", "safety-talk@1"]);
  expect(restingTalk(talking)).toEqual({ answer: "calm", replies: 2 });
});

it("until the child goes back", () => {
  expect(restingTalk(history(...signal, "Back to the activity", ["Back.", "safety-back@1"]))).toBeNull();
  expect(restingTalk(history(...signal, "b", ["Back.", "safety-back@1"], "a lamp", asked))).toBeNull();
});

it("neither does a talk rest that has gone on since, or had another fixed answer", () => {
  expect(restingTalk(history(...signal, "a lamp", asked))).toBeNull();
  expect(restingTalk(history("words", ["no", "safety-declined@1"]))).toBeNull();
  expect(restingTalk(history(asked))).toBeNull();
  expect(restingTalk([])).toBeNull();
});

it("a program that the child runs in between changes nothing", () => {
  expect(restingTalk(history(...signal, ["You ran it.", "own-run@1"]))).toEqual({ answer: "calm", replies: 0 });
});

it("a signal whose answer could not be stored lets the talk rest, too", () => {
  expect(restingTalk(history(asked, "i want to kill myself"))).toEqual({ answer: "", replies: 0 });
});
