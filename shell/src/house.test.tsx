import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { House } from "./house.tsx";

afterEach(cleanup);

it("shows a spinner that reads 'Loading...' while it finds out who is there [NAV-036] [NAV-037]", () => {
  render(<House onDoor={() => undefined} onLeave={() => undefined} />);
  expect(screen.getByRole("status").textContent).toBe("Loading...");
});

it("says what to do when the server can't be reached", async () => {
  render(<House onDoor={() => undefined} onLeave={() => undefined} />);
  expect(await screen.findByRole("heading", { name: "The page did not open" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
});
