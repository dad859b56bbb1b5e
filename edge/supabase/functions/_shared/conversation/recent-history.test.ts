import { describe, expect, it } from "vitest";
import { newestWithin, recentHistory, tokensPerMessage, type HistoryLimits } from "./recent-history.ts";
import type { StoredMessage } from "./rows.ts";
import { estimateTokens } from "../provider/index.ts";

const message = (role: StoredMessage["role"], content: string, extra: Partial<StoredMessage> = {}): StoredMessage => ({
  id: crypto.randomUUID(),
  role,
  content,
  timestamp: "2026-01-05T09:00:00.000Z",
  ...extra,
});

const contents = (history: StoredMessage[], limits: HistoryLimits = { messages: 40, tokens: 4000 }) =>
  recentHistory(history, limits).messages.map(({ content }) => content);

describe("the history of a prompt", () => {
  it("leaves out the greeting and nothing else that the coach said", () => {
    expect(contents([message("assistant", "Hello!"), message("user", "a lamp"), message("assistant", "Why?")])).toEqual(["a lamp", "Why?"]);
  });

  it("keeps the student's words when a conversation has no greeting", () => {
    expect(contents([message("user", "a lamp")])).toEqual(["a lamp"]);
  });

  it("leaves out apologies", () => {
    expect(contents([message("user", "a lamp"), message("assistant", "Sorry", { failed: true }), message("user", "again")])).toEqual([
      "a lamp",
      "again",
    ]);
  });

  it("keeps the newest messages within the limits and says how many are missing", () => {
    const history = [message("assistant", "Hello!"), ...["one", "two", "three", "four"].map((text) => message("user", text))];
    expect(contents(history, { messages: 2, tokens: 1000 })).toEqual(["three", "four"]);
    expect(contents(history, { messages: 10, tokens: 4 * tokensPerMessage })).toEqual(["three", "four"]);
    expect(recentHistory(history, { messages: 1, tokens: 1000 }).leftOut).toBe(3);
    expect(recentHistory(history, { messages: 10, tokens: 0 })).toEqual({ messages: [], leftOut: 4 });
  });

  it("takes both ends of a message that fits in part only, and nothing that was said before it", () => {
    const history = [message("user", "one"), message("user", `It began ${"字".repeat(1000)} and ended`), message("user", "three")];
    const { messages, leftOut } = newestWithin(history, { messages: 40, tokens: 300 });
    expect(messages.map(({ content }) => content)).toEqual([expect.stringMatching(/^It began 字+ \[\.\.\.\] 字+ and ended$/), "three"]);
    expect(messages[0]?.id).toBe(history[1]?.id);
    expect(leftOut).toBe(1);
    expect(messages.reduce((sum, { content }) => sum + estimateTokens(content) + tokensPerMessage, 0)).toBeLessThanOrEqual(300);
  });
});
