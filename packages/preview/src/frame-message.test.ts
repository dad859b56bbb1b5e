import { describe, expect, it } from "vitest";
import { readFrameMessage } from "./frame-message.ts";

const frame = { window, origin: "http://localhost:4001" };
const from = (data: unknown, more: object = {}) => ({ data, origin: frame.origin, source: window, ...more });

describe("a message of the preview's frame", () => {
  it("is read when it comes from the frame and has a known shape [SEC-003]", () => {
    expect(readFrameMessage(from({ kind: "ready" }), frame)).toEqual({ kind: "ready" });
    expect(readFrameMessage(from({ kind: "error", text: "x is not defined", line: 3 }), frame)).toEqual({
      kind: "error",
      text: "x is not defined",
      line: 3,
    });
    expect(readFrameMessage(from({ kind: "error", text: "x is not defined", line: 1 }), frame)).toMatchObject({ line: 1 });
  });

  it.each([
    ["another window", { source: null }],
    ["another origin", { origin: "http://127.0.0.1:4000" }],
    ["no origin, where there is one", { origin: "null" }],
  ])("is dropped when it comes from %s [SEC-003]", (_, more) => {
    expect(readFrameMessage(from({ kind: "escape" }, more), frame)).toBeNull();
  });

  it.each([
    null,
    undefined,
    1,
    "escape",
    [],
    {},
    { kind: "page" },
    { kind: "error" },
    { kind: "error", text: {} },
    { kind: "console", level: "debug", text: "x" },
    { kind: "error", text: "x", line: -1 },
    { kind: "error", text: "x", line: 0 },
    { kind: "error", text: "x", line: 1.5 },
  ])("is dropped when it is %j [SEC-003]", (data) => {
    expect(readFrameMessage(from(data), frame)).toBeNull();
  });

  it("is cut when a page says too much", () => {
    const message = readFrameMessage(from({ kind: "console", level: "log", text: "a".repeat(100_000) }), frame);
    expect(message).toEqual({ kind: "console", level: "log", text: "a".repeat(500) });
  });
});
