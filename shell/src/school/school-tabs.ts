/** The tabs of a school's page, in their order. */
const schoolTabs = ["people", "classes", "areas", "safety", "settings", "connections"] as const;

/** One tab of a school's page. */
export type SchoolTabName = (typeof schoolTabs)[number];

const adminTabs: readonly SchoolTabName[] = ["people", "areas", "settings", "connections"];

/** The tabs for somebody of the staff of these schools: who belongs to them, and what only admins decide about, is theirs. */
export function tabsFor(schools: readonly { role: string }[]): SchoolTabName[] {
  const isAdmin = schools.some(({ role }) => role === "admin");
  return schoolTabs.filter((tab) => isAdmin || !adminTabs.includes(tab));
}

/** The tab that an address asks for; one that names a case, as in a mail, asks for safety. */
export function readTab(search: URLSearchParams, shown: readonly SchoolTabName[]): SchoolTabName {
  const asked = shown.find((tab) => tab === search.get("tab"));
  return asked ?? (search.has("case") || search.has("cases") ? "safety" : (shown[0] ?? "classes"));
}
