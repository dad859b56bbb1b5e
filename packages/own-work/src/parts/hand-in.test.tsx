import { sendJson, storedActivity, visitArea } from "@learn/activity/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { KiteArea } from "../testing/demo-area.tsx";

const said = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `m-${place}`,
    role: place % 2 === 0 ? "assistant" : "user",
    content: "A kite.",
    timestamp: "2026-05-01T08:00:00Z",
  }));
const work = (changes: object = {}) => ({
  id: "h-1",
  class: "Class 5b",
  at: "2026-05-12T08:00:00Z",
  may_show: false,
  is_shown: false,
  verdict: null,
  comment: null,
  by: null,
  link_ends: null,
  ...changes,
});
const returned = work({ verdict: "again", comment: "What if it rains?", by: "Ms Achieng" });
const five = { id: "k-1", name: "Class 5b" };
const handing = (works: object[] = [], changes: object = {}) => ({ classes: [five], days: 0, works, ...changes });

/** Opens a session of which this was handed in; `answers` by the last part of an address may change what is there. */
async function open(first: object | null, answers: Record<string, () => [status: number, body: unknown, next?: object]> = {}) {
  const stored = { ...storedActivity({ category_activity: "Kite", progress: "started", chat_history: said(3) }), handing_in: first };
  const visited = await visitArea(KiteArea, `/kites/session/${stored.id}`, [stored], (platform) => {
    platform.instead = ({ path }, response) => {
      const [status, body, next] = answers[path.split("/").at(-1) ?? ""]?.() ?? [];
      if (status === undefined) return false;
      if (next) stored.handing_in = next;
      sendJson(response, status, body);
      return true;
    };
  });
  const bodies = (name: string) => visited.platform.asked.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body);
  return { ...visited, bodies, id: stored.id };
}
const dialog = async () => within(await screen.findByRole("dialog", { name: "Hand in your work" }));

describe("handing in", () => {
  it("is not offered where there is no class", async () => {
    await open(handing([], { classes: [] }));
    expect(await screen.findByRole("button", { name: "Evaluate" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Hand it in" })).toBeNull();
  });

  it("goes to the class that is chosen, and is shown to nobody else unless the student says so", async () => {
    const { user, bodies, id } = await open(handing([], { classes: [five, { id: "k-2", name: "Class 6a" }] }), {
      "hand-in": () => [200, { id: "h-1" }, handing([work({ class: "Class 6a" })])],
    });
    await user.click(await screen.findByRole("button", { name: "Hand it in" }));
    const shown = await dialog();
    await user.selectOptions(shown.getByLabelText("For which class?"), "Class 6a");
    await user.click(shown.getByRole("button", { name: "Hand it in" }));
    expect(await shown.findByText(/Handed in on May 12, 2026 to .*Class 6a/)).toBeTruthy();
    expect(bodies("hand-in")).toEqual([{ session_id: id, class_id: "k-2", may_show: false }]);
    expect(await screen.findByRole("button", { name: "Handed in" })).toBeTruthy();
  });

  it("says why it can't be, and changes nothing", async () => {
    const error = "There is nothing to hand in yet.";
    const { user } = await open(handing(), { "hand-in": () => [409, { error, code: "nothing_yet" }] });
    await user.click(await screen.findByRole("button", { name: "Hand it in" }));
    const shown = await dialog();
    await user.click(shown.getByRole("button", { name: "Hand it in" }));
    expect(await shown.findByText(error)).toBeTruthy();
    expect(shown.getByRole("button", { name: "Hand it in" })).toBeTruthy();
  });

  it("is taken back while it waits", async () => {
    const { user, bodies } = await open(handing([work()]), { take_hand_in_back: () => [204, null, handing()] });
    await user.click(await screen.findByRole("button", { name: "Handed in" }));
    const shown = await dialog();
    await user.click(shown.getByRole("button", { name: "Take it back" }));
    expect(await shown.findByRole("button", { name: "Hand it in" })).toBeTruthy();
    expect(bodies("take_hand_in_back")).toEqual([{ hand_in: "h-1" }]);
  });

  it("shows what the teacher said, and asks anew whether the class may see it", async () => {
    const { user, bodies } = await open(handing([returned]), { "hand-in": () => [200, { id: "h-2" }] });
    await user.click(await screen.findByRole("button", { name: "Returned: one more go" }));
    const shown = await dialog();
    expect(shown.getByText("What if it rains?")).toBeTruthy();
    await user.click(shown.getByRole("checkbox", { name: /My class may see it/ }));
    await user.click(shown.getByRole("button", { name: "Hand it in again" }));
    await waitFor(() => expect(bodies("hand-in")).toMatchObject([{ may_show: true }]));
    await waitFor(() => expect(shown.getByRole<HTMLInputElement>("checkbox").checked).toBe(false));
  });

  it("lets the student take an earlier copy down and end its link while a newer one waits", async () => {
    const earlier = { ...returned, may_show: true, is_shown: true, link_ends: "2026-05-20T08:00:00Z" };
    const { user, bodies } = await open(handing([work({ id: "h-2" }), earlier], { days: 7 }), {
      hide_hand_in: () => [204, null],
      end_hand_in_links: () => [204, null],
    });
    await user.click(await screen.findByRole("button", { name: "Handed in" }));
    const shown = await dialog();
    await user.click(shown.getByRole("button", { name: "My class may not see it" }));
    await waitFor(() => expect(bodies("hide_hand_in")).toEqual([{ hand_in: "h-1" }]));
    expect(shown.getByText("A link is open until May 20, 2026.")).toBeTruthy();
    await user.click(shown.getByRole("button", { name: "End the link now" }));
    await waitFor(() => expect(bodies("end_hand_in_links")).toEqual([{ hand_in: "h-2" }]));
  });
});
