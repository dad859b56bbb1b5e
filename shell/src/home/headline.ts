import { words } from "./words.ts";

/** The countries that the United Nations count as Northern Africa, as the profile names them. */
const northAfrica = ["Algeria", "Egypt", "Libya", "Morocco", "Sudan", "Tunisia"];

/**
 * The headline for the learner's part of the world. Nobody north of the Sahara is told that they are south of it.
 *
 * @see requirements HOME-004, HOME-005, HOME-007
 */
export function headlineFor(continent: string | null, country: string | null): string {
  if (continent !== "Africa") return words.everywhere.headline;
  return country === null || northAfrica.includes(country) ? words.africa.headlineForAll : words.africa.headline;
}
