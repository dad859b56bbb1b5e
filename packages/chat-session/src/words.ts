import type { FailureReason } from "./stream/failure.ts";

/** Every text that the conversation shows by itself. */
export const words = {
  messages: "Messages",
  coach: "Coach",
  you: "You",
  // An area may write its coach with a colon, as a label.
  said: (speaker: string) => `${speaker.replace(/:$/, "")} said:`,
  youSaid: "You said:",
  sending: "Sending...",
  noReply: "No reply yet",
  notSent: "Not sent yet",
  thinking: "Thinking...",
  wrote: (author: string) => `${author} wrote:`,
  bigger: "Bigger",
  newMessage: "New message",
  yourMessage: "Your message",
  done: "What was done on the table",
  youDid: (fact: string) => `You ${fact}`,
  submit: "Submit",
  hint: "Enter sends. Shift + Enter makes a new line.",
  askAgain: "Ask again",
  logIn: "Log in",
  askFirst: "Ask again first, then write on. Your words stay here.",
  waitFirst: "Wait until the time is up. Your words stay here.",
  goOnNow: "You can go on now.",
  goOnIn: (count: number, unit: "second" | "minute") => `You can go on in ${count} ${count === 1 ? unit : `${unit}s`}.`,
  goOnAt: (time: string, isToday: boolean) => `You can go on ${isToday ? "today" : "tomorrow"} at ${time}.`,
  writeOnTomorrow: "You can send this when the coach is back. Your words stay here.",
  onlyYou: "Only you can see this",
  brokeOff: "This reply broke off",
  keyPoints: "Key Points",
  steps: "Steps",
  copy: "Copy",
  copyMessage: "Copy message",
  copied: "Copied",
  marked: "Marked. Now press Ctrl + C",
  code: "code",
  codeLabel: (language: string) => (language ? `${language} code` : "Code"),
  goOnHow: "How do you want to go on?",
  remaining: (count: number) => (count === 1 ? "1 character left." : `${count} characters left.`),
  tooLong: (limit: string, over: string) => `A message can have at most ${limit} characters. Take out ${over}.`,
} as const;

/** The buttons below the answer to a signal of danger, which stand in the conversation as the learner's words. */
export const choiceWords = { talk: "Write some more", back: "Back to the activity" } as const;

/** What a learner reads while the connection is down. */
export const lineWords = {
  held: {
    title: "The coach is not free yet.",
    more: "It may have been interrupted. We keep asking for up to two minutes. Your words are safe.",
  },
  broken: { title: "The connection to the coach broke.", more: "We keep trying. Your words are safe." },
  unsent: { title: "You are offline.", more: "Your message will be sent when you are online again." },
  unheard: { title: "You are offline.", more: "Your message is safe. The reply will come when you are online again." },
} as const;

/** What a learner reads where earlier messages of a long conversation are not shown yet. */
export const earlierWords = {
  earlier: "What you said before this is kept.",
  showEarlier: "Show earlier messages",
  reading: "Loading earlier messages...",
  readFailed: "The earlier messages did not load. Check your internet, then try again.",
} as const;

/** What helps, where it isn't said with the failure itself. */
export const failureHints: Partial<Record<FailureReason, string>> = {
  cut: "Ask again to get all of it, or write on.",
  "over-budget": "Come back tomorrow to go on.",
};

/** What an area says in its own way about replies that did not come. */
export type FailureWords = Partial<Record<FailureReason, string>>;

/** What a learner reads when a reply did not come. */
export const failureWords: Record<FailureReason, string> = {
  lost: "The connection broke before the reply was here. Your words are safe.",
  offline: "We can't reach the coach. Check your internet, then ask again. Your words are safe.",
  unanswered: "Your last message has no reply yet. Nothing is lost.",
  cut: "The coach's reply broke off.",
  "too-slow": "The coach took too long this time. Nothing is lost: ask again when you like.",
  "signed-out": "You are signed out. Log in again to go on. Your words are safe.",
  "not-yours": "This conversation is not yours, so nothing was sent.",
  "area-disabled": "This area is not enabled at your school.",
  "not-found": "This activity could not be found.",
  completed: "This activity is completed. It takes no more messages.",
  busy: "The coach is still busy with an earlier message. Wait a moment, then ask again.",
  "too-long": "This message is too long for the coach. Make it shorter and send it again.",
  "high-demand": "I'm currently experiencing high demand. Please wait a moment and try again.",
  "over-budget": "You have talked with the coach a lot today. Your words are safe.",
  "coach-resting": "No more time with the coach until tomorrow. Everything else works.",
  "school-resting": "Your school has used up its time with the coach for today. The coach is back tomorrow. Everything else works.",
  paused: "Eyes up! Your teacher wants to show you something. Your words are safe: ask again when it goes on.",
  technical: "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.",
};
