import { expect, it } from "vitest";
import { words as staffOverview } from "../staff-overview/words.ts";
import { words } from "./words.ts";

it("keeps the words around a school's name in their order, when the name is written from right to left", () => {
  const name = "مدرسة التل";
  for (const sentence of [words.switches(name), words.opened("Skills", name), words.shut("Skills", name), staffOverview.title(name, 7)])
    expect(sentence).toContain(`at \u2068${name}\u2069`);
  expect(words.switches("Hill School")).toBe("Areas at Hill School");
});
