import { isolated } from "@learn/data";
import { stepsInAll, stepsToPass } from "./model/steps.ts";

/** What an area says around one conversation. */
export type WorkWords = Pick<
  ActivityWords,
  | "category"
  | "conversation"
  | "placeholder"
  | "submit"
  | "about"
  | "unknownTitle"
  | "unknownDescription"
  | "greeting"
  | "opening"
  | "openFailedTitle"
  | "failedHint"
  | "tryAgain"
  | "notFoundTitle"
  | "notFoundHint"
  | "nowCompleted"
> & {
  /** Who wrote the path where no model is connected; teachers did unless told. */
  honest?: string;
};

/** Everything an area with a menu of activities says. What all of them say alike is in `patternWords`. */
export interface ActivityWords {
  /** The menu's title and the sentence below it. */
  title: string;
  tagline: string;
  /** The area's name, where an activity doesn't say one. */
  category: string;
  /** Names the cards of the menu. */
  topics: string;
  refresh: string;
  refreshActivities: string;
  refreshed: string;
  refreshFailed: string;
  loading: string;
  failedTitle: string;
  failedHint: string;
  tryAgain: string;
  /** With the title of the topic that has no activities; undefined where there are none at all. */
  emptyTitle: (topic: string | undefined) => string;
  emptyHint: string;
  /** For people who aren't students. */
  emptyHintOthers: string;

  count: (total: number) => string;
  completedCount: (completed: number) => string;
  total: string;
  completed: string;
  inProgress: string;
  notStarted: string;
  complete: string;
  percentComplete: (topic: string) => string;

  nextStep: string;
  /** Names the way of stones through the area. */
  way: string;
  wayCount: (completed: number, total: number) => string;
  allDone: string;
  allDoneHint: string;
  /** Beside the title of the activity that comes next. */
  next: string;
  start: string;
  goOn: string;
  stoppedHere: string;
  /** Of an activity that was evaluated and is not completed. */
  talkedBefore: string;
  minutes: (minutes: number) => string;

  activities: string;
  untitled: string;
  clickToStart: string;
  /** Follows the hint of an activity that was begun. */
  whereYouStopped: string;
  updated: (day: string) => string;

  back: string;
  conversation: string;
  placeholder: string;
  submit: string;
  about: string;
  overview: string;
  /** Heads what is to be done. */
  task: string;
  /** Opens all of it where it is folded. */
  factTitle: string;
  factCategory: string;
  factStatus: string;
  factScore: string;
  factEvaluation: string;
  factDescription: string;
  outOf: string;
  noScore: string;
  noEvaluation: string;
  /** With the evidence of a score that no criterion proves. */
  unproven: (evidence: string) => string;
  pickNext: string;
  /** Leads on from a completed activity to the one that comes next. */
  nextIs: (title: string) => string;
  /** What it takes to complete an activity; where it names the score that must be passed, that is asked of the area's function. */
  threshold: string | ((passMark: number) => string);

  /** In place of what a module that can't be loaded would say. */
  unknownTitle: string;
  unknownDescription: string;
  /** The coach's first words where the module brings none. */
  greeting: (title: string) => string;

  opening: string;
  openFailedTitle: string;
  notFoundTitle: string;
  notFoundHint: string;
  alreadyCompletedTitle: string;
  alreadyCompletedHint: string;
  nowCompleted: string;
}

/** What the areas say alike; an area spreads it into its own words and adds the rest. */
export const patternWords = {
  refresh: "Refresh",
  refreshActivities: "Refresh Activities",
  refreshed: "Your activities are up to date.",
  refreshFailed: "Your activities could not be refreshed. Please try again.",
  failedTitle: "Your activities did not load",
  failedHint: "Nothing you wrote is lost. Check your internet, then try again.",
  tryAgain: "Try again",
  emptyHint: "Press Refresh Activities to look for new ones.",
  emptyHintOthers: "Students get activities for their grade level. To try them, choose the age of your students on your dashboard.",

  count: (total: number) => (total === 1 ? "1 activity" : `${total} activities`),
  completedCount: (completed: number) => `${completed} completed`,
  completed: "Completed",
  complete: "complete",
  percentComplete: (topic: string) => `${topic}, percent complete`,

  nextStep: "Your next step",
  way: "Your way, percent complete",
  wayCount: (completed: number, total: number) => `${completed} of ${total} completed`,
  allDone: "You have completed everything here",
  allDoneHint: "Well done! When there are new ones, Refresh Activities brings them.",
  next: "Next",
  start: "Start",
  goOn: "Go on",
  stoppedHere: "Go on where you stopped.",
  talkedBefore: "You have talked about it before. One more talk can take you higher.",
  minutes: (minutes: number) => `about ${minutes} minutes`,

  activities: "Activities",
  untitled: "Untitled activity",
  clickToStart: "Click to start",
  whereYouStopped: "where you stopped",
  updated: (day: string) => `Updated ${day}`,

  conversation: "Learning Conversation",
  placeholder: "Type your response here...",
  submit: "Submit",
  about: "About this activity",
  overview: "Overview",
  task: "Your task",
  factTitle: "Title",
  factCategory: "Category",
  factStatus: "Status",
  factScore: "Current Score",
  factEvaluation: "Last Evaluation",
  factDescription: "Description",
  outOf: "out of 100",
  noScore: "No score yet",
  noEvaluation: "Not evaluated yet.",
  unproven: (evidence: string) => `Not proven yet. ${evidence}`,
  pickNext: "Pick another activity",
  nextIs: (title: string) => `Next: ${isolated(title)}`,
  threshold: (passMark: number) => `${stepsToPass(passMark)} of ${stepsInAll} steps complete this activity.`,

  unknownTitle: "this learning activity",
  unknownDescription: "Description could not be loaded.",
  greeting: (title: string) => `Hello! Let's work on ${isolated(title)} together. What do you know about it already?`,

  opening: "Opening your activity...",
  openFailedTitle: "This activity did not open",
  notFoundTitle: "This activity is not here",
  notFoundHint: "It may have been removed, or it belongs to someone else.",
  alreadyCompletedTitle: "You have completed this activity",
  alreadyCompletedHint: "Well done! Completed activities stay closed. Pick another one to go on.",
  nowCompleted: "This activity is completed. You can read the conversation, and there are more activities in the menu.",
} as const satisfies Partial<ActivityWords>;

/** What is said around the stage. */
export const stageWords = { stage: "On the table" } as const;

/** What completes an activity where no model judges. */
export const guidedThreshold = "Think every question through and check your own work: then this activity is done.";

/** Who of the school has opened a talk, as the student reads it there. */
export const seenWords = {
  opened: (name: string, day: string, reason: string) => `${isolated(name)} opened this talk on ${day}: ${reason}.`,
  more: (count: number) =>
    count === 1 ? "It was opened 1 more time: see your profile." : `It was opened ${count} more times: see your profile.`,
};

/** What a student reads above a talk of a teacher who has looked at it. */
export const lookedAtWords = {
  title: (name: string) => `${isolated(name)} looked at your work too`,
  titleOfMore: (name: string, count: number) => `${isolated(name)} looked at your work too: ${count} parts`,
};

/** Who answers, where the model runs beside the server. */
export const localModelNote = (model: string) => `An AI on your school's own computer answers: ${model}.`;
