import { describe, expect, it } from "vitest";
import type { ContractFile, ContractModules } from "../src/contract-file.ts";
import { compareModules, contradictionIn, hashOf, nextContract, nextVersion } from "./contract-versions.ts";

const before: ContractModules = {
  react: { version: "19.3.1", exports: { useState: "" } },
  "@learn/ui": {
    version: "0.1.0",
    exports: {
      Button: "(_: ButtonProps) => Element",
      "type ButtonProps": "object",
      "ButtonProps.busy": "?: boolean | undefined",
      initials: "(_: string) => string",
    },
  },
};
const contract: ContractFile = { version: "1.4", history: { "1.3": "5f0f2a", "1.4": hashOf(before) }, modules: before };

function withUi(change: (exports: Record<string, string>) => void): ContractModules {
  const after = structuredClone(before);
  change(after["@learn/ui"]!.exports);
  return after;
}

describe("the version of the contract", () => {
  it.each([
    ["a removed name", "initials of @learn/ui is gone", withUi((exports) => void delete exports["initials"])],
    [
      "a changed signature",
      "initials of @learn/ui has changed",
      withUi((exports) => void (exports["initials"] = "(_: string, _: number) => string")),
    ],
    [
      "a changed member",
      "ButtonProps.busy of @learn/ui has changed",
      withUi((exports) => void (exports["ButtonProps.busy"] = ": boolean")),
    ],
    [
      "a new member that has to be given",
      "ButtonProps.label of @learn/ui is new and not optional",
      withUi((exports) => void (exports["ButtonProps.label"] = ": string")),
    ],
    ["a module that isn't shared any more", "@learn/ui is gone", { react: before["react"]! }],
    [
      "another major of a library",
      "react has gone from 19.3.1 to 20.0.0",
      { ...before, react: { ...before["react"]!, version: "20.0.0" } },
    ],
    [
      "an older version of a library",
      "react has gone from 19.3.1 to 19.3.0",
      { ...before, react: { ...before["react"]!, version: "19.3.0" } },
    ],
  ])("is a new major for %s", (_title, sentence, after) => {
    const { next, changes } = nextContract(contract, after);
    expect(changes.breaking).toEqual([sentence]);
    expect(next.version).toBe("2.0");
  });

  it.each([
    ["an added name", "Card of @learn/ui is new", withUi((exports) => void (exports["Card"] = "() => Element"))],
    [
      "an added member that may be left out",
      "ButtonProps.wide of @learn/ui is new",
      withUi((exports) => void (exports["ButtonProps.wide"] = "?: boolean | undefined")),
    ],
    ["a module that is shared now", "zustand is new", { ...before, zustand: { version: "5.1.0", exports: {} } }],
    [
      "a newer version of a library",
      "react has gone from 19.3.1 to 19.4.0",
      { ...before, react: { ...before["react"]!, version: "19.4.0" } },
    ],
  ])("is a new minor for %s", (_title, sentence, after) => {
    const { next, changes } = nextContract(contract, after);
    expect(changes).toEqual({ breaking: [], missed: [], added: [sentence] });
    expect(next.version).toBe("1.5");
  });

  it("adds the members of an added type as additions, demanded or not", () => {
    const after = withUi((exports) => Object.assign(exports, { "type CardProps": "object", "CardProps.title": ": string" }));
    expect(compareModules(before, after).breaking).toEqual([]);
  });

  it("stays where nothing has changed", () => {
    expect(nextVersion("1.4", compareModules(before, structuredClone(before)))).toBe("1.4");
    expect(nextContract(contract, before).next).toEqual({ ...contract, supported: {} });
  });

  it("lets the major before go on for half a year, and those whose day hasn't come, unless something is surely missed", () => {
    const noon = new Date("2027-01-10T12:00:00Z");
    const old = { ...contract, version: "3.2", supported: { 1: "2027-01-09", 2: "2027-01-10" } };
    const supported = (after: ContractModules) => nextContract(old, after, noon).next.supported;
    expect(supported(withUi((exports) => void (exports["initials"] = "(_: number) => string")))).toEqual({
      2: "2027-01-10",
      3: "2027-07-11",
    });
    expect(supported(withUi((exports) => void delete exports["ButtonProps.busy"]))).toHaveProperty("3");
    expect(supported(withUi((exports) => void (exports["Card"] = "() => Element")))).toEqual(old.supported);
    expect(supported(withUi((exports) => void delete exports["initials"]))).toEqual({});
    expect(nextContract(old, { react: before["react"]! }, noon).changes.missed).toEqual(["@learn/ui is gone"]);
  });

  it("keeps the versions before, and goes on from itself", () => {
    const { next } = nextContract(
      contract,
      withUi((exports) => void delete exports["initials"]),
    );
    expect(Object.keys(next.history)).toEqual(["1.3", "1.4", "2.0"]);
    expect(contradictionIn(next)).toBeNull();
  });
});

describe("a committed contract", () => {
  it("is accepted as it was written", () => expect(contradictionIn(contract)).toBeNull());
  it("may not go back to a lower version", () => {
    const lowered = { ...contract, version: "1.3" };
    expect(contradictionIn(lowered)).toBe("contract.json goes back from 1.4 to 1.3: a version is never lowered.");
  });
  it("may not name a version by hand", () => expect(contradictionIn({ ...contract, version: "1.5" })).toContain("never chosen by hand"));
  it("may not offer something else under the same version", () => {
    expect(contradictionIn({ ...contract, modules: withUi((exports) => void delete exports["initials"]) })).toContain(
      "offered something else",
    );
  });
  it("may not lose its history", () => expect(contradictionIn({ ...contract, history: {} })).toContain("no history"));
  it("puts 1.10 after 1.9", () => {
    const history = { "1.9": "a", "1.10": hashOf(before) };
    expect(contradictionIn({ version: "1.10", history, modules: before })).toBeNull();
    expect(contradictionIn({ version: "1.9", history: { ...history, "1.9": hashOf(before) }, modules: before })).toContain(
      "goes back from 1.10 to 1.9",
    );
  });
});
