import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sendJson } from "@learn/activity/testing";
import { coding, visit } from "../testing/visit.tsx";

const lesson = () => [
  coding({ title: "Guess My Number", evaluation_score: 72.5 }),
  coding({ title: "Another game" }),
  coding({ title: "My Street", sub_category: "Web Pages", progress: "not started" }),
  coding({ title: "Falling Leaves", sub_category: "Art & Animation", progress: "completed", evaluation_score: 91 }),
];
const card = async (title: string) => (await screen.findByRole("heading", { name: title, level: 2 })).closest("li")!;

const checked = { self_check: { criteria: [], through: 8, of: 8 } };

describe("the menu", () => {
  it("has a title, a tagline and a button that refreshes [VIBE-002] [VIBE-003]", async () => {
    await visit("/code-assistant", lesson());
    expect(await screen.findByRole("heading", { name: "Vibing", level: 1 })).toBeTruthy();
    expect(screen.getByText("Say what you want to build. See it run. Find out how it works.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh" })).toBeTruthy();
  });

  it("has a card for each coding sub-category, with its title and description [VIBE-005] [VIBE-007] [VIBE-008]", async () => {
    await visit("/code-assistant", lesson());
    await card("Games");
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      "Web Pages",
      "Games",
      "Art & Animation",
      "Story Machines",
      "Data Detective",
      "Helpful Tools",
      "Science Simulations",
      "Music & Sound",
    ]);
    expect(within(await card("Games")).getByText("Make up the rules. Then play.")).toBeTruthy();
  });

  it("shows the first activity of a sub-category with status, score, date and hint [VIBE-006] [VIBE-009] [VIBE-010] [VIBE-011] [VIBE-012]", async () => {
    await visit("/code-assistant", lesson());
    const games = within(await card("Games"));
    for (const text of ["Guess My Number", "Started", "72.5%", "Updated May 12, 2026", "Click to Start Vibing", "where you stopped"])
      expect(games.getByText(text)).toBeTruthy();
    expect(screen.queryByText("Another game")).toBeNull();
    const pages = within(await card("Web Pages"));
    expect(pages.getByText("Not started")).toBeTruthy();
    expect(pages.getByText("Click to Start Vibing")).toBeTruthy();
    expect(pages.queryByText("where you stopped")).toBeNull();
  });

  it("lets only activities be opened that aren't completed [VIBE-013] [VIBE-014]", async () => {
    const rows = lesson();
    const { user } = await visit("/code-assistant", rows);
    const closed = within(await card("Art & Animation")).getByRole("link", { name: /Art & Animation/ });
    expect(closed.getAttribute("aria-disabled")).toBe("true");
    expect(closed.hasAttribute("href")).toBe(false);
    expect(within(closed).queryByText("Click to Start Vibing")).toBeNull();
    await user.click(closed);
    expect(screen.getByRole("heading", { name: "Vibing", level: 1 })).toBeTruthy();
    const cards = screen.getAllByRole("link").filter((link) => link.hasAttribute("data-focus"));
    expect(cards.flatMap((link) => link.getAttribute("href") ?? [])).toEqual([
      `/code-assistant/activity/${rows[2]!.id}`,
      `/code-assistant/activity/${rows[0]!.id}`,
    ]);
    await user.click(within(await card("Games")).getByRole("link"));
    expect(await screen.findByRole("heading", { name: "Guess My Number", level: 1 })).toBeTruthy();
  });

  it("offers the next open activity of a topic where one is completed, and the completed one to look back at", async () => {
    const completed = coding({
      title: "Catch the Star",
      progress: "completed",
      evaluation_score: 91,
      learning_modules: { title: "Catch the Star", description: "A star moves.", greeting: "" },
    });
    const open = coding({ title: "Guess My Number", progress: "not started" });
    const { user } = await visit("/code-assistant", [completed, open]);
    const games = within(await card("Games"));
    expect(games.getByRole("link", { name: /Guess My Number.*Click to Start Vibing/s }).getAttribute("href")).toBe(
      `/code-assistant/activity/${open.id}`,
    );
    await user.click(games.getByRole("link", { name: "Look back: Catch the Star" }));
    expect(await screen.findByRole("heading", { name: "Catch the Star", level: 1 })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Back to Vibing Menu" }));
    expect(within(await card("Web Pages")).queryByRole("link", { name: /Look back/ })).toBeNull();
  });

  it("marks what its student has checked without a model", async () => {
    await visit("/code-assistant", [coding({ title: "Catch the Star", progress: "completed", ...checked })]);
    expect((await card("Games")).textContent).toContain("Checked by you: 8 of 8 thought through.");
  });

  it("shows the program of each card that has one, loaded when it comes into view, and the topic's picture on the others", async () => {
    const pictured = (title: string, picture: string) =>
      coding({ title, progress: "not started", learning_modules: { title, description: "", greeting: "", picture } });
    const drawn = pictured("Catch the Star", "catch-the-star.band1");
    const unknown = { ...pictured("My Street", "gone.band1"), sub_category: "Web Pages" };
    await visit("/code-assistant", [drawn, unknown, coding({ title: "Falling Leaves", sub_category: "Art & Animation" })]);
    const picture = within(await card("Games")).getByRole("img", { name: /Catch the Star.*when you run it/ });
    expect(picture.getAttribute("src")).toMatch(/catch-the-star\.band1.*\.webp/);
    expect(["loading", "width", "height"].map((name) => picture.getAttribute(name))).toEqual(["lazy", "320", "200"]);
    expect(screen.getAllByRole("img", { name: /when you run it/ })).toEqual([picture]);
  });

  it("says which sub-category has no activity [VIBE-015]", async () => {
    await visit("/code-assistant", lesson());
    const music = within(await card("Music & Sound"));
    expect(music.getByText("No Activity Available")).toBeTruthy();
    expect(music.getByRole("link").getAttribute("aria-disabled")).toBe("true");
  });

  it("says what it is waiting for [VIBE-016]", async () => {
    let open = () => {};
    const gate = new Promise<boolean>((resolve) => (open = () => resolve(false)));
    await visit("/code-assistant", lesson(), (platform) => (platform.instead = () => gate));
    expect(await screen.findByText("Loading your vibing activities...")).toBeTruthy();
    open();
    await waitFor(() => expect(screen.queryByText("Loading your vibing activities...")).toBeNull());
  });

  it("says that there is nothing, and offers to refresh [VIBE-017] [VIBE-018]", async () => {
    const { user, platform } = await visit("/code-assistant", []);
    expect(await screen.findByText("No coding activities available")).toBeTruthy();
    platform.activities.push(coding({ title: "Brand new" }));
    await user.click(screen.getByRole("button", { name: "Refresh Activities" }));
    expect(await screen.findByRole("heading", { name: "Brand new" })).toBeTruthy();
  });

  it("offers three kinds of programs to tap, of which one brings the activities and opens its first", async () => {
    const { user, platform } = await visit("/code-assistant", []);
    const begin = await screen.findByRole("group", { name: "What would you like to build? Tap one." });
    expect(within(begin).getAllByRole("button")).toHaveLength(3);
    platform.activities.push(coding({ title: "Brand new" }));
    await user.click(within(begin).getByRole("button", { name: /Games/ }));
    expect(await screen.findByRole("heading", { name: "Guess My Number", level: 1 })).toBeTruthy();
  });

  it("brings the rows up to date on the server and then reads them again [VIBE-004]", async () => {
    const { user, platform } = await visit("/code-assistant", lesson());
    await card("Games");
    platform.asked.length = 0;
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() =>
      expect(platform.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
        "POST /rest/v1/rpc/refresh_user_dashboard",
        "GET /rest/v1/dashboard",
      ]),
    );
    expect(platform.asked[0]!.body).toEqual({ user_id_param: "learner-1" });
  });

  it("asks for the learner's own Coding rows, the last changed first [VIBE-105]", async () => {
    const { platform } = await visit("/code-assistant", lesson());
    await card("Games");
    const { path, query } = platform.asked[0]!;
    expect(path).toBe("/rest/v1/dashboard");
    expect([query.get("user_id"), query.get("category_activity")]).toEqual(["eq.learner-1", "eq.Coding"]);
    expect(query.get("order")).toMatch(/^updated_at\.desc/);
  });

  it("shows no activities when they can't be read, and tries again when asked [VIBE-121]", async () => {
    let isBroken = true;
    const { user } = await visit("/code-assistant", lesson(), (platform) => {
      platform.instead = (_, response) => {
        if (isBroken) sendJson(response, 500, { message: "broken" });
        return isBroken;
      };
    });
    expect((await screen.findByRole("alert")).textContent).toContain("Your activities did not load");
    expect(screen.queryByRole("link")).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card("Games")).toBeTruthy();
  });
});
