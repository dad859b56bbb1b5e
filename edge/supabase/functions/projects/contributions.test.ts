import { expect, it } from "vitest";
import type { StoredMessage } from "../_shared/conversation/index.ts";
import { creditMembers, type CreditedCriterion } from "./contributions.ts";

const amina = { id: "a", name: "Amina" };
const ben = { id: "b", name: "Ben" };
let count = 0;
const said = (author: { id: string; name: string } | null, content: string): StoredMessage => ({
  id: `message-${(count += 1)}`,
  role: author === null ? "assistant" : "user",
  content,
  timestamp: "2026-01-01T00:00:00Z",
  ...(author === null ? {} : { author }),
});
const criterion = (name: string, quote: string): CreditedCriterion => ({ name, level: quote === "" ? 0 : 3, quote });

it("a quote is credited to whoever wrote it first, though another repeats it or puts the name in front [ASSESS-049]", () => {
  const history = [
    said(amina, "We will paint the box black because black gets hot"),
    said(ben, "Amina: we will paint the box black because black gets hot. I found that"),
  ];
  const [planning] = creditMembers([criterion("Project Planning", "… paint the box black …")], history);
  expect(planning?.author).toEqual(amina);
  expect(planning?.quotes).toEqual([{ author: amina, quote: "We will paint the box black because black gets hot" }]);
});

it("each member who said something that bears on a criterion is quoted for it, with words of their own only", () => {
  const history = [
    said(null, "What will you do first, and what then?"),
    said(amina, "first we cut the box. ok"),
    said(ben, "What will you do first, and what then? yes"),
    said(ben, "my aunt will measure it on friday"),
  ];
  const [planning, adapting] = creditMembers(
    [criterion("Project Planning", "first we cut the box"), criterion("Adaptability & Learning", "")],
    history,
  );
  expect(planning).toMatchObject({
    author: amina,
    quotes: [
      { author: amina, quote: "first we cut the box" },
      { author: ben, quote: "my aunt will measure it on friday" },
    ],
  });
  expect(adapting).toEqual({ name: "Adaptability & Learning", level: 0, quote: "", quotes: [] });
});

it("words that signalled danger are nobody's quote, and a project of one has no authors", () => {
  expect(
    creditMembers([criterion("Problem Solving", "")], [said(ben, "i will kill myself because of this problem")])[0]?.quotes,
  ).toBeUndefined();
  const alone: StoredMessage = { id: "message-x", role: "user", content: "first we cut the box", timestamp: "" };
  expect(creditMembers([criterion("Project Planning", "first we cut")], [alone])).toEqual([criterion("Project Planning", "first we cut")]);
});
