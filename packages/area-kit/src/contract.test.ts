import { describe, expect, it } from "vitest";
import { contractVersion, isCompatible } from "./contract.ts";
import { isSpoken } from "./contract-file.ts";
import { supported } from "../contract.json";

describe("isCompatible", () => {
  it("accepts the same version", () => expect(isCompatible("1.4", "1.4")).toBe(true));
  it("accepts an area that needs less than the shell offers", () => expect(isCompatible("1.2", "1.4")).toBe(true));
  it("refuses an area that needs more than the shell offers", () => expect(isCompatible("1.5", "1.4")).toBe(false));
  it("refuses another major version, older or newer", () => {
    expect(isCompatible("1.0", "2.0")).toBe(false);
    expect(isCompatible("3.0", "2.9")).toBe(false);
  });
  it("accepts any version of an earlier major while that is supported, and of no other", () => {
    const shell = { version: "4.1", supported: { 3: "2027-05-30" } };
    expect(["3.9", "2.0", "5.0", "4.2"].map((area) => isSpoken(area, shell))).toEqual([true, false, false, false]);
    const [major] = contractVersion.split(".").map(Number);
    expect(Object.keys(supported).every((earlier) => Number(earlier) < major! && isCompatible(`${earlier}.0`))).toBe(true);
  });
  it("refuses what is no version", () => {
    expect(isCompatible("", "1.0")).toBe(false);
    expect(isCompatible("latest", "1.0")).toBe(false);
  });
});
