import type { PublicConfig } from "@learn/data";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { alertParagraphs } from "../../testing/paragraphs.ts";
import { afterEach, describe, expect, it } from "vitest";
import { SignInMethods } from "./sign-in-methods.tsx";

const bare: PublicConfig = {
  supabaseUrl: "http://localhost:4000",
  supabaseKey: "publishable",
  previewOrigin: null,
  captchaSiteKey: null,
  captchaProvider: null,
  signInProviders: [],
  confirmEmail: false,
  aiMode: "practice",
  tellsNews: false,
  localModel: null,
};

function show(signInProviders: PublicConfig["signInProviders"], kind: "login" | "signup" = "login") {
  render(<SignInMethods kind={kind} config={{ ...bare, signInProviders }} onEmailLink={() => undefined} />);
}

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

describe("the sign-in methods without a password", () => {
  afterEach(cleanup);

  it("are Google, GitHub and an e-mail link, and no more [AUTH-009] [AUTH-010] [AUTH-011]", () => {
    show(["github", "google"]);
    expect(buttons()).toEqual(["Continue with Google", "Continue with GitHub", "Email Link"]);
    expect(screen.queryByText(/set up/)).toBeNull();
  });

  it("have no dead button: what isn't configured is said in one line, and at sign-up not at all", () => {
    show([]);
    expect(buttons()).toEqual(["Email Link"]);
    expect(screen.getByText("Here you log in with your email, not with Google or GitHub.")).toBeTruthy();
    cleanup();
    show(["google"]);
    expect(buttons()).toEqual(["Continue with Google", "Email Link"]);
    expect(screen.getByText("Here you log in with your email, not with GitHub.")).toBeTruthy();
    cleanup();
    show([], "signup");
    expect(screen.queryByText(/not with/)).toBeNull();
  });

  it("say 'OAuth login failed' when the server can't be reached [AUTH-074]", async () => {
    show(["google"]);
    await userEvent.click(screen.getByRole("button", { name: "Continue with Google" }));
    expect(await alertParagraphs()).toEqual([
      "OAuth login failed",
      "Wait a moment, then try again. Or log in with your email and password.",
    ]);
  });
});
