import { isolated } from "@learn/data";
import type { Sign } from "./signs.ts";

const people = (count: number) => (count === 1 ? "1 student" : `${count} students`);

/** Every text of the lesson board, for whoever keeps a class. */
export const words = {
  page: "Live lesson",
  title: (className: string) => `${isolated(className)}, live`,
  lead: (wrote: number, all: number) =>
    `${wrote} of ${all} ${wrote === 1 ? "has" : "have"} written within two hours. None of their words stand here.`,
  noClass: "Make a class first. Then you see here how its lesson goes.",
  nobodyTitle: "Nobody in this class yet",
  nobody: "Give the class code to your students. They stand here as soon as they have joined.",
  loading: "Loading the lesson...",
  failed: "The lesson did not load.",
  retry: "Try again",
  forWhom: "Whom the buttons are for",
  everybody: "Everybody",
  noName: "No name",
  groups: { needs: "Needs you", working: "At work", done: "Done", absent: "Has not begun" },
  signs: { stuck: "Stuck", silent: "Silent", racing: "Racing", done: "Done" } satisfies Record<Sign, string>,
  why: {
    stuck: "Two hints without a step, or five minutes on one question.",
    silent: "No message for six minutes.",
    racing: "Three answers in a row within ten seconds each.",
    done: "The last question is answered.",
  } satisfies Record<Sign, string>,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  question: (question: number, of: number) => `Question ${question} of ${of}`,
  lastQuestion: "All questions answered",
  withModel: "With the coach",
  inTeam: (team: string) => `In the team ${isolated(team)}`,
  paused: "Eyes up",
  criterion: (name: string, level: number) => `${name}: ${level} of 5`,
  byStudent: "checked by the student",
  byCoach: "in the coach’s evaluation",
  lastMessage: "Last message",
  ago: (time: string) => `${time} ago`,
  onQuestion: "On this question for",
  hints: "Hints since the last step",
  bestCriterion: "Newest criterion",
  lastLine: "Your last line",
  isSeen: "put away",
  isWaiting: "not put away yet",
  open: (name: string) => `Show more about ${isolated(name)}`,
  close: (name: string) => `Close ${isolated(name)}`,
  about: (name: string) => `About ${isolated(name)}`,
  tools: "Tools for the lesson",
  nudge: (count: number, isAll: boolean) => (isAll ? "Nudge all" : `Nudge ${count}`),
  nudgeOne: "Nudge",
  nudgeTitle: (whom: string) => `One line to ${whom}`,
  nudgeWhom: (count: number, isAll: boolean) => (isAll ? "everybody" : people(count)),
  nudgeHint: "They read it on their page with your name, and it is kept.",
  line: "Your line (140 characters at most)",
  cancel: "Cancel",
  send: "Send",
  sent: (count: number) => `Sent to ${people(count)}.`,
  pause: (count: number, isAll: boolean) => (isAll ? "Eyes up" : `Eyes up for ${count}`),
  pauseOne: "Eyes up",
  isPaused: (count: number) => `${count === 1 ? "1 screen is" : `${count} screens are`} paused.`,
  eyesUp: "Eyes up.",
  kept: (minutes: number) => `Nothing typed is lost. It ends by itself in ${minutes} min.`,
  goOn: "Go on",
  wentOn: "The screens go on.",
};

/** A time span in one figure, as it stands on a tile. */
export function spanOf(seconds: number): string {
  if (seconds < 60) return words.seconds(Math.floor(seconds / 10) * 10);
  if (seconds < 3600) return words.minutes(Math.floor(seconds / 60));
  return words.hours(Math.floor(seconds / 3600));
}
