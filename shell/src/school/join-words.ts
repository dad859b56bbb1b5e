import { isolated } from "@learn/data";
/** Every text about joining a school. */
export const joinWords = {
  title: "Your school",
  since: (day: string) => `You joined on ${day}.`,
  belongs: "You belong here.",
  loading: "Looking for your school...",
  failed: "Your school did not load.",
  code: "School code",
  codeHint: (isStudent: boolean) =>
    isStudent ? "Your teacher has it. It looks like ABCD-EFGH." : "An admin of your school has it. It looks like ABCD-EFGH.",
  join: "Join",
  joining: "Joining...",
  joinedClass: (name: string, school: string) => `Welcome! You are in ${isolated(name)} at ${isolated(school)} now.`,
  classes: (count: number) => (count === 1 ? "Your class" : "Your classes"),
  noClass: "You are in no class yet.",
  classCode: "Code of a class",
  joined: (school: string) => `Welcome! You belong to ${isolated(school)} now.`,
  noCode: "No code? Tell us the name of your school. If your school is here, a teacher can let you in.",
  name: "Name of your school",
  ask: "Ask my school",
  asking: "Asking...",
  askAgain: "Ask for another school",
  asked: (school: string, day: string) =>
    `You asked ${isolated(school)} on ${day}. Now a teacher has to say yes. With a code it is faster.`,
  typed: (school: string) => `A teacher at ${isolated(school)} still has to say yes. With a code it is faster.`,
  errors: {
    required: "Please type the code",
    nameRequired: "Please type the name of your school",
    wrong: (isStudent: boolean) =>
      `This code does not work. Check each letter, or ask ${isStudent ? "your teacher" : "an admin of your school"} for the code again`,
    excluded: (isStudent: boolean) =>
      `This code does not work for you. Please talk to ${isStudent ? "your teacher" : "an admin of the school"}`,
    elsewhere: "You already belong to another school. A teacher there has to take you out first",
    member: "You belong to a school already. Load the page again to see it",
    tooMany: (minutes: number) => `Those were many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, then try again`,
    failed: "That did not work. Check your internet, then try again",
  },
};
