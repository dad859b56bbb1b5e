import { isolated } from "@learn/data";

const counted = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** What a student reads where a work is handed in, and whoever makes a link to it. */
export const handInWords = {
  handIn: "Hand it in",
  handInAgain: "Hand it in again",
  waits: "Handed in",
  again: "Returned: one more go",
  done: "Returned: done",
  title: "Hand in your work",
  what: "Your teacher gets one page: what you made and your best sentences. Your talk stays with you.",
  team: "You hand it in for your whole team. Ask them first.",
  forClass: "For which class?",
  mayShow: "My class may see it, if my teacher shows it",
  mayShowHint: "You can take it down again at any time.",
  close: "Close",
  handedIn: "It is with your teacher now.",
  isWith: (day: string, className: string) => `Handed in on ${day} to ${isolated(className)}. Your teacher will look at it.`,
  keepsOn: "You can work on. What you handed in stays as it was.",
  takeBack: "Take it back",
  takenBack: "You have it back. Nothing is lost.",
  said: { done: (name: string) => `${isolated(name)} says: it is done`, again: (name: string) => `${isolated(name)} says: one more go` },
  isShown: "Your class can see it now.",
  agreed: "Your teacher may show it to your class.",
  hide: "My class may not see it",
  hidden: "Your class does not see it any more.",
  failed: "That did not work. Nothing is lost. Please try again.",

  link: "A link for the family",
  linkHint: "Whoever has the link can read this page. It shows first names and no talk, and it ends by itself.",
  linkOff: "Links are off at this school.",
  isOpen: (day: string) => `A link is open until ${day}.`,
  howLong: "How long may it be open?",
  days: counted,
  make: "Make a link",
  makeAgain: "Make a new link",
  madeHint: "Here is the link. Copy it now: it is shown only this once.",
  copy: "Copy the link",
  end: "End the link now",
  ended: "It has ended. Nobody can open it any more.",
} as const;
