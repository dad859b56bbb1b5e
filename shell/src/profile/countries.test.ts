import { expect, it } from "vitest";
import { listCountries } from "./countries.ts";

it("lists 195 countries once each, United States first and the others by alphabet [PROF-027] [PROFILE-015] [PROFILE-016]", () => {
  const countries = listCountries();
  expect(new Set(countries).size).toBe(195);
  expect(countries[0]).toBe("United States");
  // By the rules of the language: an Ô stands with the Os, not behind the Z.
  expect(countries.indexOf("Côte d’Ivoire")).toBe(countries.indexOf("Costa Rica") + 1);
  const others = countries.slice(1);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, "en")));
  expect(countries).toEqual(expect.arrayContaining(["Kenya", "Germany", "Brazil", "New Zealand", "Vietnam", "Vatican City", "Palestine"]));
});
