import { describe, expect, it } from "vitest";
import { recentHistory } from "./recent-history.ts";
import type { StoredMessage } from "./rows.ts";

const message = (role: StoredMessage["role"], content: string, extra: Partial<StoredMessage> = {}): StoredMessage => ({
  id: crypto.randomUUID(),
  role,
  content,
  timestamp: "2026-01-05T09:00:00.000Z",
  ...extra,
});

const contents = (history: StoredMessage[], limits?: { messages: number; characters: number }) =>
  recentHistory(history, limits).messages.map(({ content }) => content);

describe("the history of a prompt", () => {
  it("leaves out the greeting and nothing else that the coach said", () => {
    expect(contents([message("assistant", "Hello!"), message("user", "a lamp"), message("assistant", "Why?")])).toEqual(["a lamp", "Why?"]);
  });

  it("keeps the student's words when a conversation has no greeting", () => {
    expect(contents([message("user", "a lamp")])).toEqual(["a lamp"]);
  });

  it("leaves out apologies", () => {
    expect(contents([message("user", "a lamp"), message("assistant", "Sorry", { failed: true }), message("user", "again")])).toEqual(["a lamp", "again"]);
  });

  it("keeps the newest messages within the limits and says how many are missing", () => {
    const history = [message("assistant", "Hello!"), ...["one", "two", "three", "four"].map((text) => message("user", text))];
    expect(contents(history, { messages: 2, characters: 1000 })).toEqual(["three", "four"]);
    expect(contents(history, { messages: 10, characters: 9 })).toEqual(["three", "four"]);
    expect(recentHistory(history, { messages: 1, characters: 1000 }).leftOut).toBe(3);
  });
});
