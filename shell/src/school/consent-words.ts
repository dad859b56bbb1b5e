import { isolated } from "@learn/data";
/** Every text of consent for staff, and of the sheet that parents sign. */
export const consentWords = {
  title: "Consent",
  loading: "Loading consent...",
  loadFailed: "Consent did not load.",
  failed: "That did not work. Please try again.",
  lead: "Under an age that the law sets, a student can do nothing here before the school or a parent has said yes.",
  record: (className: string) => `Record the school's consent for ${className}`,
  recorded: (className: string) => `Consent is recorded for ${className}.`,
  sheet: "Sheet for parents (PDF)",
  missing: "Missing",
  missingCount: (count: number) => (count === 1 ? "One student waits." : `${count} students wait.`),
  none: "Nobody is in this class yet.",
  notNeeded: "not needed at this age",
  said: (how: string, by: string, day: string) =>
    ({
      school: `the school, ${day}, ${isolated(by)}`,
      sheet: `a parent's signature, ${day}, entered by ${isolated(by)}`,
      link: `a parent by the link, ${day}, ${isolated(by)}`,
      mail: `a parent by email, ${day}, ${isolated(by)}`,
      before: "was here before this was asked",
    })[how] ?? day,
  withdrawn: (day: string, by: string) => `withdrawn on ${day}, ${isolated(by)}; the account is closed`,
  linkUntil: (day: string) => `parents' page until ${day}`,
  signed: "A parent signed",
  signedOf: (name: string) => `A parent signed: ${isolated(name)}`,
  link: "Parents' page",
  linkOf: (name: string) => `Parents' page: ${isolated(name)}`,
  linkTitle: (name: string) => `A page for the parents of ${isolated(name)}`,
  linkHint:
    "It shows what the student works on and can show, pages that were shared, who reads what, and consent, which they can give or take back. No talk, and nobody else. A new link ends the one before.",
  linkDays: "Open for",
  days: { 30: "30 days", 90: "90 days", 365: "A year" },
  make: "Make the link",
  close: "Done",
  cancel: "Cancel",
  endLink: "End the link",
  endLinkOf: (name: string) => `End the link: ${isolated(name)}`,
  linkEnded: (name: string) => `The link of the parents of ${isolated(name)} has ended.`,
  withdraw: "Withdraw",
  withdrawOf: (name: string) => `Withdraw: ${isolated(name)}`,
  withdrawTitle: (name: string) => `Withdraw consent for ${isolated(name)}?`,
  withdrawHint: "The account is closed at once. Everything is erased later, after the days that are set.",
  withdrawIt: "Close the account",
  isWithdrawn: (name: string) => `Consent for ${isolated(name)} is withdrawn. The account is closed.`,
  isSigned: (name: string) => `Consent for ${isolated(name)} is recorded.`,
  // The school's card.
  schoolAsk:
    "May all students of your school learn here? Where the law lets a school agree for its students, one press records it, with today's date and your name. Otherwise record what parents said, class by class.",
  recordAll: "Record consent for the whole school",
  recordedAll: (day: string, by: string) =>
    `Recorded for the whole school on ${day}, by ${isolated(by)}. Students who come later are included.`,
  endAll: "End the school's consent",
  endAllTitle: "End the school's consent?",
  endAllHint: "Students under the age can do nothing more here until a class or a parent has said yes. Nothing is erased.",
  allRecorded: "Consent is recorded for the whole school.",
  allEnded: "The school's consent has ended.",
  notice: "Notice for your school: what is kept, why and for how long",
  noticeLead:
    "You decide why these data are kept, so your school tells families. Parents read this table on their page and on the sheet; students read their own notice before they begin.",
} as const;

/** The sheet that parents sign. */
export const sheetWords = {
  title: (className: string) => `Class ${className}: may your child learn here?`,
  school: (school: string) => `From ${school}`,
  about:
    "Learn together is a website on which children learn about and with AI. They talk with a coach, which is a computer program, and make things.",
  readers:
    "Your child reads all of it. Teachers of the class see work and levels with a few sentences; they open a talk only where the school allows it, and your child sees who did and why. Other children see nothing until it is shared. Where the school uses an AI service, it gets the words of the talks, without the name.",
  kept: "What is kept, why and for how long",
  rights:
    "You can say no, and take your yes back at any time: the account is then closed, and everything is erased. You can ask the school for a copy of everything that is kept, and for a page of your own that shows what your child works on and can show.",
  sign: "Please fill in, cut along the line, and give this part back",
  of: (className: string, school: string) => `Class ${className}, ${school}`,
  child: "Name of the child: ______________________________",
  yes: "(   ) Yes, my child may learn with Learn together.",
  no: "(   ) No.",
  name: "Name of the parent: ____________________________",
  signature: "Date and signature: ____________________________",
  page: (page: number, pages: number) => `${page} of ${pages}`,
} as const;
