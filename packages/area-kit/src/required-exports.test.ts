import { describe, expect, it } from "vitest";
import { isInRange, unmetNeeds } from "./required-exports.ts";

describe("isInRange", () => {
  it.each([
    ["19.3.1", "^19.3.1"],
    ["19.4.0", "^19.3.1"],
    ["0.1.5", "^0.1.2"],
    ["0.0.3", "^0.0.3"],
    ["2.0.0", "2.0.0"],
  ])("%s meets %s", (version, range) => expect(isInRange(version, range)).toBe(true));

  it.each([
    ["19.3.1", "^20.0.0"],
    ["19.3.1", "^19.3.2"],
    ["20.0.0", "^19.3.1"],
    ["0.2.0", "^0.1.2"],
    ["0.0.4", "^0.0.3"],
    ["0.1.1", "^0.1.2"],
    ["2.0.1", "2.0.0"],
    ["2.0.0", ">=1"],
    ["latest", "^1.0.0"],
  ])("%s does not meet %s", (version, range) => expect(isInRange(version, range)).toBe(false));
});

describe("unmetNeeds", () => {
  const offer = { react: { version: "19.3.1", names: ["useState"] }, "@learn/ui": { version: "0.1.0", names: ["Button", "Card"] } };

  it("finds nothing where an area gets all it needs", () => {
    expect(
      unmetNeeds({ react: { version: "^19.3.1", names: ["*", "useState"] }, "@learn/ui": { version: "^0.1.0", names: ["Card"] } }, offer),
    ).toEqual([]);
  });
  it("names what the shell doesn't offer", () => {
    expect(unmetNeeds({ "@learn/ui": { version: "^0.1.0", names: ["Card", "Carousel", "Slider"] } }, offer)).toEqual([
      "Carousel, Slider of @learn/ui is needed, and the shell doesn't offer it",
    ]);
  });
  it("names a version that the shell doesn't have", () => {
    expect(unmetNeeds({ react: { version: "^20.0.0", names: ["useState"] } }, offer)).toEqual([
      "react ^20.0.0 is needed, and the shell has 19.3.1",
    ]);
  });
  it("leaves it to the contract's number which version of the product an area was built with", () => {
    expect(unmetNeeds({ "@learn/ui": { version: "^0.0.9", names: ["Card"] } }, offer)).toEqual([]);
  });
  it("names a module that isn't shared", () => {
    expect(unmetNeeds({ "left-pad": { version: "^1.0.0", names: [] } }, offer)).toEqual([
      "left-pad is needed, and the shell doesn't share it",
    ]);
  });
});
