import { isolated } from "@learn/data";

/** What a student reads of works that came back to them, and in the gallery of their class. */
export const galleryWords = {
  page: "Our gallery",
  lead: "Work that your class shows. Only your class and your teachers see it.",
  loading: "Opening the gallery...",
  failed: "The gallery did not open.",
  empty: "Nothing is shown right now",
  emptyHint: "Hand in a work and let your class see it. Your teacher chooses what is shown.",
  home: "Back to Home",
  of: (names: string, className: string) => `${isolated(names)}, ${isolated(className)}`,
  yours: "Yours",
  untitled: "Without a title",
  back: "Back to the gallery",
  gone: "This work is not shown any more",
  takeDown: "Take it down",
  takenDown: "Your class does not see it any more.",
  notTaken: "That did not work. Please try again.",

  onHome: "Our gallery",
  shows: (count: number) => (count === 1 ? "Your class shows 1 work." : `Your class shows ${count} works.`),
  look: "Look at it",
  returned: {
    done: (by: string, title: string) => `${isolated(by)} says: “${isolated(title)}” is done`,
    again: (by: string, title: string) => `${isolated(by)} says: one more go for “${isolated(title)}”`,
  },
  toWork: "Open it",
  ok: "OK, I have read it",
} as const;
