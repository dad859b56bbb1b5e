/** Something that is kept: what it is, why, and for how long. */
export interface Kept {
  what: string;
  why: string;
  until: string;
}

const account = "Until the account is erased";

/**
 * What is kept about a student, why, and for how long. Each table of `edge/supabase/schemas` names one of these in a line `-- Kept: name`
 * above it; a test fails for a table that doesn't, and `npm run docs` writes docs/what-is-kept.md from both.
 */
export const whatIsKept = {
  account: {
    what: "Name, grade, country, school and class, and the email address or username for signing in",
    why: "To know who signs in, and to choose what fits the grade",
    until: "Until the account is erased: as many days after it was closed as the school says, 30 at most where consent was withdrawn",
  },
  "signing-in": {
    what: "Cards, links and codes for signing in, as fingerprints that open nothing, and wrong tries",
    why: "So that nobody else gets in",
    until: "Until a new one takes their place; wrong tries for a day at most, networks in which cards opened for 30 days",
  },
  talks: {
    what: "What the student writes to the coach, what it answers, and how far each activity is",
    why: "To teach: the coach answers from what was said before",
    until: "For as many months as the school says, 24 at most unless whoever runs this site says otherwise, or until the account is erased",
  },
  results: {
    what: "Levels, the student's sentences that prove them, and what teachers said of them",
    why: "To show student, teacher and parents what comes next",
    until: account,
  },
  works: {
    what: "What the student makes and hands in, and links to it",
    why: "To go on with it, and to show it to whom the student or the teacher chooses",
    until: "Until the student deletes it, or the account is erased; links for as many days as the school allows",
  },
  memory: {
    what: "Up to 40 lines that the coach remembers",
    why: "So that a talk can begin where the last one ended",
    until: "Until the student deletes them, or the account is erased",
  },
  teams: {
    what: "Which teams the student is in",
    why: "To work together",
    until: "Until the student leaves them, or the account is erased",
  },
  lessons: {
    what: "Tasks, groups, and what a teacher sends in a lesson",
    why: "So that a class works on the same things",
    until: "Until the school deletes them, or the account is erased",
  },
  safety: {
    what: "That words may have meant danger, who was told, and what they did; the words stand in the talk alone",
    why: "So that a grown-up helps",
    until: "Until the account is erased",
  },
  openings: { what: "Who opened a talk or took out a copy, and why", why: "So that nobody is read in secret", until: account },
  consent: {
    what: "Who said yes or no for the student, when, and the address of a parent who was asked by mail",
    why: "The law asks for it under an age",
    until: account,
  },
  usage: { what: "How much the student used the coach in the last day", why: "So that there is enough for everybody", until: "One day" },
  school: { what: "The school's name, classes, staff and choices", why: "To run the school's part", until: "Until the school is deleted" },
  nothing: { what: "Nothing about a person", why: "The product's own lists and counts", until: "With the product" },
} as const satisfies Record<string, Kept>;

/** The name of something that is kept. */
export type KeptName = keyof typeof whatIsKept;

/** What is kept about a student, for the notices to families and schools. */
export const keptAboutStudents: readonly Kept[] = Object.entries(whatIsKept)
  .filter(([name]) => name !== "school" && name !== "nothing")
  .map(([, kept]) => kept);
