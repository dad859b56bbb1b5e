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
  ["a bare line of Python", 'Try this line.\nprint("hi")\n'],
  ["a bare loop", "for i in range(10):\n  guess = input()\n"],
  ["a bare condition", "if guess > secret:\n"],
  ["a bare import", "import random\nThen go on."],
  ["a bare assignment", "Set it first.\nscore = 0\n"],
  ["a bare assignment in JavaScript", "Set it first.\nlet score = 0;\n"],
  ["a bare function", "function go() {\n"],
  ["a call between words", 'At the end write print("Too high") and run it again.'],
  ["an expression as inline code", "Now use `score = score + 1` in it."],
  ["a call as inline code", "Now use `print('hi')` in it."],
  ["a tag as inline code", "Now use `<h1>` in it."],
  ["a style", "h1 { color: red; }\n"],
  ["a style between words", "Give it color: red; background: blue; and look at it."],
  ["a tag in figures", "Put &#60;button&#62; on the page, or &#x3c;h1&#x3e; as you like."],
  ["a call with a name alone", "Then you say print(total) on the last line."],
  ["a call in wide signs", 'Write print（"hi"） at the very end of it.'],
  ["an assignment between words", "On the first line put score = 0 and go on from there."],
  ["a change of a value between words", "In the middle of this you write score += price and it works."],
  ["a comparison between words", "Then ask whether it says guess != secret there."],
  ["an assignment that is struck out", "Your sentence says it all. ~~score = 5~~"],
  ["letters with soft hyphens between them", "Like so.\nde\u00adf game():\n  ret\u00adurn 5"],
  ["a fence of signs with nothing between them", "Like so.\n`\u200b`\u200b`python\nx = 5"],
  ["spaces that are none", "Like so.\n\u00a0\u00a0\u00a0\u00a0for i in range(3):"],
  ["a line behind an odd line end", "Like so.\u000btotal = 5"],
  ["a link that is a page", "Open [this page](data:text/html;base64,PHNjcmlwdD4x) to see it."],
  ["a link that is a script", "Open [this page](javascript:go) to see it."],
  ["a program in disguise", "Decode this to get it all: cHJpbnQoImhlbGxvIik9ciphc1"],
  ["a loop between words", "Then put while True: around all of it."],
  ["a function between words", "At the top stands def guess_game(): and then the rest."],
  ["an import between words", "It begins with from random import randint at the top."],
  ["a module between words", "It begins with import random at the top."],
  ["a function without a name between words", "Sort it with lambda pair: pair at the end."],
  ["a text with holes", 'Then it says f"Hello {name}" to them.'],
  ["a place in a list", 'On that line rain["Mon"] = 5 comes first.'],
  ["an arrow of R", "On that line score <- 5 comes first."],
  ["a page of PHP", "Like so.\n<?php echo 5; ?>"],
  ["a call of Java", "At the end stands System.out.println(total) for you."],
  ["a style with a hyphen", "Give it font-size: 20px there."],
  ["a call behind a space", 'Like so.\nprint ("hi")'],
  ["a line of an older Python", 'Like so.\nprint "hello"'],
  ["a line of BASIC", 'Like so.\n10 PRINT "HI"'],
  ["a bare condition of words", "Like so.\nelif total:"],
  ["a bare class", "Like so.\nclass Cat:"],
  ["data in brackets", 'Like so.\n{"total": 1}'],
  ["inline code over two lines", "Use `print\n(total)` at the end."],
  ["a tag in capitals behind a fence in capitals", "Like so.\n```Python\nx = 1\n```"],
  // One line for each form, which no other form would know.
  ["a loop over a name", "Like so.\nfor letter in word[1]:\n"],
  ["a condition in brackets", "Like so.\nwhile (tries < most):\n"],
  ["a word that opens a block", "Like so.\nelse:\n"],
  ["a variable with the value of another", "Like so.\nlet tries = lives\n"],
  ["a name with the value of another", "Like so.\nscore = lives\n"],
  ["names of one letter", "Like so.\nx = y\n"],
  ["a call of nothing", "Like so.\nstart_game()\n"],
  ["the head of a function", "Like so.\nfunction roll()\n"],
  ["an end of a function", "Like so.\nreturn score\n"],
  ["a closing bracket", "Like so.\n}\n"],
  ["a rule of style", "Like so.\nh1, h2 { large }\n"],
  ["a call between words, of a name of one's own", "At the end you use set_lives(3) and run it again."],
  ["a word of the language as inline code", "Now use `let x` in it."],
];
const prose = [
  'You wrote "too high". What happens when the guess is right?',
  "Two ways to start: a game of numbers, or a story that changes. Which one would you play twice?",
  'You said "10 tries" and "1 to 50" (a lot!). That leaves letters open; what should the game say to "banana"?',
  "- First, think of who plays.\n- Then, say when it is over.\n\nWhich of these is still open?",
  "1. The range\n2. The replies\n3. The end\n\nWhich comes first?",
  "**Gap:** nobody knows when it ends. If it is too high: what does it say?",
  "The name `score` stands in line 3, and `input()` gives it a value. What kind of value is it?",
  "Is 3 < 5 in your game, and is a tie a win? I <3 questions like that.",
  "if it rains in the story, what does the hero do next?\nfor example, does she go home?",
  "Überlege zuerst, was „zu hoch“ heißt. 你想要什么样的游戏？",
  "Ok.\n\nWhat next?",
  "Step one = decide. What is step two?",
  'You can print "You win" in big letters, or import an idea from a game that you know. Which one?',
  "Who starts while the other one waits? From the first line to the last, what [1] stays open?",
  "The name `elif` stands in line 4, and so does `lambda`. Which of them do you know?",
  "Your friend(s) can play it, too: who starts? And a score, say 10, is it enough?",
  "Speed is distance over time; 2 + 2 = 4, and A = B in your story. Which colour: red or blue?",
  "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u06cc? What should the AI/ML helper know about https://example.org/AbCdE1fGhIjKlMnOpQr?",
  'Your text says "Welcome to my page!" in yellow. Who reads it first, and what do they see?',
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

it.each(["a", "a.b", "x(", "`a ", "<a ", "word (", "~", "&l"])(
  "a reply of nothing but %j is looked at in a bounded number of steps",
  (piece) => {
    const guard = new NoCode();
    guard.pass("This is a line of words and then ");
    for (let at = 0; at < 6400; at += piece.length) guard.pass(piece);
    expect(guard.end().length + guard.shown.length).toBeGreaterThan(0);
  },
);
