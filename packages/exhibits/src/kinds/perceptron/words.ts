import type { Sign } from "./machine.ts";

const signs: Record<Sign, string> = { link: "Has a link", hurry: "Says hurry", prize: "Offers a prize", known: "From somebody you know" };

const texts: Record<string, string> = {
  prize: "You won! Click here today",
  phone: "A free phone is waiting: click",
  account: "Act now or lose your account: click",
  homework: "Maya: here is the link to our project",
  late: "Dad: hurry, the bus leaves in 5!",
  library: "Library: your list of books is online",
  dinner: "Gran: dinner at six",
  raffle: "Coach: you won the raffle, see you Monday",
  hacked: "Maya: hurry, click, I won you a prize",
  clinic: "Clinic: please confirm by tonight, link",
};

/** What the machine with weights says. */
export const words = {
  signs,
  text: (id: string) => texts[id] ?? "",
  bar: "Bar: above this sum it is junk",
  weights: "Weights",
  messages: "Messages",
  unseen: "New ones, not used for learning",
  step: "Let it learn one step",
  learned: "Nothing left to learn here: all 8 are right.",
  junk: "junk",
  fine: "fine",
  right: "right",
  wrong: "wrong",
  sum: (sum: number) => `sum ${sum}`,
  right8: (right: number, all: number) => `${right} of ${all} messages right`,
};
