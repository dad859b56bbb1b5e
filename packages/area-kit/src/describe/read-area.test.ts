// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AreaFault, readArea } from "./read-area.ts";

const described = {
  id: "chess",
  title: "Chess",
  paths: ["/chess"],
  nav: { label: "Chess", order: 8 },
  home: { order: 8, text: "Think three moves ahead." },
  category: "Chess",
  activityPath: "/chess/activity/:id",
  accent: { light: "#8A3FC4", dark: "#D19BF5" },
};
const icon = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M3 3h18" /></svg>';

let remotes: string;
let folder: string;
beforeEach(() => {
  remotes = mkdtempSync(join(tmpdir(), "learn-areas-"));
  folder = join(remotes, "chess");
  mkdirSync(folder);
  write(described);
  writeFileSync(join(folder, "icon.svg"), icon);
});
afterEach(() => rmSync(remotes, { recursive: true, force: true }));

function write(description: unknown): void {
  writeFileSync(join(folder, "area.json"), JSON.stringify(description));
}

function faults(): string[] {
  try {
    readArea(folder);
    return [];
  } catch (fault) {
    if (fault instanceof AreaFault) return fault.faults;
    throw fault;
  }
}

describe("an area's description", () => {
  it("travels with its icon as shapes, and with the colours that it leaves open made from its accent", () => {
    const area = readArea(folder);
    expect(area).toMatchObject({ id: "chess", nav: { label: "Chess", order: 8 }, icon: [["path", { d: "M3 3h18" }]] });
    expect(area.accent.light.accent).toBe("#8A3FC4");
    expect(area.motif).toBeUndefined();
    for (const theme of ["light", "dark"] as const)
      for (const colour of Object.values(area.accent[theme])) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  });

  it("keeps the colours that it names itself, and its motif", () => {
    const named = { accent: "#1F6FD6", text: "#1656A8", tint: "#E6F0FC", line: "#BCD5F5" };
    write({ ...described, accent: { ...described.accent, light: named } });
    writeFileSync(
      join(folder, "motif.svg"),
      '<svg viewBox="0 0 320 140" fill="none"><rect x="1" y="1" width="9" height="9" fill="currentColor" /></svg>',
    );
    expect(readArea(folder)).toMatchObject({ accent: { light: named }, motif: [["rect", { fill: "currentColor" }]] });
  });

  it.each<[string, object, string]>([
    ["without a title", { title: undefined }, "area.json: title is missing"],
    ["with an id that isn't its folder's", { id: "music" }, 'area.json: id is "music", and its folder is "chess"'],
    ["with an id that is no name of a folder", { id: "Chess Club" }, 'area.json: id must be in kebab-case, as in "my-area"'],
    ["with a path that isn't one", { paths: ["chess"] }, 'area.json: paths.0 must be an address such as "/music", in lower case'],
    ["without any path", { paths: [] }, "area.json: paths must have at least one address"],
    ["with an order that must be a text", { nav: { label: "Chess", order: "8" } }, "area.json: nav.order must be a number"],
    ["with a field that nobody reads", { colour: "#123456" }, 'area.json: knows no field "colour"'],
    [
      "with activities elsewhere",
      { activityPath: "/music/activity/:id" },
      "area.json: activityPath must begin with one of the area's paths",
    ],
    [
      "with an address of activities without the activity",
      { activityPath: "/chess/activity" },
      'area.json: activityPath must end with "/:id"',
    ],
    ["with a colour by name", { accent: { light: "red", dark: "#D19BF5" } }, 'area.json: accent.light must be a colour such as "#1F6FD6"'],
  ])("%s is refused with the file, the field and what it should be", (_title, change, fault) => {
    write({ ...described, ...change });
    expect(faults().join("\n")).toContain(fault);
  });

  it.each<[string, object, RegExp]>([
    [
      "light accent that is hardly seen",
      { light: "#F2D36B", dark: "#D19BF5" },
      /accent\.light\.accent: #F2D36B has a contrast of 1\.\d\d on paper \(#FAF7F1\); graphics need 3/,
    ],
    [
      "dark accent that is hardly seen",
      { light: "#8A3FC4", dark: "#2B1140" },
      /accent\.dark\.accent: #2B1140 has a contrast of \d\.\d\d on paper/,
    ],
    [
      "text that can't be read",
      { light: { accent: "#8A3FC4", text: "#B98BE0" }, dark: "#D19BF5" },
      /accent\.light\.text: #B98BE0 has a contrast of 2\.\d\d on paper .*; words need 4\.5/,
    ],
    [
      "tint on which ink can't be read",
      { light: { accent: "#8A3FC4", text: "#2B1140", tint: "#9A8AB0" }, dark: "#D19BF5" },
      /accent\.light\.tint: #9A8AB0 has a contrast of .* beneath ink2; words need 4\.5/,
    ],
  ])("a %s is refused with its contrast", (_title, accent, fault) => {
    write({ ...described, accent });
    expect(faults().join("\n")).toMatch(fault);
  });

  it("among those of this repository is named by its folder, too", () => {
    folder = join(remotes, "remotes/chess");
    expect(faults()).toEqual(["remotes/chess/area.json: is missing"]);
  });

  it("that is missing, or isn't JSON, says so", () => {
    writeFileSync(join(folder, "area.json"), "{ half");
    expect(faults()[0]).toMatch(/^area\.json: is not JSON: /);
    rmSync(join(folder, "area.json"));
    expect(faults()).toEqual(["area.json: is missing"]);
  });

  it("without an icon, or with one that can't be drawn, says so", () => {
    writeFileSync(join(folder, "icon.svg"), icon.replace("<path", '<image href="x.png" /><path'));
    expect(faults()[0]).toMatch(/^icon\.svg: <image> is not drawn, only g, path, circle/);
    rmSync(join(folder, "icon.svg"));
    expect(faults()).toEqual(["icon.svg: is missing"]);
  });
});
