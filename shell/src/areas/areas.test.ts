import { describe, expect, it } from "vitest";
import { anArea } from "../testing/described-areas.ts";
import { isDeployed, readAreas } from "./areas.ts";

const music = anArea();
const { entry: _, ...coming } = { ...music, id: "chess" };
const colours = { accent: "#777777", text: "#555555", tint: "#EEEEEE", line: "#CCCCCC" };

describe("readAreas", () => {
  it("reads the areas that are deployed and those that are still to come", () => {
    const areas = readAreas([music, coming]);
    expect(areas.map(({ id }) => id)).toEqual(["music", "chess"]);
    expect(areas.map(isDeployed)).toEqual([true, false]);
    expect(areas[0]).toEqual(music);
  });

  it("keeps what an area needs", () => {
    const needy = { ...music, needs: { react: { version: "^19.3.1", names: ["useState"] } } };
    expect(readAreas([needy])).toEqual([needy]);
  });

  it.each([
    ["without a label", { ...music, nav: { order: 1 } }],
    ["with a contract that is a number", { ...music, contract: 1 }],
    ["without an address", { ...music, paths: [] }],
    ["with an address on another site", { ...music, paths: ["https://example.org"] }],
    [
      "with a colour that is more than a colour",
      { ...music, accent: { light: { ...colours, accent: "red;background:url(//example.org)" }, dark: colours } },
    ],
    ["with an id that ends its place in a style sheet", { ...music, id: 'a"]{}' }],
    ["whose icon holds a script", { ...music, icon: [["script", {}]] }],
    ["whose icon takes a paint from an address", { ...music, icon: [["circle", { fill: "url(//example.org)" }]] }],
    ["whose icon listens", { ...music, icon: [["g", {}, [["circle", { onLoad: "alert(1)" }]]]] }],
    ["that is no object", null],
  ])("leaves out an entry %s and keeps its neighbours", (_title, broken) => {
    expect(readAreas([broken, music])).toEqual([music]);
  });

  it("throws when the answer is no list", () => expect(() => readAreas({ error: "starting" })).toThrow());
});
