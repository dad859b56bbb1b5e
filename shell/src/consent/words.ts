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

/** The notice to children: 120 words at most, each line with its picture. */
export const childNotice = {
  title: "What happens with your words",
  lines: {
    coach: "The coach is a computer program. It reads what you write, but not your name.",
    kept: "We keep your talks and your work, so that you can go on later.",
    teacher: "Your teacher sees how you get on, and a few sentences that show what you can do.",
    others: "Other children see nothing until you share it.",
    help: "Do you write that you are in danger? Then a grown-up is told, to help you.",
    eye: "Does a grown-up open your talk? Then you see who and why.",
    erase: "Your parents or your school can have everything wiped out.",
  },
  /** In their place for whoever belongs to no school. */
  alone: {
    teacher: null,
    help: "Do you write that you are in danger? Then the coach tells you whom you can call.",
    eye: null,
  },
} as const;
