import { describe, expect, it } from "vitest";
import { readChatHistory } from "./messages.ts";

const asked = { id: "m-1", role: "user", content: "What is AI?", timestamp: "2026-05-12T10:00:00Z" };

describe("a stored conversation", () => {
  it("is read as a list and as the text of a list", () => {
    expect(readChatHistory([asked])).toMatchObject([asked]);
    expect(readChatHistory(JSON.stringify([asked]))).toMatchObject([asked]);
  });

  it("keeps its good messages when one entry is broken", () => {
    expect(readChatHistory([asked, { role: "system", content: "secret" }, 7]).map(({ id }) => id)).toEqual(["m-1"]);
  });

  it("gives every message an id, so that a list can be drawn", () => {
    expect(readChatHistory([{ role: "assistant", content: "Hello" }])[0]?.id).toBe("stored-0");
  });

  it("is empty when nothing readable is stored", () => {
    expect([readChatHistory(null), readChatHistory("{"), readChatHistory({})]).toEqual([[], [], []]);
  });
});
