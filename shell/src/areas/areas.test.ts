import { describe, expect, it } from "vitest";
import { readAreas } from "./areas.ts";

const music = {
  id: "music",
  title: "Music",
  icon: "area-music",
  paths: ["/music"],
  entry: "/remotes/music/mf-manifest.json",
  version: "1.0.0",
  contract: "1.0",
  nav: { label: "Music", order: 8 },
};

describe("readAreas", () => {
  it("reads the areas that are deployed", () => expect(readAreas([music])).toEqual([music]));

  it("keeps what an area needs", () => {
    const needy = { ...music, needs: { react: { version: "^19.3.1", names: ["useState"] } } };
    expect(readAreas([needy])).toEqual([needy]);
  });

  it.each([
    ["without a label", { ...music, nav: { order: 1 } }],
    ["with a contract that is a number", { ...music, contract: 1 }],
    ["without an address", { ...music, paths: [] }],
    ["with an address on another site", { ...music, paths: ["https://example.org"] }],
    ["that is no object", null],
  ])("leaves out an entry %s and keeps its neighbours", (_title, broken) => {
    expect(readAreas([broken, music])).toEqual([music]);
  });

  it("throws when the answer is no list", () => expect(() => readAreas({ error: "starting" })).toThrow());
});
