import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

const least = { supabaseUrl: "http://127.0.0.1:4000", supabaseKey: "key", aiMode: "practice" };

it("reads what a server says of itself, and what it leaves out as not there", () => {
  const nothingMore = {
    previewOrigin: null,
    captchaSiteKey: null,
    captchaProvider: null,
    signInProviders: [],
    confirmEmail: false,
    tellsNews: false,
    localModel: null,
  };
  expect(readConfig(least)).toEqual({ ...least, ...nothingMore });
  expect(readConfig({ ...least, ...nothingMore, signInProviders: null, more: 1 })).toEqual({ ...least, ...nothingMore });
  const all = {
    ...least,
    aiMode: "provider",
    previewOrigin: "http://127.0.0.1:4001",
    captchaSiteKey: "site",
    captchaProvider: "hcaptcha",
    signInProviders: ["google", "github"],
    confirmEmail: true,
    tellsNews: true,
    tracedShare: 0.1,
    localModel: "qwen2.5:7b",
  };
  expect(readConfig(all)).toEqual(all);
});

it.each([
  null,
  "a page",
  {},
  { ...least, supabaseUrl: "here" },
  { ...least, supabaseKey: 1 },
  { ...least, aiMode: "other" },
  { ...least, captchaProvider: "other" },
  { ...least, signInProviders: ["facebook"] },
  { ...least, signInProviders: "google" },
  { ...least, confirmEmail: "yes" },
])("takes %j for no configuration", (answer) => {
  expect(() => readConfig(answer)).toThrow("No configuration");
});
