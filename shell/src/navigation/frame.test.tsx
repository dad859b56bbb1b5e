import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describedAreas as areas } from "../testing/described-areas.ts";
import { renderPage } from "../testing/render-page.tsx";
import { listEntries } from "./entries.ts";
import { Frame } from "./frame.tsx";

function draw(path: string, newCases = 0) {
  const onSignOut = vi.fn();
  const page = renderPage(
    <Frame
      entries={listEntries(areas)}
      areas={areas}
      person={{ name: "Amina Njoroge", picture: null }}
      newCases={newCases}
      onSignOut={onSignOut}
    >
      <h1>The page</h1>
    </Frame>,
    path,
  );
  // jsdom knows no popover and so takes the drawer for hidden.
  return { ...page, onSignOut, menu: within(screen.getByLabelText("Main")) };
}

describe("the frame", () => {
  afterEach(cleanup);

  it("has a top bar with the person's name and a button for the menu [NAV-038] [NAV-040]", () => {
    draw("/home");
    const bar = within(screen.getByRole("banner"));
    expect(bar.getByRole("link", { name: /Amina Njoroge/ }).getAttribute("href")).toBe("/profile");
    const opens = bar.getByRole("button", { name: "Open menu" }).getAttribute("popovertarget");
    expect(document.getElementById(opens ?? "")?.getAttribute("aria-label")).toBe("Main");
  });

  it("lists the places in the specified order, then Profile and Sign out [NAV-041]", () => {
    const { menu } = draw("/home");
    expect(menu.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      "Home",
      "Skills",
      "AI Learn",
      "TutorAI",
      "Vibing",
      "Create",
      "Team",
      "Project",
      "Dashboard",
      "Profile",
      "Sign out",
    ]);
  });

  it("marks where the person is, and only that", () => {
    const { menu } = draw("/project/7");
    const marked = menu.getAllByRole("link", { hidden: true }).filter((link) => link.hasAttribute("aria-current"));
    expect(marked.map(({ textContent }) => textContent)).toEqual(["Project"]);
  });

  it("puts the reader at the start of a new place", async () => {
    const { menu, address } = draw("/home");
    await userEvent.click(menu.getByText("Skills"));
    expect(address()).toBe("/skills");
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("tells staff of new safety cases in the top bar of every page, and holds no place for them without one", async () => {
    draw("/home");
    expect(screen.queryByRole("link", { name: /safety/ })).toBeNull();
    cleanup();
    const { address } = draw("/project/7", 2);
    const pill = await within(screen.getByRole("banner")).findByRole("link", { name: "2 new safety cases" });
    expect(pill.textContent).toBe("2 new");
    await userEvent.click(pill);
    expect(address()).toBe("/admin?tab=safety&cases=new");
  });

  it("signs out from the menu [NAV-042]", async () => {
    const { menu, onSignOut } = draw("/home");
    await userEvent.click(menu.getByText("Sign out"));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});
