import { isolated } from "@learn/data";
/** What a child reads who has to wait for a yes. */
export const words = {
  title: "One thing is missing",
  hello: (name: string) => (name ? `Hello, ${isolated(name)}! One thing is missing.` : "Hello! One thing is missing."),
  atSchool: (school: string) => `Somebody at ${isolated(school)} has to say that you may learn here.`,
  askWho: (teachers: string | null) => (teachers ? `Please ask ${isolated(teachers)}.` : "Please ask your teacher."),
  alone: "You are still young, so a parent has to say that you may learn here. We write to them, and they read what we keep.",
  email: "The email address of a parent",
  emailMissing: "Please type the address of a parent.",
  send: "Ask my parent",
  sendAgain: "Ask again",
  sent: "We wrote to your parent. When they say yes, this page goes on by itself.",
  sentOn: (day: string) => `We wrote to your parent on ${day}. When they say yes, this page goes on by itself.`,
  orSchool: "Do you learn here with your school?",
  again: "Look again",
  signOut: "Sign out",
  failed: "That did not work. Please try again.",
} as const;

/** The notice to children: 120 words at most, and a picture for each who sees something. */
export const childNotice = {
  title: "Who sees what you write?",
  read: "Read it to me",
  stop: "Stop reading",
  who: {
    you: { who: "You", sees: "We keep your talks. You can read them again." },
    coach: { who: "The coach", sees: "It is a computer program. It reads what you write, but not your name. It can be wrong." },
    teacher: {
      who: "Your teacher",
      sees: "They see how you get on, with a few of your sentences. Does a grown-up open your talk? Then you see who and why.",
    },
    help: { who: "A safe adult", sees: "Does your school have one? Then they are told when you write about danger, to help." },
    family: { who: "Your family", sees: "Their page shows what you can do, with a few of your sentences. It shows no talk." },
    others: { who: "Other children", sees: "They see nothing until you share it." },
  },
  wipe: "Something wrong? Tell your teacher. Parents and school can have everything deleted.",
  /** In their place for whoever belongs to no school. */
  alone: {
    teacher: null,
    help: { who: "If you are in danger", sees: "Do you write about it? Then the coach tells you whom you can call." },
    family: { who: "Your family", sees: "Your parents see what you work on. Their page shows no talk." },
    wipe: "Something wrong? Tell your parents. They can have everything deleted.",
  },
} as const;
