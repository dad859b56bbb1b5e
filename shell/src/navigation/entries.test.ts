import { describe, expect, it } from "vitest";
import { anArea, describedAreas } from "../testing/described-areas.ts";
import { currentEntry, listEntries } from "./entries.ts";

const chess = anArea({ id: "chess", title: "Chess", paths: ["/chess"], nav: { label: "Chess", order: 90 } });
const labelsOf = (areas = describedAreas, isOpen?: (id: string) => boolean) => listEntries(areas, isOpen).map(({ label }) => label);

describe("the entries of the navigation", () => {
  it("stand in the specified order, as the areas themselves say it [NAV-041]", () => {
    expect(labelsOf()).toEqual(["Home", "Skills", "AI Learn", "TutorAI", "Vibing", "Create", "Team", "Project", "Dashboard"]);
    expect(labelsOf([...describedAreas].reverse())).toEqual(labelsOf());
  });

  it("take in an area that nobody knew when the shell was built, where it says that it stands", () => {
    expect(labelsOf([chess, ...describedAreas]).slice(-3)).toEqual(["Project", "Chess", "Dashboard"]);
    expect(labelsOf([{ ...chess, nav: { label: "Chess", order: 1.5 } }, ...describedAreas]).slice(0, 4)).toEqual([
      "Home",
      "Skills",
      "Chess",
      "AI Learn",
    ]);
  });

  it("leave out the areas that the person's school has closed, also one that nobody knew", () => {
    const isOpen = (id: string) => !["vibing", "chess"].includes(id);
    expect(labelsOf([...describedAreas, chess], isOpen)).toEqual([
      "Home",
      "Skills",
      "AI Learn",
      "TutorAI",
      "Create",
      "Team",
      "Project",
      "Dashboard",
    ]);
  });

  it("end with the tasks and the school for its staff, whose pages they mark", () => {
    const entries = listEntries(describedAreas, undefined, true);
    expect(entries.slice(-3).map(({ label }) => label)).toEqual(["Dashboard", "Tasks", "Your school"]);
    const marked = ["/admin", "/admin/tasks", "/admin/analytics"].map((path) => currentEntry(entries, describedAreas, path)?.label);
    expect(marked).toEqual(["Your school", "Tasks", "Your school"]);
  });

  it("are Home and Dashboard when no area is known", () => expect(labelsOf([])).toEqual(["Home", "Dashboard"]));

  it.each([
    ["/ai-learning/activity/7", "AI Learn", ""],
    ["/projects/new", "Project", "[NAV-020]"],
    ["/project/7", "Project", ""],
    ["/team/7", "Team", ""],
    ["/admin/teams/new", "Dashboard", ""],
    ["/skills", "Skills", ""],
  ])("mark for %s the entry %s %s", (path, label) => {
    const entries = listEntries(describedAreas);
    const current = currentEntry(entries, describedAreas, path);
    expect(current?.label).toBe(label);
    expect(entries).toContain(current);
  });

  it("name the page of a closed area too, which has no line", () => {
    expect(
      currentEntry(
        listEntries(describedAreas, () => false),
        describedAreas,
        "/team/7",
      )?.label,
    ).toBe("Team");
  });
});
