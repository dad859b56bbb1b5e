import type { AreaEntry } from "@learn/area-kit";
import { describe, expect, it } from "vitest";
import { currentEntry, listEntries } from "./entries.ts";

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

describe("the entries of the navigation", () => {
  it("take in an area that nobody knew when the shell was built, before the Dashboard", () => {
    const labels = listEntries([chess, { ...chess, id: "tutor", paths: ["/tutor-ai"] }]).map(({ label }) => label);
    expect(labels.slice(-3)).toEqual(["Project", "Chess", "Dashboard"]);
    expect(labels).toHaveLength(10);
  });

  it.each([
    ["/ai-learning/activity/7", "AI Learn"],
    ["/projects/new", "Project"],
    ["/project/7", "Project"],
    ["/team/7", "Team"],
    ["/admin/teams/new", "Dashboard"],
    ["/skills", "Skills"],
  ])("mark for %s the entry %s", (path, label) => expect(currentEntry(listEntries([]), path)?.label).toBe(label));
});
