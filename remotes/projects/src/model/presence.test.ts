import { expect, it } from "vitest";
import { lastWritten } from "./presence.ts";

const at = (minute: number) => new Date(2026, 4, 1, 9, minute);

it("knows of each member when they wrote last, and nothing of who hasn't", () => {
  const messages = [
    { role: "assistant", author: null, at: at(0) },
    { role: "user", author: null, at: at(1) },
    { role: "user", author: { id: "leo" }, at: at(2) },
    { role: "assistant", author: null, at: at(3) },
    { role: "user", author: null, at: at(4) },
  ] as const;
  expect([...lastWritten(messages, "amina")]).toEqual([
    ["amina", at(4)],
    ["leo", at(2)],
  ]);
});
