import { expect, it } from "vitest";
import { createExhibitTeller } from "./told.ts";

it("travels without how it stands where that is more than the server keeps, so that the message itself arrives", () => {
  const teller = createExhibitTeller();
  const beside = (state: unknown) => {
    teller.tell({ done: 1, facts: ["drew a line"], account: "One line.", summary: "1 line", state });
    return teller.extension.besideMessage?.([]);
  };
  expect(beside(["a line"])).toMatchObject({ exhibit: { facts: ["drew a line"], state: ["a line"] } });
  expect(beside("a line ".repeat(600))).toMatchObject({ exhibit: { facts: ["drew a line"], account: "One line.", state: null } });
  // The database writes a space behind each comma.
  expect(beside(Array.from({ length: 1800 }, () => 1))).toMatchObject({ exhibit: { state: null } });
});
