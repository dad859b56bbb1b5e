import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { settings, type SettingName } from "./config-settings.ts";
import { readConfig } from "./config.ts";
import { settingsFile, settingsPage } from "./write-settings.ts";

it("docs/settings.md is what npm run docs writes", async () => {
  expect(await readFile(settingsFile, "utf8")).toBe(settingsPage());
});

// With these every other setting has something to act on.
const needed = ["AI_API_KEY", "CAPTCHA_SITE_KEY", "CAPTCHA_SECRET", "GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET", "GOOGLE_CLIENT_ID"];
const others = Object.fromEntries([...needed, "GOOGLE_CLIENT_SECRET"].map((name) => [name, "given"]));
const values = (Object.keys(settings) as SettingName[]).flatMap((name) => {
  const { unset } = { unset: undefined, ...settings[name] };
  return unset === undefined ? [] : [{ name, unset }];
});

it.each(values)("$name is $unset unless set, as the page says", ({ name, unset }) => {
  expect(readConfig({ ...others, [name]: unset })).toEqual(readConfig(others));
});

it.each(["PORT", "PROCESSES", "TRUST_PROXY", "PASSWORD_COST"] as const)("%s takes its bounds and nothing beyond them", (name) => {
  const { from, to } = settings[name];
  const withValue = (value: number) => () => readConfig({ DATABASE_URL: "postgres://db.example.org/learn", [name]: String(value) });
  for (const inside of [from, to]) expect(withValue(inside)).not.toThrow(/must/);
  for (const outside of [from - 1, to + 1])
    expect(withValue(outside)).toThrow(`${name} must be a whole number from ${from} to ${to}, not "`);
});
