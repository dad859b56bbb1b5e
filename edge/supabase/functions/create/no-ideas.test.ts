import { describe, expect, it } from "vitest";
import { NoIdeas } from "./no-ideas.ts";

const challenge = ["A quiet playground", "The breaks at our school are too loud. Make them quieter."];

/** What a student reads of a reply, however it comes in pieces. */
function shownOf(reply: string, said: string[] = [], size = 7): { shown: string; found: boolean } {
  const guard = new NoIdeas([...challenge, ...said]);
  let shown = "";
  for (let at = 0; at < reply.length; at += size) shown += guard.pass(reply.slice(at, at + size));
  shown += guard.end();
  return { shown, found: guard.found };
}

describe("a coach's idea", () => {
  it.each([
    "You could make bells out of paper.",
    "We might build something soft for the walls.",
    "What about bells that ring softly?",
    "How about lights?",
    "Why not use chalk?",
    "For example, bells.",
    "Something like music would fit.",
    "Here are three ideas: bells, lights, chalk.",
    "My idea is bells.",
    "I would build bells.",
    "I suggest bells.",
    "Imagine the school with soft walls.",
    "Think of a dragon that eats noise.",
    "What if the walls were soft?",
    "Maybe a sound garden.",
    "It could be a contest.",
    "Try drawing the noise.",
    "Let's make posters.",
    "- Bells\n- Lights",
    "1. Bells",
    "A treehouse library would be wonderful.",
    "Would a robot help there?",
    'Your best words were "a bell made of paper".',
    "Idea 1: bells.",
  ])("is kept back: %s", (idea) => {
    const { shown, found } = shownOf(`That is a start.\n${idea} What do you think?`);
    expect(found).toBe(true);
    expect(shown.trim()).toBe("That is a start.");
  });

  it("is kept back wherever the reply is cut into pieces", () => {
    const reply = "You said loud. You could make bells out of paper. Which one?";
    for (let size = 1; size < 20; size += 1) expect(shownOf(reply, [], size)).toEqual({ shown: "You said loud. ", found: true });
  });
});

describe("a question for the student's own ideas", () => {
  it.each([
    "What is the first idea that comes to your mind?",
    "Who was standing next to you, and what was the loudest thing there?",
    "What else comes to you, even if it is a silly one?",
    "What is a second idea of another kind?",
    "The ideas are yours here, so I keep mine to myself.",
    "You can stop here, and what you wrote is kept.",
    "What about your own classroom, is it loud there?",
    "Think of the last break that was too loud.",
    "This is a practice program. It asks questions.",
    "That is a lot for a day. Would you like a break?",
    "That matters, and it is not for a program alone. Your teacher can help.",
  ])("goes through: %s", (reply) => {
    expect(shownOf(reply)).toEqual({ shown: reply, found: false });
  });

  it("may hold the student's own thing, quoted or not", () => {
    const said = ["paper bells that show how loud it is"];
    for (const reply of [
      '"Paper bells that show" is one way in. What is another?',
      "A paper bell, you say. What does a bell need?",
      "Who would see a bell?",
    ])
      expect(shownOf(reply, [...said, "a bell"])).toEqual({ shown: reply, found: false });
  });
});
