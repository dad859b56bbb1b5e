import { describe, expect, it } from "vitest";
import { AuthError } from "../auth-errors.ts";
import { describeError, withError } from "./oauth-routes.ts";

const page = new URL("https://learn.example.org/auth/callback?tab=1");

describe("the page that tells why somebody isn't signed in", () => {
  it("gets the reason in its query and in its fragment, beside what it had", () => {
    const url = new URL(withError(page, { error: "access_denied", description: "You said no & left." }));
    expect(Object.fromEntries(url.searchParams)).toEqual({ tab: "1", error: "access_denied", error_description: "You said no & left." });
    expect(new URLSearchParams(url.hash.slice(1)).get("error_description")).toBe("You said no & left.");
  });

  it("gets a sentence of a provider, whatever the provider sends", () => {
    const url = new URL(withError(page, { error: "<b>\n", description: `line\none${"!".repeat(1_000)}` }));
    expect(url.searchParams.get("error")).toBe("b");
    const description = url.searchParams.get("error_description") ?? "";
    expect(description).toMatch(/^line one!+$/);
    expect(description).toHaveLength(300);
  });

  it("is told our own refusals in their words, and nothing about a bug", () => {
    expect(describeError(new AuthError(403, "user_banned", "This account is closed."))).toEqual({
      error: "access_denied",
      description: "This account is closed.",
      code: "user_banned",
    });
    expect(describeError(new TypeError("password of ada is hunter2"))).toEqual({
      error: "server_error",
      description: expect.stringContaining("try again"),
      code: "unexpected_failure",
    });
  });
});
