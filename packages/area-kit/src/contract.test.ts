import { describe, expect, it } from "vitest";
import { isCompatible } from "./contract.ts";

describe("isCompatible", () => {
  it("accepts the same version", () => expect(isCompatible("1.4", "1.4")).toBe(true));
  it("accepts an area that needs less than the shell offers", () => expect(isCompatible("1.2", "1.4")).toBe(true));
  it("refuses an area that needs more than the shell offers", () => expect(isCompatible("1.5", "1.4")).toBe(false));
  it("refuses another major version, older or newer", () => {
    expect(isCompatible("1.0", "2.0")).toBe(false);
    expect(isCompatible("3.0", "2.9")).toBe(false);
  });
  it("refuses what is no version", () => {
    expect(isCompatible("", "1.0")).toBe(false);
    expect(isCompatible("latest", "1.0")).toBe(false);
  });
});
