import { isolated } from "@learn/data";
import { loadingWords } from "./loading-words.ts";

/** Every text about what a school opens and closes. */
export const words = {
  yourSchool: "Your school",
  tabs: { people: "People", classes: "Classes", areas: "Areas", safety: "Safety", settings: "Settings", connections: "Sign-in and data" },
  newCases: (count: number) => `${count} new`,
  switches: (school: string) => `Areas at ${isolated(school)}`,
  lead: "Choose what your students see. A closed area leaves their menu within a minute.",
  closeTitle: (area: string, where: string) => `Close ${area} at ${where}?`,
  unfinished: (sessions: number, people: number) =>
    `There ${sessions === 1 ? "is 1 unfinished activity" : `are ${sessions} unfinished activities`} of ${
      people === 1 ? "1 person" : `${people} people`
    }. Nothing is deleted. They can go on when you open it again.`,
  inRepair: "Can't be used at the moment: something in it is broken. Whoever runs this site sees why.",
  /** By the reason that the server gives. */
  /** A release that only some get; the figures are of the last ten minutes. */
  canary: ({ to, people, failed, live }: { to: object; people: number; failed: number; live: { people: number; failed: number } }) => {
    const told = `${failed} of ${people} people could not open it, of all others ${live.failed} of ${live.people}`;
    const whom = "share" in to ? `with ${String(to.share)} of 100 people` : "at this school";
    return `A new version is tried ${whom} first: ${people > 0 ? told : "nobody opened it in the last ten minutes"}.`;
  },
  areaFaults: {
    area_outdated: "Was made for an earlier version of the app and can't be opened. Whoever runs this site knows who can mend it.",
    area_canary_failing: "A new version that is tried with some people first doesn't open for them. Whoever runs this site sees why.",
    area_failing_in_browsers: "Doesn't open for some people at the moment. Whoever runs this site sees why.",
    area_taken_back:
      "A new version didn't open for some people. The version before is back, and everything that was written is still there.",
  },
  keepOpen: "Keep it open",
  closeIt: "Close it",
  newAreas: "Open new areas at once",
  newAreasHint: "Without the tick, an area that comes later stays closed until you open it. Areas that are here now stay as they are.",
  newOpen: "New areas will be open from their first day.",
  newClosed: "New areas will be closed until you open them.",
  ...loadingWords,
  noSchool: "You are not an admin of any school.",
  opened: (area: string, school: string) => `${area} is open at ${isolated(school)}.`,
  shut: (area: string, school: string) => `${area} is closed at ${isolated(school)}.`,
  notSwitched: (area: string) => `${area} could not be switched. Nothing has changed. Please try again.`,
};
