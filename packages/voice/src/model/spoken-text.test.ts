import { describe, expect, it } from "vitest";
import { spokenText } from "./spoken-text.ts";

describe("what a reply sounds like", () => {
  it.each([
    ["**Good** thinking, _really_ good.", "Good thinking, really good."],
    ["## Key Points", "Key Points"],
    ["- **Look** at it", "Look at it"],
    ["1. First, look.", "1. First, look."],
    ["> **Note:** take your time.", "Note: take your time."],
    ["Look at [the lake](https://example.org/a_b(c)) now.", "Look at the lake) now."],
    ["Look at [the lake](https://example.org/a_b) now.", "Look at the lake now."],
    ["![A boat](boat.png) sails.", "A boat sails."],
    ["[Half a link", "Half a link"],
    ["Go to https://example.org/x?y=1, then come back.", "Go to a link, then come back."],
    ["Well done! 🎉👩🏽‍💻 🇰🇪 1️⃣", "Well done!"],
    ["Call `print_name()` once.", "Call print name() once."],
    ["What is 3 * 4?", "What is 3 times 4?"],
    ["Is 3 < 5 and 6 > 2?", "Is 3 < 5 and 6 > 2?"],
    ["One<br>two", "One two"],
    ["| Fruit | Colour |", "Fruit, Colour"],
    ["|---|:--:|", ""],
    ["--- | ---\nkiwi | green", "kiwi, green"],
    ["---", ""],
    ["* * *", ""],
    ["🎉", ""],
    ["- [x] Done", "Done"],
    ["", ""],
  ])("%j is %j", (markdown, spoken) => {
    expect(spokenText(markdown)).toBe(spoken);
  });
});
