import { expect, it } from "vitest";
import { listCountries } from "./countries.ts";

it("lists 195 countries once each, United States first and the others by alphabet [PROF-027]", () => {
  const countries = listCountries();
  expect(new Set(countries).size).toBe(195);
  expect(countries[0]).toBe("United States");
  const others = countries.slice(1);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, "en")));
  expect(countries).toEqual(expect.arrayContaining(["Kenya", "Germany", "Brazil", "New Zealand", "Vietnam", "Vatican City"]));
});
