import { describe, expect, it } from "vitest";
import { checkCredentials } from "./credentials.ts";

const empty = { username: "", email: "", password: "" };
const good = { username: "amina", email: "amina@example.com", password: "12345678" };

describe("credentials", () => {
  it("are all required at sign-up [AUTH-040] [AUTH-041] [AUTH-042]", () => {
    expect(checkCredentials("signUp", empty)).toEqual({
      username: "Please enter a username",
      email: "Please enter your email",
      password: "Please enter your password",
    });
    expect(checkCredentials("signUp", { ...good, username: "  " })).toHaveProperty("username");
  });

  it("need no username at login [AUTH-041] [AUTH-042]", () => {
    expect(Object.keys(checkCredentials("logIn", empty))).toEqual(["email", "password"]);
  });

  it.each(["amina", "amina@", "@example.com", "amina@example", "a b@example.com", "amina@example..com"])(
    "refuse %s as an e-mail address at login and at sign-up [AUTH-043]",
    (email) => {
      expect(checkCredentials("logIn", { ...good, email })).toHaveProperty("email");
      expect(checkCredentials("signUp", { ...good, email })).toHaveProperty("email");
    },
  );

  it("need eight characters for a new password, and any for an old one [AUTH-044]", () => {
    expect(checkCredentials("signUp", { ...good, password: "1234567" })).toHaveProperty("password");
    expect(checkCredentials("logIn", { ...good, password: "1234567" })).toEqual({});
    expect(checkCredentials("signUp", good)).toEqual({});
  });
});
