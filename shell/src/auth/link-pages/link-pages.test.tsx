import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { alertParagraphs } from "../../testing/paragraphs.ts";
import { LinkPages } from "./link-pages.tsx";
import type { LinkPage } from "../../start/place.ts";

function visit(page: LinkPage, behind = "") {
  history.replaceState(null, "", `/auth/${page}${behind}`);
  const gone: (string | undefined)[] = [];
  const entered: (string | undefined)[] = [];
  // As in development, where React runs each effect twice: a link must not be used up by that.
  render(
    <StrictMode>
      <LinkPages page={page} email="" onGo={(address) => gone.push(address)} onEnter={(address) => entered.push(address)} />
    </StrictMode>,
  );
  return { gone, entered };
}

describe("/auth/callback", () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it("begins by loading and takes the code out of the address at once [AUTH-020]", () => {
    visit("callback", "?code=abc");
    expect(screen.getByText(/Loading/)).toBeTruthy();
    expect(location.href).toBe("http://localhost:3000/auth/callback");
  });

  it("says 'An unexpected error occurred' when the server can't be reached, with a way back [AUTH-022] [AUTH-023] [AUTH-076]", async () => {
    const { gone } = visit("callback", "?code=abc");
    expect(await alertParagraphs()).toEqual(["An unexpected error occurred", "Check your internet, wait a moment, then try again."]);
    await userEvent.click(screen.getByRole("button", { name: "Return to Login" }));
    expect(gone).toEqual(["/login"]);
  });

  it.each(["?", "#"])("shows the error that stands behind the %s, and its fallback [AUTH-022] [AUTH-077]", async (sign) => {
    visit("callback", `${sign}error=unauthorized_client&error_description=Your+school+said+no.`);
    expect(await alertParagraphs()).toEqual(["Your school said no."]);
    expect(location.href).toBe("http://localhost:3000/auth/callback");
    cleanup();
    visit("callback", `${sign}error=server_error`);
    expect(await alertParagraphs()).toEqual([
      "There was an error processing your authentication",
      "Go back and log in again, or ask for a new link.",
    ]);
  });
});

describe("/auth/confirmation-success", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("reads 'Email Confirmed' and tells to close the page and to log in to complete the profile [NAV-009] [AUTH-028] [AUTH-029] [AUTH-030]", () => {
    visit("confirmation-success");
    expect(screen.getByRole("heading", { name: "Email Confirmed" })).toBeTruthy();
    expect(screen.getByText("You can close this page now. Log in to complete your profile.")).toBeTruthy();
  });

  it("closes by itself after 5 seconds, and says so where the browser doesn't let it [AUTH-031]", () => {
    const close = vi.spyOn(window, "close").mockImplementation(() => undefined);
    const { gone } = visit("confirmation-success");
    act(() => void vi.advanceTimersByTime(4_990));
    expect(close).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(20));
    expect(close).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText("Your browser keeps this page open. You can close it yourself.")).toBeTruthy();
    act(() => screen.getByRole("button", { name: "Log in" }).click());
    expect(gone).toEqual(["/login"]);
  });
});

describe("/auth/reset-password", () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it("opened without a link asks for the address to send one to [NAV-010]", () => {
    visit("reset-password");
    expect(screen.getByLabelText("Email")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("opened by an expired link says so and offers a new one [NAV-031]", async () => {
    visit("reset-password", "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired");
    expect((await screen.findByRole("alert")).textContent).toContain("This link has expired");
    expect(screen.getByRole("button", { name: "Send me a link" })).toBeTruthy();
    expect(location.hash).toBe("");
  });

  it("says beside the field what is wrong with the address", async () => {
    visit("reset-password");
    await userEvent.type(screen.getByLabelText("Email"), "amina{Enter}");
    expect(await screen.findByText("Please enter an email address like name@example.com")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });
});
