import { sendJson, storedActivity } from "@learn/activity/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { allSkills } from "../model/skills.ts";
import { visit } from "../testing/visit.tsx";

const practice = (title: string, sub_category: string, changes: Parameters<typeof storedActivity>[0] = {}) =>
  storedActivity({ title, sub_category, category_activity: "Skills", ...changes });
const term = () => [
  practice("The big green button", "Digital Fluency", {
    progress: "completed",
    evaluation_score: 88.5,
    evaluation_evidence: "You checked before you pressed.",
  }),
  practice("Find it in a minute", "Digital Fluency", { progress: "started", updated_at: "2026-05-12T08:00:00+00:00" }),
  practice("When does the pool open?", "Digital Fluency"),
  practice("The lonely sock", "Practical Creativity"),
];
const cards = async () => within(await screen.findByRole("navigation", { name: "Skills" }));
const panelOf = async (skill: string) => within(await screen.findByRole("region", { name: skill }));

it("says 'Loading your skills...' until the activities are there [SKILL-001]", async () => {
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  await visit("/skills", term(), (platform) => (platform.instead = () => waiting.then(() => false)));
  expect(await screen.findByText("Loading your skills...")).toBeTruthy();
  goOn();
  expect(await screen.findByRole("heading", { name: "Find it in a minute" })).toBeTruthy();
  expect(screen.queryByText("Loading your skills...")).toBeNull();
});

it("has a card for each skill with title, description and both counts, and a Refresh button [SKILL-007] [SKILL-008] [SKILL-009] [SKILL-010] [SKILL-011] [SKILL-012]", async () => {
  await visit("/skills", term());
  const all = await cards();
  await waitFor(() => expect(all.getAllByText(/completed$/)).toHaveLength(6));
  const texts = all.getAllByRole("link").map((link) => link.textContent);
  for (const [index, { title, description }] of allSkills.entries())
    expect(texts[index]!.startsWith(title + description), title).toBe(true);
  expect(texts.map((text) => /\d+ activit.*$/.exec(text ?? "")?.[0])).toEqual([
    "3 activities · 1 completed",
    "0 activities · 0 completed",
    "1 activity · 0 completed",
    ...Array<string>(3).fill("0 activities · 0 completed"),
  ]);
  expect(screen.getByRole("button", { name: "Refresh" })).toBeTruthy();
});

it("is headed Skills, in the colours of the area", async () => {
  await visit("/skills", term());
  const heading = await screen.findByRole("heading", { level: 1, name: "Skills" });
  expect(screen.getByText("Practise a skill and see how far you get.")).toBeTruthy();
  expect(heading.closest("[data-area]")?.getAttribute("data-area")).toBe("skills");
  expect(document.title).toContain("Skills");
});

it("draws an icon of its own on each card, and the chosen skill's beside its title [SKILL-004]", async () => {
  await visit("/skills?skill=communication", term());
  const panel = await screen.findByRole("region", { name: "Communication" });
  const icons = (await cards()).getAllByRole("link").map((link) => link.querySelector("svg")?.innerHTML ?? "");
  expect(new Set(icons.filter(Boolean)).size).toBe(6);
  expect(panel.querySelector("svg")?.innerHTML).toBe(icons[3]);
});

it("opens with digital-fluency, also at an address that names no skill there is [SKILL-032]", async () => {
  await visit("/skills?skill=juggling", term());
  expect(await panelOf("Digital Fluency")).toBeTruthy();
  expect((await cards()).getByRole("link", { current: true }).textContent).toContain("Digital Fluency");
});

it("shows title, description, sub-category, four tiles and a bar of the skill that is chosen [SKILL-014] [SKILL-015] [SKILL-016] [SKILL-017] [SKILL-018] [SKILL-019] [SKILL-020] [SKILL-021]", async () => {
  const { user } = await visit("/skills", term());
  const first = await panelOf("Digital Fluency");
  const tiles = ["Total Activities", "Completed", "In Progress", "Not Started"];
  expect(tiles.map((label) => first.getByText(label).parentElement!.textContent)).toEqual([
    "Total Activities3",
    "Completed1",
    "In Progress1",
    "Not Started1",
  ]);
  expect(first.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("33");
  expect(first.getByText("33%").parentElement!.textContent).toBe("33% complete");

  await user.click((await cards()).getByRole("link", { name: /Creative Expression/ }));
  const chosen = await panelOf("Creative Expression");
  expect(chosen.getByText(allSkills[2]!.description)).toBeTruthy();
  expect(chosen.getByText("Sub-category").parentElement!.textContent).toBe("Sub-categoryPractical Creativity");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Creative Expression"));
});

it("lists the activities of the skill's sub-category with everything about them [SKILL-022] [SKILL-023] [SKILL-024] [SKILL-025] [SKILL-026] [SKILL-027] [SKILL-028] [SKILL-029] [DATA-019]", async () => {
  await visit("/skills?skill=digital-fluency", term());
  const list = within((await screen.findByRole("heading", { name: "Activities" })).closest("section")!);
  expect(list.getAllByRole("heading", { level: 3 }).map((name) => name.textContent)).toEqual([
    "The big green button",
    "Find it in a minute",
    "When does the pool open?",
  ]);
  const [done, begun] = list.getAllByRole("listitem");
  for (const text of ["Skills · Digital Fluency", "Completed", "88.5%", "You checked before you pressed."])
    expect(done!.textContent).toContain(text);
  for (const text of ["Started", "Updated May 12, 2026", "Click to start where you stopped"]) expect(begun!.textContent).toContain(text);
  expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual(["Find it in a minute", "When does the pool open?"]);
});

it("says 'No activities found for' the skill and refreshes when asked [SKILL-013] [SKILL-030] [SKILL-031] [DATA-082]", async () => {
  const { user, platform } = await visit("/skills?skill=logical-reasoning", term());
  expect(await screen.findByRole("heading", { name: "No activities found for Logical Reasoning" })).toBeTruthy();
  platform.activities.push(practice("Four on a bench", "Logical Thinking"));
  platform.asked.length = 0;
  await user.click(screen.getByRole("button", { name: "Refresh Activities" }));
  expect(await screen.findByRole("heading", { name: "Four on a bench" })).toBeTruthy();
  expect(await screen.findByText("Your activities are up to date.")).toBeTruthy();
  expect(platform.asked.map(({ path, body }) => [path, body])).toEqual([
    ["/rest/v1/rpc/refresh_user_dashboard", { user_id_param: "learner-1" }],
    ["/rest/v1/dashboard", null],
  ]);
});

it("asks for the learner's own Skills rows, the last changed first [SKILL-039]", async () => {
  const { platform } = await visit("/skills", term());
  await panelOf("Digital Fluency");
  const asked = platform.asked.map(({ path, query }) => [
    path,
    query.get("user_id"),
    query.get("category_activity"),
    query.get("order")?.split(",")[0],
  ]);
  expect(asked).toEqual([["/rest/v1/dashboard", "eq.learner-1", "eq.Skills", "updated_at.desc"]]);
});

it("shows the skills and no activities when the list can't be read, and tries again when asked [SKILL-049]", async () => {
  let isBroken = true;
  const { user } = await visit("/skills", term(), (platform) => {
    platform.instead = (_, response) => (isBroken && sendJson(response, 500, { message: "broken" }), isBroken);
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Your activities did not load");
  expect((await cards()).getAllByRole("link")).toHaveLength(6);
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Find it in a minute" })).toBeTruthy();
});
