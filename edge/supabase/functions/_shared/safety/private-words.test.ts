import { describe, expect, it } from "vitest";
import { maskPersonalData } from "./mask-personal-data.ts";
import { withoutName } from "./own-name.ts";

describe("names and secrets of a student, on their way to a provider", () => {
  it.each([
    ["my insta is lila_07", "my insta is [handle]"],
    ["My Snap is @lila_rose ok", "My Snap is [handle] ok"],
    ["add me, my discord name is lila#1234!", "add me, my discord name is [handle]!"],
    ["im on snap lila_07", "im on snap [handle]"],
    ["my username: kite99", "my username: [handle]"],
    ["my instagram's lilarose", "my instagram's [handle]"],
    ["my password is hunter2", "my password is [password]"],
    ["my school password for zoom is Kite!2026 lol", "my school password for zoom is [password] lol"],
    ["my passcode: 4711", "my passcode: [password]"],
    ["mi contraseña es perro12", "mi contraseña es [password]"],
  ])("%s leaves as %s", (written, leaving) => expect(maskPersonalData(written)).toBe(leaving));

  it.each([
    "my discord is not working",
    "my password is too weak",
    "my snap is gone",
    "what is a good password?",
    "a password is a secret word",
    "on youtube a cat sings",
    "if my password is wrong the program says no",
    "my insta is private",
  ])("%s leaves as it is", (written) => expect(maskPersonalData(written)).toBe(written));

  it("the name of the profile leaves in no form", () => {
    expect(withoutName("I am Wanjiku Njeri, wanjiku to friends. njeri!", "Wanjiku Njeri")).toBe("I am [name], [name] to friends. [name]!");
    expect(withoutName("ana ananas", "Ana")).toBe("[name] ananas");
    expect(withoutName("ليلى هنا", "ليلى حداد")).toBe("[name] هنا");
    expect(withoutName("Will will help", "Will Smith")).toBe("[name] will help");
    expect(withoutName("nothing to mask", "")).toBe("nothing to mask");
    expect(withoutName("a b c", "A. (B)")).toBe("a b c");
  });
});
