import type { AreaEntry } from "@learn/area-kit";
import { describe, expect, it } from "vitest";
import { currentEntry, listAreas, listEntries } from "./entries.ts";

const chess: AreaEntry = {
  id: "chess",
  title: "Chess",
  icon: "star",
  paths: ["/chess"],
  entry: "/remotes/chess/mf-manifest.json",
  version: "1",
  contract: "1.0",
  nav: { label: "Chess", order: 90 },
};
const labelsOf = (areas = listAreas([]), isOpen?: (id: string) => boolean) => listEntries(areas, isOpen).map(({ label }) => label);

describe("the entries of the navigation", () => {
  it("take in an area that nobody knew when the shell was built, before the Dashboard", () => {
    const labels = labelsOf(listAreas([chess, { ...chess, id: "tutor", paths: ["/tutor-ai"], nav: { label: "TutorAI", order: 4 } }]));
    expect(labels.slice(-3)).toEqual(["Project", "Chess", "Dashboard"]);
    expect(labels).toHaveLength(10);
  });

  it("call a deployed area what its description says, in its specified place", () => {
    expect(labelsOf(listAreas([{ ...chess, id: "skills", paths: ["/skills"], nav: { label: "Life skills", order: 90 } }]))[1]).toBe("Life skills");
  });

  it("leave out the areas that the person's school has closed, also one that nobody knew", () => {
    const isOpen = (id: string) => !["vibing", "chess"].includes(id);
    expect(labelsOf(listAreas([chess]), isOpen)).toEqual(["Home", "Skills", "AI Learn", "TutorAI", "Create", "Team", "Project", "Dashboard"]);
  });

  it.each([
    ["/ai-learning/activity/7", "AI Learn", ""],
    ["/projects/new", "Project", "[NAV-020]"],
    ["/project/7", "Project", ""],
    ["/team/7", "Team", ""],
    ["/admin/teams/new", "Dashboard", ""],
    ["/skills", "Skills", ""],
  ])("mark for %s the entry %s %s", (path, label) => {
    const areas = listAreas([]);
    expect(currentEntry(listEntries(areas), areas, path)?.label).toBe(label);
  });
});
