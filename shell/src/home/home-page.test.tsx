import type { ListedArea } from "@learn/area-kit";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { anArea } from "../testing/described-areas.ts";
import { learnerAt, renderPage, userId } from "../testing/render-page.tsx";
import { KnownAreas } from "../areas/known-areas.ts";
import africa from "./africa.svg?raw";
import everywhere from "./everywhere.svg?raw";
import { HomePage } from "./home-page.tsx";

let server: TableServer | undefined;

async function draw(continent: string | null, country: string | null = "Kenya", answers: TableAnswers = {}, path = "/home") {
  server = await startTableServer(userId, answers);
  return renderPage(<HomePage learner={learnerAt(server, { continent })} country={country} />, path);
}

/** A picture as a browser holds it. */
function drawn(svg: string): string {
  const place = document.createElement("div");
  place.innerHTML = svg;
  return place.innerHTML;
}

/** The picture behind the headline, once it is there. */
async function shownPicture(container: HTMLElement): Promise<string | undefined> {
  const hero = () => container.querySelector("section[aria-labelledby=headline] div:has(> svg)");
  await waitFor(() => expect(hero()).toBeTruthy());
  return hero()?.innerHTML;
}

describe("Home", () => {
  afterEach(async () => {
    cleanup();
    await server?.stop();
  });

  it("welcomes the person by name [HOME-001]", async () => {
    await draw("Africa");
    expect(screen.getByText("Welcome, Amina")).toBeTruthy();
  });

  it("says that what was done could not be loaded, with the ways to everything, and asks again", async () => {
    let isWell = false;
    await draw("Africa", "Kenya", {
      "GET /dashboard": () => (isWell ? { body: [] } : { status: 500, body: { message: "", code: "XX000" } }),
    });
    expect((await screen.findByRole("alert")).textContent).toContain("It is all still there.");
    expect(screen.getByRole("link", { name: /^Dashboard/ })).toBeTruthy();
    isWell = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("says that a teacher wrote or looked, with a link to where it stands, on the profile where the activity is closed", async () => {
    server = await startTableServer(userId, {});
    const one = { title: "Is It AI?", category_activity: "AI Learning", name: "Ms Achieng", at: "2026-11-20T10:00:00Z" };
    const news = [
      { ...one, session: "d-1", progress: "started" as const, what: "commented" as const },
      { ...one, session: "d-2", progress: "completed" as const, what: "changed" as const },
    ];
    renderPage(<HomePage learner={learnerAt(server)} country="Kenya" news={news} />);
    expect(await screen.findByText(/Ms Achieng.* wrote to you about your work/)).toBeTruthy();
    expect(screen.getByText(/Ms Achieng.* looked at your work and has something to say/)).toBeTruthy();
    const links = screen.getAllByRole("link", { name: "Read it" }).map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/ai-learning/activity/d-1", "/profile"]);
  });

  it("greets somebody who comes back so, with the next step and how far they are [HOME-001]", async () => {
    const row = (id: string, title: string, progress: string) => ({
      id,
      user_id: userId,
      title,
      progress,
      category_activity: "AI Learning",
      sub_category: "What is AI",
      learning_modules: { teaser: "Can you tell?", minutes: 25, sort_order: 1, prerequisites: [] },
    });
    const rows = [row("d-1", "Sort it", "not started"), row("d-2", "Teach it", "completed"), row("d-3", "Ask it", "not started")];
    await draw("Asia", "India", { "GET /dashboard": () => ({ body: rows }) });
    expect(await screen.findByText("Welcome back, Amina")).toBeTruthy();
    const next = within(screen.getByRole("region", { name: "Your next step" }));
    for (const text of ["Sort it", "Can you tell?", "AI Learning · What is AI · about 25 minutes"])
      expect(next.getByText(text)).toBeTruthy();
    expect(next.getByRole("link", { name: "Start" }).getAttribute("href")).toBe("/ai-learning/activity/d-1");
    const lake = within(screen.getByRole("region", { name: "Where would you like to go?" }));
    expect(await lake.findByRole("link", { name: "AI Learning 1 of 3, your way" })).toBeTruthy();
    const stones = lake.getAllByRole("link", { name: /, (?:completed|begun|not begun yet)/ });
    expect(stones.map((stone) => [stone.getAttribute("aria-label"), stone.getAttribute("href")])).toEqual([
      ["Sort it, not begun yet, you are here", "/ai-learning/activity/d-1"],
      ["Teach it, completed", "/dashboard?category=AI%20Learning"],
      ["Ask it, not begun yet", "/ai-learning/activity/d-3"],
    ]);
  });

  it("greets somebody who has done nothing yet as new, and shows the same next step", async () => {
    const fresh = { id: "d-1", user_id: userId, title: "Sort it", progress: "not_started", category_activity: "AI Learning" };
    await draw("Asia", "India", { "GET /dashboard": () => ({ body: [fresh] }) });
    expect(await screen.findByRole("region", { name: "Your next step" })).toBeTruthy();
    expect(screen.getByText("Welcome, Amina")).toBeTruthy();
  });

  it("marks the places that can't be entered yet", async () => {
    server = await startTableServer(userId, {});
    const open = anArea({ title: "Music", home: { order: 1, text: "Sing." } });
    const coming: ListedArea = { ...anArea({ id: "garden", title: "Garden", home: { order: 2, text: "Grow." } }), entry: undefined };
    renderPage(
      <KnownAreas value={[open, coming]}>
        <HomePage learner={learnerAt(server)} country="Kenya" />
      </KnownAreas>,
      "/home?view=list",
    );
    const cards = within(screen.getByRole("region", { name: "Where would you like to go?" })).getAllByRole("link");
    expect(cards.map(({ textContent }) => textContent)).toEqual(["MusicSing.", "GardenGrow.Soon", expect.stringContaining("Dashboard")]);
  });

  it("offers to start learning AI and the code assistant [HOME-002] [HOME-003]", async () => {
    await draw("Asia");
    expect(screen.getByRole("link", { name: "Start learning AI" }).getAttribute("href")).toBe("/ai-learning");
    expect(screen.getByRole("link", { name: "Open the code assistant" }).getAttribute("href")).toBe("/code-assistant");
  });

  it("has a way or an island for every place on the map, and names what was made there", async () => {
    const row = (id: string, title: string, category: string) => ({
      id,
      user_id: userId,
      title,
      progress: "started",
      learning_module_id: id,
      category_activity: category,
    });
    const works = [row("d-1", "Fractions - Session f4c8cda9", "Tutor"), row("d-2", "Chess", "Tutor"), row("d-3", "Maps", "Tutor")];
    await draw("Asia", "India", { "GET /dashboard": () => ({ body: works }) });
    const lake = within(screen.getByRole("region", { name: "Where would you like to go?" }));
    await lake.findByRole("link", { name: /^TutorFractions, Chess and 1 more/ });
    const places = lake.getAllByRole("link").map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")]);
    expect(places).toEqual([
      ["Tutor", "/tutor-ai"],
      ["Make an activity", "/create"],
      ["Build a project", "/projects"],
      ["Make a team", "/teams"],
      ["AI Learning", "/ai-learning"],
      ["Skills", "/skills"],
      ["Vibing", "/code-assistant"],
    ]);
  });

  it("has a card for every place in its list", async () => {
    await draw("Asia", "India", {}, "/home?view=list");
    const cards = within(screen.getByRole("region", { name: "Where would you like to go?" })).getAllByRole("link");
    expect(cards.map((card) => [card.querySelector("b")?.textContent, card.getAttribute("href")])).toEqual([
      ["AI Learning", "/ai-learning"],
      ["Skills", "/skills"],
      ["Vibing", "/code-assistant"],
      ["Tutor", "/tutor-ai"],
      ["Create", "/create"],
      ["Projects", "/projects"],
      ["Teams", "/teams"],
      ["Dashboard", "/dashboard"],
    ]);
  });

  it("speaks of Sub-Saharan Africa to learners in Africa, with a picture of its own [HOME-004] [HOME-005] [HOME-006]", async () => {
    const { container } = await draw("Africa");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Sub-Saharan Africa");
    expect(await shownPicture(container)).toBe(drawn(africa));
  });

  it.each(["Algeria", "Egypt", "Libya", "Morocco", "Sudan", "Tunisia", null])(
    "speaks of the north, too, to learners in Africa whose country is %s [HOME-005]",
    async (country) => {
      await draw("Africa", country);
      expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^North and Sub-Saharan Africa/);
    },
  );

  it.each(["Kenya", "Nigeria", "South Sudan"])("speaks of Sub-Saharan Africa alone to learners in %s", async (country) => {
    await draw("Africa", country);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Sub-Saharan Africa/);
  });

  it.each(["Asia", "Europe", "North America", "Oceania", "South America", null])(
    "speaks of girls to learners in %s, with another picture [HOME-004] [HOME-006] [HOME-007]",
    async (continent) => {
      const { container } = await draw(continent);
      expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/girls/i);
      const picture = await shownPicture(container);
      expect([picture === drawn(everywhere), picture === drawn(africa)]).toEqual([true, false]);
    },
  );
});
