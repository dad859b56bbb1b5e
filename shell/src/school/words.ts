/** Every text about what a school opens and closes. */
export const words = {
  closed: "This area is not enabled at your school.",
  closedHint: "There is plenty to do in the others. Ask a teacher if you need this one.",
  admin: "You look after a school here.",
  toSwitches: "Open or close areas",
  toPeople: "See your school",
  switches: (school: string) => `Areas at ${school}`,
  lead: "Choose what your students see. A closed area is gone from their menu at their next visit.",
  loading: "Loading your school...",
  failed: "Your school did not load.",
  retry: "Try again",
  noSchool: "You are not an admin of any school.",
  opened: (area: string, school: string) => `${area} is open at ${school}.`,
  shut: (area: string, school: string) => `${area} is closed at ${school}.`,
  notSwitched: (area: string) => `${area} could not be switched. Nothing has changed. Please try again.`,
};
