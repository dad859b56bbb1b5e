/** What decides who may read what a student says. */
export interface TalkReaders {
  /** The school that the student belongs to; null without one. */
  school: string | null;
  /** Since when class teachers may open talks, as a time; null for never. */
  since: string | null;
  /** Who alone reads the list of what was opened; null where the school names nobody. */
  dataPerson: string | null;
}

/** Somebody, and what they see of a student. */
export interface Seen {
  who: string;
  sees: string;
}

const grownUps =
  "These are the teachers of your class and the admins, who look after your whole school here. They see your name and how much you work, in numbers. In a lesson, they see on which question you are, and if you may need help or ask for the answer. They do not see your words there. When your work is evaluated, they see your levels and the sentences of yours that show them. They can set another level or write to you. You read who did it, and why. They also see which tricky ideas you met, and your sentence for each. Many people get those ideas wrong at first. What you hand in, they read as one page, without your talk. Whoever looks after your team also sees your name and how much you work.";

const shownToClass =
  " Your class sees a work that you handed in only if you said yes to it and your teacher shows it, and you can take it down.";

/**
 * Who sees what a student says and does, for the student and the family. Pages, exports and the guide for schools say these sentences
 * and no others, and a test holds each against the database.
 */
export function whoSeesWhat({ school, since, dataPerson }: TalkReaders): Seen[] {
  const always: Seen[] = [
    { who: "You", sees: "You see all your talks, and you can read them again." },
    {
      who: "The coach",
      sees: "The coach is a computer program. It reads what you write to answer you, but not your name. It can be wrong.",
    },
  ];
  const others: Seen = {
    who: "Other students",
    sees: `Other students see none of your talks. A team's talk is for everybody in the team.${school === null ? "" : shownToClass}`,
  };
  if (school === null)
    return [
      ...always,
      { who: "Teachers", sees: "You belong to no school here, so no teacher sees what you do." },
      others,
      { who: "If you may be in danger", sees: "The coach tells you whom you can call. Nobody here is told." },
    ];
  return [
    ...always,
    {
      who: "Your teachers",
      sees:
        since === null
          ? `${grownUps} None of them can open your talks.`
          : `${grownUps} The teachers of your class can also open what you said since your school allowed it. They must say why. You see who, when and why, here and at the talk. A team's talk stays closed to them.`,
    },
    others,
    {
      who: "If you may be in danger",
      sees: "If your school has named a safe adult, they are told. The coach says if they were. They are there to help you, and can open the talk it is about. You see that they opened it.",
    },
    {
      who: "Your family",
      sees: "If your family asks, an admin of your school can copy everything that is kept about you, and must say why. You see who, when and why. Whoever gets a link to a work from you or your teacher reads that work alone, until the link ends. Your school can give your parents a page of their own: it shows what you work on, levels that you have reached with a sentence of yours for each, and the works that you share. It shows none of your talks.",
    },
    {
      who: dataPerson === null ? "The list of what was opened" : `The list of what was opened: ${dataPerson}`,
      sees:
        dataPerson === null
          ? "You read what is about you. Nobody at your school reads the whole list."
          : "You read what is about you. One person of your school reads the whole list.",
    },
  ];
}

/** Why somebody opened something, as the student reads it; of what the database has as `reason`. */
export const openingReasons: Record<string, string> = {
  asked: "you asked for help",
  stuck: "to see where you need help",
  check: "to look at your work for an evaluation",
  worry: "to make sure that you are well",
  case: "because you may be in danger, to help you",
  family: "your family or you asked for a copy",
  leaving: "you go to another school",
  authority: "the law asks for it",
  operator: "whoever runs this site was asked for it",
  earlier: "no reason was asked then",
};
