import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { askedPage, findAuthCallback, findPlace } from "./place.ts";
import { Start } from "./start.tsx";

function visit(path: string) {
  history.replaceState(null, "", path);
  render(<Start isSignedIn={false} />);
}

describe("a visit of somebody who is signed out", () => {
  afterEach(cleanup);

  it.each([
    "/",
    "/home",
    "/dashboard",
    "/profile",
    "/skills",
    "/ai-learning",
    "/tutor-ai",
    "/code-assistant",
    "/create",
    "/teams",
    "/nowhere",
  ])("leads from %s to the login page [NAV-033] [NAV-034] [NAV-035]", (path) => {
    visit(path);
    expect(screen.getByRole("heading", { name: "Welcome back" })).toBeTruthy();
    expect(location.pathname).toBe("/login");
  });

  it.each([
    ["/admin?case=c-1", "/admin?case=c-1"],
    ["/gallery/7", "/gallery/7"],
    ["/home", null],
    ["/dashboard/", null],
    ["/login?ended", null],
    ["/card", null],
    ["/invitation/0f", "/invitation/0f"],
  ])("keeps of %s the page that was asked for: %s", (path, kept) => {
    expect(askedPage(new URL(path, "http://localhost"))).toBe(kept);
  });

  it("shows email, password and a button at /login, and no username [NAV-003] [AUTH-001] [AUTH-002] [AUTH-003] [AUTH-008]", () => {
    visit("/login");
    expect(screen.getByLabelText("Email")).toBeTruthy();
    expect(screen.getByLabelText("Password")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
    expect(screen.queryByLabelText("Username")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows username, email, password and a button at /signup [NAV-005] [AUTH-004] [AUTH-005] [AUTH-006] [AUTH-007]", () => {
    visit("/signup");
    for (const label of ["Username", "Email", "Password"]) expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign up" })).toBeTruthy();
  });

  it("shows 'Check your email' with a way back at /auth/confirmation [NAV-007] [AUTH-015] [AUTH-016]", async () => {
    visit("/auth/confirmation");
    expect(await screen.findByRole("heading", { name: "Check your email" })).toBeTruthy();
    const back = screen.getByRole("link", { name: "Back to log in" });
    expect(back.getAttribute("href")).toBe("/login");
    await userEvent.click(back);
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeTruthy();
    expect(location.pathname).toBe("/login");
  });

  it("takes what a link brings to the root of the site for the callback page's, and clears it away [NAV-008] [AUTH-022]", async () => {
    visit("/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired");
    expect((await screen.findByRole("alert")).textContent).toBe("This link is too old, or it was used before.");
    expect(location.href).toBe(`${location.origin}/auth/callback`);
  });

  it("takes the address that was typed along to the other pages for signing in", async () => {
    visit("/login");
    await userEvent.type(screen.getByLabelText("Email"), "amina@example.com");
    await userEvent.click(screen.getByRole("link", { name: "Create an account" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("amina@example.com");
    await userEvent.click(screen.getByRole("link", { name: "Log in" }));
    await userEvent.click(screen.getByRole("link", { name: "Forgot your password?" }));
    expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("amina@example.com");
  });

  it("says beside each field what is missing and puts the cursor into the first one", async () => {
    visit("/signup");
    await userEvent.type(screen.getByLabelText("Email"), "amina");
    await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
    expect(await screen.findByText("Please enter a username")).toBeTruthy();
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Please enter an email address like name@example.com")).toBeTruthy();
    expect(screen.getByText("Please enter your password")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
  });
});

describe("what a link brings to the root of the site", () => {
  const at = (address: string) => findAuthCallback(new URL(address, "http://localhost:3000"));

  it.each(["#access_token=a&refresh_token=b&type=signup", "#error=access_denied", "?code=abc", "#message=One+more+step"])(
    "is for the callback page: %s",
    (behind) => expect(at(`/${behind}`)).toBe(`/auth/callback${behind}`),
  );

  it("leaves every other address alone", () => {
    for (const address of ["/", "/?ended", "/home?code=abc", "/auth/reset-password#error=access_denied", "/#activities"])
      expect(at(address)).toBeNull();
  });
});

describe("what is shown", () => {
  it("shows a signed-in person the app, whatever the address", () => {
    expect(findPlace("/login", true)).toEqual({ at: "app" });
    expect(findPlace("/home", true)).toEqual({ at: "app" });
  });

  it.each([
    ["/auth/confirmation", "confirmation"],
    ["/auth/callback", "callback"],
    ["/auth/confirmation-success", "confirmation-success"],
    ["/auth/reset-password", "reset-password"],
  ])("shows %s to everybody, signed in or not [NAV-007] [NAV-008] [NAV-009] [NAV-010]", (path, page) => {
    for (const isSignedIn of [true, false]) expect(findPlace(path, isSignedIn)).toEqual({ at: "auth", page, address: path });
    expect(findPlace(`${path}/`, false)).toMatchObject({ page });
  });

  it("shows what a student's link leads to, to everybody, signed in or not, and logs in at any other address below", () => {
    for (const isSignedIn of [true, false]) expect(findPlace("/proof/0a1b", isSignedIn)).toEqual({ at: "shared", token: "0a1b" });
    expect(findPlace("/proof/0a1b/x", false)).toMatchObject({ page: "login" });
  });

  it("takes an address with a slash at its end for the same", () => {
    expect(findPlace("/signup/", false)).toMatchObject({ page: "signup" });
  });
});
