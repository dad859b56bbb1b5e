import { expect, it } from "vitest";
import { helplines, helplinesOf } from "./helplines.ts";
import { helplineWords } from "./words.ts";

const names = new Intl.DisplayNames(["en"], { type: "region" });

it("there are lines for at least 60 countries, each found by the name that a profile gives it", () => {
  const countries = [...new Set(helplines.map(({ country }) => country))];
  expect(countries.length).toBeGreaterThanOrEqual(60);
  const named = countries.map((code) => (code === "PS" ? "Palestine" : (names.of(code) ?? code)));
  expect(named.filter((name) => helplinesOf(name).length === 0)).toEqual([]);
});

it("every line has a name, a number that can be dialled, a site and a day, and stands once", () => {
  for (const { country, name, phone, source, checked } of helplines) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(name.trim().length, country).toBeGreaterThan(2);
    // Short codes of three to six figures, or whole numbers; no code of the country, which a child at home doesn't dial.
    expect(phone, country).toMatch(/^\d(?:[ -]?\d){2,11}$/);
    expect(source, country).toMatch(/^(?:[\w-]+\.)+[a-z]{2,}$/);
    expect(new Date(checked).toISOString().slice(0, 10), country).toBe(checked);
  }
  const rows = helplines.map(({ country, phone }) => `${country} ${phone.replace(/\D/g, "")}`);
  expect(new Set(rows).size).toBe(rows.length);
});

it.each([
  ["Kenya", "116"],
  ["United Kingdom", "0800 1111"],
  ["Ireland", "1800 66 66 66"],
  ["Côte d’Ivoire", "116"],
  ["Cote d'Ivoire", "116"],
  ["Turkey", "183"],
  ["Türkiye", "183"],
  ["  united states ", "1-800-422-4453"],
])("a child in %s is told %s", (country, phone) => {
  expect(helplinesOf(country)[0]?.phone).toBe(phone);
  expect(helplineWords(country)).toContain(`phone ${phone}`);
});

it.each([["Narnia"], [""], [null], [undefined], ["__proto__"]])("for %j we know no number, and say where one is found", (country) => {
  expect(helplinesOf(country)).toEqual([]);
  expect(helplineWords(country)).toContain("childhelplineinternational.org");
});
