import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { allTopics } from "../model/topics.ts";
import { sendJson, storedActivity } from "@learn/activity/testing";
import { visit } from "../testing/visit.tsx";

const lesson = () => [
  storedActivity({
    title: "Is it AI or not?",
    progress: "started",
    evaluation_score: 72.5,
    evaluation_evidence: "You explained the keyboard well.",
  }),
  storedActivity({ title: "Train a fruit sorter" }),
  storedActivity({ title: "How machines learn", progress: "completed", evaluation_score: 92, evaluation_evidence: "Your own example." }),
  storedActivity({ title: "Make a beat", sub_category: "AI for Music" }),
];

const card = (name: RegExp) => screen.findByRole("link", { name });
const row = (title: string) => screen.getByRole("heading", { name: title, level: 3 }).closest("li")!;

describe("the menu", () => {
  it("is titled AI Learning Center and can be refreshed [AILEARN-001] [AILEARN-002]", async () => {
    await visit("/ai-learning", lesson());
    const heading = await screen.findByRole("heading", { name: "AI Learning Center", level: 1 });
    expect(heading.closest("[data-area]")?.getAttribute("data-area")).toBe("ai-learning");
    expect(screen.getByText("Pick a topic. Talk it through. See what you know.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh" })).toBeTruthy();
  });

  it("holds the place of the next step while it is looked for [AILEARN-049]", async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    await visit("/ai-learning", lesson(), (platform) => (platform.instead = () => waiting.then(() => false)));
    expect((await screen.findByText("Your next step")).closest("[aria-hidden]")).toBeTruthy();
    goOn();
    expect(await screen.findByRole("link", { name: "Go on: Is it AI or not?" })).toBeTruthy();
    expect(screen.getByText("Your next step").closest("[aria-hidden]")).toBeNull();
  });

  it("shows a card for each category, with title, description and counts [AILEARN-003] [AILEARN-004] [AILEARN-005] [AILEARN-006] [AILEARN-007]", async () => {
    await visit("/ai-learning", lesson());
    const cards = within(await screen.findByRole("navigation", { name: "Topics" }));
    await waitFor(() => expect(cards.getAllByText(/completed$/)).toHaveLength(8));
    const texts = cards.getAllByRole("link").map((link) => link.textContent);
    for (const [index, { title, description }] of allTopics.entries())
      expect(texts[index]).toMatch(new RegExp(`^${title}${description.replace(".", "\\.")}`));
    expect(texts[0]).toContain("3 activities · 1 completed");
    expect(texts[1]).toContain("1 activity · 0 completed");
    expect(texts[2]).toContain("0 activities · 0 completed");
  });

  it("draws an icon of its own on each card, and the chosen category's beside its title [AILEARN-003]", async () => {
    await visit("/ai-learning?category=ai-ethics", lesson());
    const panel = await screen.findByRole("region", { name: "AI Ethics" });
    const links = within(screen.getByRole("navigation", { name: "Topics" })).getAllByRole("link");
    const icons = links.map((link) => link.querySelector("svg")?.innerHTML ?? "");
    expect(new Set(icons.filter(Boolean)).size).toBe(8);
    expect(panel.querySelector("svg")?.innerHTML).toBe(icons[allTopics.findIndex(({ title }) => title === "AI Ethics")]);
  });

  it("shows a summary of the chosen category with its counts and a bar [AILEARN-010] [AILEARN-011] [AILEARN-012] [AILEARN-013] [AILEARN-014] [AILEARN-015]", async () => {
    const { user } = await visit("/ai-learning", lesson());
    expect(screen.queryByRole("progressbar")).toBeNull();
    await user.click(await card(/What is AI/));
    const panel = within(await screen.findByRole("region", { name: "What is AI" }));
    const figure = (label: string) => panel.getByText(label).parentElement!.textContent;
    expect(["Total", "Completed", "In progress", "Not started"].map(figure)).toEqual([
      "Total3",
      "Completed1",
      "In progress1",
      "Not started1",
    ]);
    expect(panel.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("33");
    expect(panel.getByText("33%", { exact: false })).toBeTruthy();
  });

  it("moves the focus to the summary of the card that was chosen", async () => {
    const { user } = await visit("/ai-learning", lesson());
    await user.click(await card(/AI for Music/));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("AI for Music"));
  });

  it("lists the activities of the category in the address with everything about them [AILEARN-016] [AILEARN-017] [AILEARN-018] [AILEARN-019] [AILEARN-020] [AILEARN-021] [AILEARN-022] [AILEARN-023] [AILEARN-024] [AILEARN-025]", async () => {
    await visit("/ai-learning?category=what-is-ai", lesson());
    await screen.findByRole("heading", { name: "Activities" });
    const started = row("Is it AI or not?");
    const icons = ["Is it AI or not?", "Train a fruit sorter", "How machines learn"].map(
      (title) => row(title).firstElementChild!.querySelector("svg")?.innerHTML,
    );
    expect(new Set(icons.filter(Boolean)).size).toBe(3);
    for (const text of [
      "Click to start",
      "where you stopped",
      "Started",
      "72.5%",
      "You explained the keyboard well.",
      "Updated May 12, 2026",
    ]) {
      expect(within(started).getByText(text)).toBeTruthy();
    }
    expect(started.textContent).toContain("AI Learning · What is AI");
    expect(within(row("Train a fruit sorter")).getByText("No score yet")).toBeTruthy();
    expect(within(row("Train a fruit sorter")).getByText("Click to start")).toBeTruthy();
    expect(within(row("Train a fruit sorter")).queryByText("where you stopped")).toBeNull();
    expect(screen.queryByRole("heading", { name: "Make a beat" })).toBeNull();
  });

  it("lets only activities be clicked that aren't completed [AILEARN-026] [CHAT-029]", async () => {
    const rows = lesson();
    await visit("/ai-learning?category=what-is-ai", rows);
    await screen.findByRole("heading", { name: "Activities" });
    const list = screen.getByRole("heading", { name: "Activities" }).closest("section")!;
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual([`/ai-learning/activity/${rows[0]!.id}`, `/ai-learning/activity/${rows[1]!.id}`]);
    expect(within(row("How machines learn")).queryByText("Click to start")).toBeNull();
  });

  it("says so when a list is empty, and offers to refresh [AILEARN-027] [AILEARN-028]", async () => {
    const { user, platform } = await visit("/ai-learning?category=ai-ethics", lesson());
    expect(await screen.findByText("No activities here yet")).toBeTruthy();
    platform.activities.push(storedActivity({ title: "Who is missing?", sub_category: "AI Ethics" }));
    await user.click(screen.getByRole("button", { name: "Refresh Activities" }));
    expect(await screen.findByRole("heading", { name: "Who is missing?" })).toBeTruthy();
  });

  it("says what it is waiting for [AILEARN-029]", async () => {
    let open = () => {};
    const gate = new Promise<boolean>((resolve) => (open = () => resolve(false)));
    await visit("/ai-learning", lesson(), (platform) => (platform.instead = () => gate));
    expect(await screen.findByText("Loading your AI learning activities...")).toBeTruthy();
    open();
    await waitFor(() => expect(screen.queryByText("Loading your AI learning activities...")).toBeNull());
  });

  it("refreshes the rows on the server and then reads them again [AILEARN-030] [DATA-082]", async () => {
    const { user, platform } = await visit("/ai-learning?category=what-is-ai", lesson());
    await screen.findByRole("heading", { name: "Activities" });
    platform.asked.length = 0;
    platform.activities.push(storedActivity({ title: "Brand new" }));
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByRole("heading", { name: "Brand new" })).toBeTruthy();
    expect(platform.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /rest/v1/rpc/refresh_user_dashboard",
      "GET /rest/v1/dashboard",
    ]);
    expect(platform.asked[0]!.body).toEqual({ user_id_param: "learner-1" });
  });

  it("asks for the learner's own AI Learning rows, the last changed first [AILEARN-048]", async () => {
    const { platform } = await visit("/ai-learning?category=what-is-ai", lesson());
    await waitFor(() => expect(platform.asked).toHaveLength(1));
    const { path, query } = platform.asked[0]!;
    expect(path).toBe("/rest/v1/dashboard");
    expect([query.get("user_id"), query.get("category_activity")]).toEqual(["eq.learner-1", "eq.AI Learning"]);
    expect(query.get("order")).toMatch(/^updated_at\.desc/);
  });

  it("shows no activities when they can't be read, and tries again when asked [AILEARN-059]", async () => {
    let isBroken = true;
    const { user } = await visit("/ai-learning?category=what-is-ai", lesson(), (platform) => {
      platform.instead = (_, response) => {
        if (isBroken) sendJson(response, 500, { message: "broken" });
        return isBroken;
      };
    });
    expect((await screen.findByRole("alert")).textContent).toContain("Your activities did not load");
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
    expect(screen.getByRole("link", { name: /What is AI/ })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Is it AI or not?" })).toBeTruthy();
  });

  it("asks for the latest row with the same query and limit 1, and leads on where the learner stopped [AILEARN-049]", async () => {
    const { user, platform } = await visit("/ai-learning", lesson());
    expect(await screen.findByRole("link", { name: "Go on: Is it AI or not?" })).toBeTruthy();
    const [all, latest] = ["", "1"].map((limit) => platform.asked.find(({ query }) => (query.get("limit") ?? "") === limit)!);
    expect(latest!.path).toBe(all!.path);
    for (const part of ["select", "user_id", "category_activity", "order"]) expect(latest!.query.get(part)).toBe(all!.query.get(part));
    await user.click(screen.getByRole("link", { name: "Go on: Is it AI or not?" }));
    expect(await screen.findByText("Learning Conversation")).toBeTruthy();
  });

  it("names the first in its authors' order for somebody new, with its teaser and minutes, and a stone for each activity", async () => {
    const placed = (title: string, sort_order: number, teaser: string) =>
      storedActivity({
        title,
        learning_modules: { title, description: "", greeting: "", sort_order, teaser, minutes: 25, prerequisites: [] },
      });
    await visit("/ai-learning", [placed("A late one", 2, "Later."), placed("Sort it", 1, "Can you tell?")]);
    const card = within(await screen.findByRole("region", { name: "Your next step" }));
    for (const text of ["Sort it", "Can you tell?", "What is AI \u00b7 about 25 minutes", "0 of 2 completed"])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole("link", { name: "Start: Sort it" })).toBeTruthy();
    expect(card.getByRole("progressbar", { name: "Your way, percent complete" }).children).toHaveLength(2);
  });

  it("says so when everything is completed", async () => {
    await visit("/ai-learning", [storedActivity({ title: "Sort it", progress: "completed" })]);
    expect(await screen.findByText("You have completed everything here")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Sort it/ })).toBeNull();
  });

  it("leads nowhere when there is no latest activity", async () => {
    await visit("/ai-learning", []);
    expect(await screen.findByText("No activities here yet")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Your next step")).toBeNull());
  });
});
