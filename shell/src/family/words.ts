import { isolated } from "@learn/data";
/** Every text of a parent's page, and of the sheet that parents sign. */
export const words = {
  title: "Your child's learning",
  titleOf: (name: string) => `${isolated(name)}'s learning`,
  loading: "Loading the page...",
  gone: "This page is not here.",
  goneHint: "The link has ended, or a part of it is missing. The school, or your child, can send you a new one.",
  failed: "The page did not load.",
  failedHint: "Check your internet, then try again.",
  tryAgain: "Try again",
  by: (name: string | null, className: string | null, ends: string) =>
    [
      "For the family.",
      name && `Made by ${isolated(name)}${className ? `, class ${isolated(className)}` : ""}.`,
      `Your link opens this page until ${ends}; whoever has it sees the same.`,
    ]
      .filter(Boolean)
      .join(" "),
  asked: (name: string) => `May ${isolated(name)} learn here?`,
  askedHint:
    "On this website children learn about AI and with it. They talk with a coach, which is a computer program, and make things. Under an age that the law sets, nothing works before a parent or the school says yes.",
  yourName: "Your name",
  yes: "Yes, I agree",
  no: "No",
  decide: "You decide",
  said: {
    given: (by: string, day: string) => `${isolated(by)} agreed on ${day}.`,
    refused: (by: string, day: string) => `${isolated(by)} said no on ${day}.`,
  },
  bySchool: (by: string, day: string) => `The school agreed on ${day} (${isolated(by)}).`,
  bySheet: (by: string, day: string) => `A parent agreed on paper. ${isolated(by)} entered it on ${day}.`,
  notNeeded: "Nobody has to agree, by the law of your country.",
  withdraw: "Take my agreement back",
  withdrawTitle: "Close the account?",
  withdrawHint: (name: string) =>
    `${isolated(name)} can't sign in any more, from this moment. After some days everything is erased for good. This can't be undone here.`,
  keep: "Keep the account",
  close: "Close and erase",
  closed: (day: string) => `The account is closed. Everything is erased after ${day}.`,
  work: (name: string) => `What ${isolated(name)} worked on`,
  noWork: "Nothing yet.",
  progress: (progress: string) => (progress === "completed" ? "completed" : "begun"),
  pages: "Pages that were shared",
  noPages: "None now. A child or a teacher can share a page of what was made.",
  who: "Who sees what",
  sees: (name: string, since: string | null) =>
    [
      [isolated(name), "All talks"],
      [
        "Teachers of the class",
        since === null
          ? "Work and levels with a few sentences, and no talks"
          : "Work, levels, and talks, with a reason that the child reads",
      ],
      ["You", "This page, and no talks"],
      ["Other children", "Nothing until it is shared"],
      ["The AI service", "The words of the talk, without the name"],
    ] as const,
  seesAlone: (name: string) =>
    [
      [isolated(name), "All talks"],
      ["You", "This page, and no talks"],
      ["Other children", "Nothing until it is shared"],
      ["The AI service", "The words of the talk, without the name"],
    ] as const,
  kept: "What is kept, why and for how long",
  what: "What",
  why: "Why",
  until: "How long",
  copy: "A copy",
  save: "Save what is on this page",
  copyHint:
    "This page shows no talk: a child must be able to ask for help without being read. For a copy of everything that is kept, ask the school; an admin makes it.",
  copyAlone:
    "This page shows no talk: a child must be able to ask for help without being read. For a copy of everything that is kept, ask those who run this website.",
  nameMissing: "Please write your name.",
  notSaid: "That did not work. Please try again.",
} as const;
