import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SignedInApp } from "./signed-in-app.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("shows a spinner that reads 'Loading...' for as long as it finds out who is there, and nothing else [NAV-036] [NAV-037]", async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise((resolve) => void (answer = resolve)));
  const onLoginNeeded = vi.fn();
  const { container } = render(<SignedInApp onLoginNeeded={onLoginNeeded} onLeave={() => undefined} />);
  const spinner = screen.getByRole("status");
  expect(spinner.textContent).toBe("Loading...");
  // The dots that turn, beside the words.
  expect(spinner.querySelector("[aria-hidden]")).toBeTruthy();
  expect([screen.queryByRole("navigation"), screen.queryByRole("alert"), container.querySelectorAll("main").length]).toEqual([
    null,
    null,
    1,
  ]);
  expect(onLoginNeeded).not.toHaveBeenCalled();
  answer(new Response("{}", { status: 500 }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByText("Loading...")).toBeNull();
});

it("says what to do when the server can't be reached", async () => {
  render(<SignedInApp onLoginNeeded={() => undefined} onLeave={() => undefined} />);
  expect(await screen.findByRole("heading", { name: "The page did not open" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
});
