import { describe, expect, it } from "vitest";
import { checkCredentials, checkEmail, checkNewPassword } from "./credentials.ts";

const empty = { username: "", email: "", password: "" };
const good = { username: "amina", email: "amina@example.com", password: "12345678" };

describe("credentials", () => {
  it("are all required at sign-up [AUTH-040] [AUTH-041] [AUTH-042]", () => {
    expect(checkCredentials("signup", empty)).toEqual({
      username: "Please enter a username",
      email: "Please enter your email",
      password: "Please enter your password",
    });
    expect(checkCredentials("signup", { ...good, username: "  " })).toHaveProperty("username");
  });

  it("need no username at login [AUTH-041] [AUTH-042]", () => {
    expect(Object.keys(checkCredentials("login", empty))).toEqual(["email", "password"]);
  });

  it.each(["amina", "amina@", "@example.com", "amina@example", "a b@example.com", "amina@example..com"])(
    "refuse %s as an e-mail address at login and at sign-up [AUTH-043]",
    (email) => {
      expect(checkCredentials("login", { ...good, email })).toHaveProperty("email");
      expect(checkCredentials("signup", { ...good, email })).toHaveProperty("email");
    },
  );

  it("need eight characters for a new password, and any for an old one [AUTH-044]", () => {
    expect(checkCredentials("signup", { ...good, password: "1234567" })).toHaveProperty("password");
    expect(checkCredentials("login", { ...good, password: "1234567" })).toEqual({});
    expect(checkCredentials("signup", good)).toEqual({});
  });

  it("need no password longer than the server reads: 72 bytes", () => {
    expect(checkCredentials("signup", { ...good, password: "x".repeat(72) })).toEqual({});
    expect(checkCredentials("signup", { ...good, password: "x".repeat(73) })).toHaveProperty("password");
    expect(checkCredentials("signup", { ...good, password: "\u{1F30A}".repeat(19) })).toHaveProperty("password");
  });

  it.each(["\u{1F30A} Amina", "أمينة", "<b>Amina</b>", "x".repeat(60)])("allow the username %s", (username) => {
    expect(checkCredentials("signup", { ...good, username })).toEqual({});
  });

  it.each(["x".repeat(61), "Ami\u0000na", "Ami\nna"])("refuse a username that is too long or has control characters", (username) => {
    expect(checkCredentials("signup", { ...good, username })).toHaveProperty("username");
  });

  it("refuse an address longer than addresses can be", () => {
    expect(checkEmail(`${"x".repeat(250)}@example.com`)).toBe("Please enter an email address like name@example.com");
  });

  it("take a new password when both fields say the same [AUTH-044] [NAV-031]", () => {
    expect(checkNewPassword("", "")).toEqual({ password: "Please enter a new password" });
    expect(checkNewPassword("1234567", "1234567")).toEqual({ password: "Your password needs at least 8 characters" });
    expect(checkNewPassword("12345678", "")).toEqual({ repeat: "Please type the new password again" });
    expect(checkNewPassword("12345678", "12345679")).toEqual({ repeat: "The two passwords are not the same" });
    expect(checkNewPassword("12345678", "12345678")).toEqual({});
  });
});
