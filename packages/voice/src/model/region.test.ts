import { describe, expect, it } from "vitest";
import { regionOf } from "./region.ts";

describe("the country of a voice", () => {
  it("has a flag and a name", () => {
    expect(regionOf("en-NG")).toEqual({ code: "NG", flag: "🇳🇬", name: "Nigeria" });
    expect(regionOf("en-us")).toEqual({ code: "US", flag: "🇺🇸", name: "United States" });
  });

  it.each(["en", "", "en-001", "en-scotland"])("is unknown for %j", (language) => {
    expect(regionOf(language)).toBeNull();
  });

  it("is found behind a script and before a variant", () => {
    expect(regionOf("en-Latn-GB-oxendict")?.name).toBe("United Kingdom");
  });
});
