import { startTableServer, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { learnerAt, renderPage, userId } from "../testing/render-page.tsx";
import africa from "./africa.svg?raw";
import everywhere from "./everywhere.svg?raw";
import { HomePage } from "./home-page.tsx";

let server: TableServer | undefined;

async function draw(continent: string | null, country: string | null = "Kenya") {
  server = await startTableServer(userId, {});
  return renderPage(<HomePage learner={learnerAt(server, { continent })} country={country} />);
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

  it("offers to start learning AI and the code assistant [HOME-002] [HOME-003]", async () => {
    await draw("Asia");
    expect(screen.getByRole("link", { name: "Start learning AI" }).getAttribute("href")).toBe("/ai-learning");
    expect(screen.getByRole("link", { name: "Open the code assistant" }).getAttribute("href")).toBe("/code-assistant");
  });

  it("has a card for every place", async () => {
    await draw("Asia");
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
