import { expect, it } from "vitest";
import { isBegunDesign, isDesign, isNewDesign, newestSessions } from "./sessions.ts";

const design = { learning_module_id: null, title: "Design a tutor", sub_category: "Design a tutor" };
const change = { learning_module_id: null, title: "Change Fraction Fox", sub_category: "Fraction Fox" };
const session = { learning_module_id: "fox", title: "Fraction Fox - Session", sub_category: "Fraction Fox - Session" };

it("tells a design from a change and from a session", () => {
  expect([design, change, session].map(isDesign)).toEqual([true, true, false]);
  expect([design, change, session].map(isNewDesign)).toEqual([true, false, false]);
});

it("takes a design for begun once it has changed since it was made", () => {
  const made = { created_at: "2026-05-01", updated_at: "2026-05-01" };
  expect(isBegunDesign({ ...design, ...made })).toBe(false);
  expect(isBegunDesign({ ...design, ...made, updated_at: "2026-05-02" })).toBe(true);
  expect(isBegunDesign({ ...change, ...made, updated_at: "2026-05-02" })).toBe(false);
});

it("finds the newest session with each tutor, in whichever order they come", () => {
  const at = (updated_at: string, module = "fox") => ({ ...session, learning_module_id: module, updated_at });
  const rows = [at("2026-05-02"), at("2026-05-03"), at("2026-05-01"), at("2026-05-01", "owl"), { ...design, updated_at: null }];
  expect([...newestSessions(rows).values()].map((row) => [row.learning_module_id, row.updated_at])).toEqual([
    ["fox", "2026-05-03"],
    ["owl", "2026-05-01"],
  ]);
});
