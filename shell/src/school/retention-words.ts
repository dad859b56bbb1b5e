import { isolated } from "@learn/data";
import type { Retention } from "@learn/data/retention";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Every text about how long a school keeps things. */
export const retentionWords = {
  title: "How long things are kept",
  lead: "Talks go after their last message, with what quotes them. Scores, levels and progress stay. An account that was closed is erased whole.",
  loading: "Loading what is kept...",
  failed: "What is kept did not load.",
  talks: "Talks are kept",
  months: (number: number) => (number % 12 === 0 ? count(number / 12, "year", "years") : count(number, "month", "months")),
  accounts: "Closed accounts are kept",
  days: (number: number) => count(number, "day", "days"),
  counts: "A change counts from tomorrow on, and for accounts that are closed from then on.",
  save: "Save",
  saved: "Saved. It counts from tomorrow on.",
  tonight: "What would go tonight",
  nothing: "Nothing.",
  goTalks: ({ talks, students }: Retention["tonight"]) => `${count(talks, "talk", "talks")} of ${count(students, "student", "students")}`,
  goAccounts: (accounts: number) => count(accounts, "closed account", "closed accounts"),
  begins: (day: string) => `Talks go from ${day} on, not before.`,
  kept: (talks: number, accounts: number) =>
    `A safety case that is open keeps ${[talks > 0 && count(talks, "talk", "talks"), accounts > 0 && count(accounts, "account", "accounts")].filter(Boolean).join(" and ")}.`,
  closed: (number: number) => `Closed accounts (${number})`,
  noneClosed: "No account is closed.",
  first: (shown: number, all: number) => `The first ${shown} of ${all}.`,
  reasons: { roster: "Not on the list any more", year_end: "Left at the year's end", consent: "Consent was withdrawn" },
  erased: (day: string) => `erased after ${day}`,
  isKept: "kept while a safety case is open",
  reopen: "Open again",
  reopenOf: (name: string) => `Open again: ${isolated(name)}`,
  reopened: (name: string) => `The account of ${isolated(name)} is open again. An account of the school needs a new card.`,
  log: "What has gone",
  noLog: "Nothing has gone yet.",
  day: "Day",
  what: "What",
  rule: "Rule",
  gone: { talks: (number: number) => count(number, "talk", "talks"), accounts: (number: number) => count(number, "account", "accounts") },
  rules: {
    talks: (months: number | null) => `kept for ${count(months ?? 0, "month", "months")}`,
    accounts: "closed, and its days were over",
  },
};
