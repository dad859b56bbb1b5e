// The 193 members of the United Nations, the Holy See and Palestine, by ISO 3166-1 code, where the United Nations count them.
const codes = {
  Africa:
    "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW",
  Asia: "AE AF AM AZ BD BH BN BT CN CY GE ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR UZ VN YE",
  Europe:
    "AD AL AT BA BE BG BY CH CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA",
  "North America": "AG BB BS BZ CA CR CU DM DO GD GT HN HT JM KN LC MX NI PA SV TT US VC",
  Oceania: "AU FJ FM KI MH NR NZ PG PW SB TO TV VU WS",
  "South America": "AR BO BR CL CO EC GY PE PY SR UY VE",
};

/** The continent of each of 195 countries, by their names in English: United States first, the others by alphabet. */
export function listContinents(): Map<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  // The list of names calls the state by its territories.
  const nameOf = (code: string) => (code === "PS" ? "Palestine" : (names.of(code) ?? code));
  const all = Object.entries(codes).flatMap(([continent, own]) => own.split(" ").map((code) => [nameOf(code), continent] as const));
  const first = nameOf("US");
  return new Map(all.sort(([one], [other]) => Number(other === first) - Number(one === first) || one.localeCompare(other, "en")));
}

/** The names of 195 countries in English, United States first, the others by alphabet. */
export function listCountries(): string[] {
  return [...listContinents().keys()];
}
