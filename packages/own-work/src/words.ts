import { isolated } from "@learn/data";
import type { WorkWords } from "@learn/activity";

/** Everything that an area says about the modules that its students make. */
export interface OwnWorkWords extends WorkWords {
  /** While the list is on its way, when it can't be read, and when there is nothing in it. */
  listLoading: string;
  listFailedTitle: string;
  listFailedHint: string;
  listEmpty: string;
  /** Names the cards. */
  cards: string;
  /** Stands on the card that is selected. */
  selected: string;
  /** What the control that deletes is called; with the title of its card it is its name. */
  delete: string;

  deleteTitle: (title: string) => string;
  /** The question, as the area asks it. */
  deleteQuestion: string;
  /** What goes along. */
  deleteTakes: (sessions: number, messages: number) => string;
  deleteConfirm: string;
  deleting: string;
  deleteCancel: string;
  deleted: string;
  deleteFailed: string;

  /** The box that says how a session stands. */
  info: string;
  infoModule: string;
  infoStatus: string;
  infoSession: string;
  infoStarted: string;
  infoScore: string;
  infoNoScore: string;
  /** What the student wants to do, in their own words, and the way to all of it where it is folded. */
  task: string;
  showTask: string;
  /** The way on from a result that completes, where nothing else is begun. */
  leadOn: string;
  /** The way on where another one of the student's is not finished yet. */
  nextIs: (title: string) => string;

  /** Where there is no session yet. */
  startFirst: string;
  startFailed: string;
  /** The way back from a session to the list. */
  back: string;
  coachName: string;
  /** What is called otherwise where no model is connected: nobody answers there. */
  guided?: { coachName?: string; placeholder: string };
  assessment: string;
  assessmentHint: string;
  /** The same where no model is connected. */
  checkHint: string;
}

/** What the areas say alike; an area spreads it into its own words and adds the rest. */
export const ownWorkWords = {
  failedHint: "Nothing you wrote is lost. Check your internet, then try again.",
  tryAgain: "Try again",
  unknownTitle: "this learning activity",
  unknownDescription: "Description could not be loaded.",
  nowCompleted: "",
  checkHint: "At the end of the questions you check your own work. There is no score: nobody read your words.",

  selected: "Selected",
  listFailedHint: "Nothing you made is lost. Check your internet, then try again.",
  deleteTitle: (title: string) => `Delete “${isolated(title)}”?`,
  deleteTakes: (sessions: number, messages: number) =>
    sessions === 0 || messages === 0
      ? "Nothing was said in it yet."
      : `With it goes ${sessions === 1 ? "1 session" : `${sessions} sessions`} with ${messages === 1 ? "1 message" : `${messages} messages`}.`,
  deleteConfirm: "Delete",
  deleting: "Deleting...",
  deleteCancel: "Keep it",

  info: "About this session",
  infoStatus: "Status",
  infoSession: "Session ID",
  infoStarted: "Started",
  infoScore: "Last Score %",
  infoNoScore: "Not evaluated yet",
  showTask: "Show all of it",
  nextIs: (title: string) => `Next: ${isolated(title)}`,
} as const satisfies Partial<OwnWorkWords>;
