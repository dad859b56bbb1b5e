const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What stands on the proof book, where it is opened, and beside its link. */
export const bookWords = {
  book: "Proof book",
  open: "Open the proof book",
  back: "Back to the talk",
  print: "Print or save as PDF",
  empty: "This page fills as you work. Your best words come here after an evaluation or a check of your own.",

  goal: "What I wanted to do",
  goalTeam: "What we wanted to do",
  about: "What it was about",
  madeBy: "Made by",
  who: "Who did what",
  did: (said: number, saved: number, isTeam: boolean) => {
    const wrote = said > 0 && `wrote ${counted(said, "message", "messages")} in the talk`;
    const kept = saved > 0 && `saved work ${saved === 1 ? "once" : `${saved} times`}`;
    return [wrote, kept].filter(Boolean).join(" and ") || (isTeam ? "is in the team" : "");
  },
  nameless: "A student",
  plan: "My plan",
  planTeam: "Our plan",
  work: "What I made",
  workTeam: "What we made",
  versions: (count: number) => counted(count, "version", "versions"),
  savedBy: "saved by",
  and: "and",
  words: "In my own words",
  wordsTeam: "In our own words",
  level: (level: number) => `Step ${level} of 5`,
  byCoach: "The coach read the talk. It gave a step only where words like these show it.",
  byStudent: "No coach read these words. Each step and each sentence was picked by whoever made this page.",
  days: (begun: string, last: string) => (begun === last ? `Made on ${begun}` : `Begun on ${begun}, last worked on ${last}`),
  completed: "Completed",

  link: "Show it by a link",
  linkHint: "Whoever has the link can read this page as it is now. No account is needed. It shows first names only, and it ends by itself.",
  linkTeam: "It shows words of your whole team. Ask them first.",
  linkOff: "Links are off at your school, or you are in no school here. You can print this page or save it as a PDF.",
  howLong: "How long may it be open?",
  dayCount: (days: number) => counted(days, "day", "days"),
  make: "Make a link",
  makeAgain: "Make a new link",
  makeAgainHint: "Your new link takes the place of your old one.",
  isOpen: (until: string) => `Your link is open until ${until}.`,
  isOpenOf: (name: string, until: string) => `The link of ${name} is open until ${until}.`,
  end: "End the link now",
  endAll: "End all links now",
  hasEnded: "It has ended. Nobody can open it any more.",
  failed: "That did not work. Check your internet, then try again.",

  sharedLoading: "Opening the page...",
  sharedHead: "Somebody made this and wants to show it to you.",
  sharedUntil: (until: string) => `The link is open until ${until}. Please do not pass it on.`,
  sharedGone: "This page is not here",
  sharedGoneHint: "The link has ended, or a part of it is missing. Whoever sent it can make a new one.",
  sharedFailed: "This page did not load",
  sharedFailedHint: "Please check your internet, or wait a minute. Then try again.",
  tryAgain: "Try again",
} as const;
