import { isolated } from "@learn/data";
/** The texts around who sees what a student says. What each person sees is in @learn/student-data, one text for all places. */
export const words = {
  title: "Who sees what I say?",
  loading: "Loading who sees what...",
  failed: "Who sees what did not load.",
  pictures: "In short, with pictures",
  opened: "Who opened something of mine",
  none: "Nobody has opened a talk of yours or taken out a copy.",
  what: {
    talk: (title: string | null) => (title === null ? "a talk that is deleted" : `your talk “${isolated(title)}”`),
    case: (title: string | null) => (title === null ? "a talk that is deleted" : `your talk “${isolated(title)}”`),
    export: () => "a copy of everything that is kept about you",
  },
  line: (name: string, what: string, day: string, time: string) => `${isolated(name)} opened ${what} on ${day} at ${time}.`,
  tookOut: (name: string, what: string, day: string, time: string) => `${isolated(name)} took out ${what} on ${day} at ${time}.`,
  why: (reason: string) => `Why: ${reason}.`,
};
