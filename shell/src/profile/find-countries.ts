/** What else people call a country, by the name in the list. */
const alsoCalled: Record<string, string> = {
  "Cape Verde": "Cabo Verde",
  "Congo - Brazzaville": "Republic of the Congo",
  "Congo - Kinshasa": "DRC Democratic Republic of the Congo",
  Czechia: "Czech Republic",
  "Côte d’Ivoire": "Ivory Coast",
  Eswatini: "Swaziland",
  "Myanmar (Burma)": "Birma",
  Netherlands: "Holland",
  Palestine: "Gaza West Bank",
  "South Korea": "Republic of Korea",
  Türkiye: "Turkey",
  "United Arab Emirates": "UAE",
  "United Kingdom": "UK Great Britain England Scotland Wales",
  "United States": "USA America",
  "Vatican City": "Holy See",
};

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/**
 * The countries that somebody who types these letters can mean: first those that begin so, then those of which a word does.
 *
 * @param most - how many fit on the page
 */
export function findCountries(countries: readonly string[], typed: string, most: number): string[] {
  const wanted = plain(typed);
  if (wanted === "") return [];
  const begins = countries.filter((name) => plain(name).startsWith(wanted));
  const holds = countries.filter((name) =>
    `${name} ${alsoCalled[name] ?? ""}`.split(/[\s(]+/).some((_, index, words) => plain(words.slice(index).join(" ")).startsWith(wanted)),
  );
  return [...new Set([...begins, ...holds])].slice(0, most);
}
