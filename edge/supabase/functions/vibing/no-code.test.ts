import { describe, expect, it } from "vitest";
import { NoCode } from "./no-code.ts";

/** The reply in pieces of so many characters; what was shown, and whether code was found. */
function passed(reply: string, size: number): { shown: string; found: boolean } {
  const guard = new NoCode();
  let shown = "";
  for (let at = 0; at < reply.length && !guard.found; at += size) shown += guard.pass(reply.slice(at, at + size));
  if (!guard.found) shown += guard.end();
  return { shown, found: guard.found };
}

const sizes = [1, 2, 3, 7, 1000];
const code: [string, string][] = [
  ["a fenced block", "Your rule is clear. Try this:\n\n```python\nprint('hi')\n```\nWhat next?"],
  ["a fence without a tag", "Like so.\n```\nx = 1\n```"],
  ["a fence of tildes", "Like so.\n\n~~~html\n<b>hi</b>\n~~~"],
  ["a fence in a list", "1. First this.\n   ```js\n   go()\n   ```"],
  ["a fence in the middle of a line", "Use it like ```print(1)``` in your game."],
  ["several fences", "One.\n```python\na\n```\nTwo.\n```python\nb\n```"],
  ["an indented block", "Write this down first.\n\n    total = total + 1\n    print(total)\n"],
  ["a block behind tabs", "Write this down.\n\n\tlet x = 5;\n"],
  ["a tag of HTML", "Put a <button onclick='go()'>Go</button> on the page."],
  ["a tag in capital letters", "Then <H1>Title</H1> comes."],
  ["a tag over two lines", "You need <input\n type='text'> here."],
  ["a doctype", "Start with <!doctype html> and go on."],
  ["an escaped tag", "Put &lt;button&gt; on the page."],
  ["a bare line of Python", "Try this line.\nprint(\"hi\")\n"],
  ["a bare loop", "for i in range(10):\n  guess = input()\n"],
  ["a bare condition", "if guess > secret:\n"],
  ["a bare import", "import random\nThen go on."],
  ["a bare assignment", "Set it first.\nscore = 0\n"],
  ["a bare assignment in JavaScript", "Set it first.\nlet score = 0;\n"],
  ["a bare function", "function go() {\n"],
  ["a call between words", "At the end write print(\"Too high\") and run it again."],
  ["an expression as inline code", "Now use `score = score + 1` in it."],
  ["a call as inline code", "Now use `print('hi')` in it."],
  ["a tag as inline code", "Now use `<h1>` in it."],
  ["a style", "h1 { color: red; }\n"],
];
const prose = [
  "You wrote \"too high\". What happens when the guess is right?",
  "Two ways to start: a game of numbers, or a story that changes. Which one would you play twice?",
  "You said \"10 tries\" and \"1 to 50\" (a lot!). That leaves letters open; what should the game say to \"banana\"?",
  "- First, think of who plays.\n- Then, say when it is over.\n\nWhich of these is still open?",
  "1. The range\n2. The replies\n3. The end\n\nWhich comes first?",
  "**Gap:** nobody knows when it ends. If it is too high: what does it say?",
  "The name `score` stands in line 3, and `input()` gives it a value. What kind of value is it?",
  "Is 3 < 5 in your game, and is a tie a win? I <3 questions like that.",
  "if it rains in the story, what does the hero do next?\nfor example, does she go home?",
  "Überlege zuerst, was „zu hoch“ heißt. 你想要什么样的游戏？",
  "Ok.\n\nWhat next?",
  "Step one = decide. What is step two?",
  "Your text says \"Welcome to my page!\" in yellow. Who reads it first, and what do they see?",
];

describe.each(sizes)("in pieces of %i characters", (size) => {
  it.each(code)("%s never reaches the student [VIBE-095] [VIBE-097]", (_, reply) => {
    const { shown, found } = passed(reply, size);
    expect(found).toBe(true);
    expect(shown).not.toMatch(/[`~]{3}|<\w|&lt|print\(|range|= ?\w|\{|import|onclick|total/);
  });

  it.each(prose)("words pass as they are: %s", (reply) => {
    expect(passed(reply, size)).toEqual({ shown: reply, found: false });
  });
});

it("words of a sentence are shown while they come", () => {
  const guard = new NoCode();
  expect(guard.pass("You wrote a clear rule for")).toBe("You wrote a clear rule ");
  expect(guard.pass(" the ")).toBe("for the ");
});

it("sentences before the code stay, one that leads to it doesn't", () => {
  const guard = new NoCode();
  guard.pass("Your rule settles the range. Try it like this:\n```\n");
  expect(guard.sentences()).toBe("Your rule settles the range.");
});

it.each(["a", "a.b", "x(", "`a ", "<a ", "word (", "~", "&l"])("a reply of nothing but %j is looked at in a bounded number of steps", (piece) => {
  const guard = new NoCode();
  guard.pass("This is a line of words and then ");
  for (let at = 0; at < 6400; at += piece.length) guard.pass(piece);
  expect(guard.end().length + guard.shown.length).toBeGreaterThan(0);
});
