import { words as connection } from "../reachability/words.ts";

/** Every text that a person reads where an area fails. */
export const words = {
  failedTitle: (title: string) => `${title} can't be opened right now`,
  /** Of an area in which the page before this one hung. */
  stoppedTitle: (title: string) => `${title} stopped answering`,
  stopped: "It made the page stand still. Nothing you wrote is lost. Try it once more, or go on with something else.",
  /** By whether the server can be reached. */
  failed: {
    yes: "Nothing you wrote is lost. Everything else still works.",
    unsure: "Nothing you wrote is lost.",
    no: connection.opensAgain,
  },
  /** Of an area whose host doesn't answer, while the server does. */
  away: "It is away for a moment. We keep trying, and it opens by itself. Nothing you wrote is lost. Everything else still works.",
  /** By whether the site has a version of the app that the area fits, newer than the one on the page. */
  needsNewer: "A newer version of the app is needed. Reload the page to get it.",
  fitsNone:
    "This part doesn't fit the rest of the app, and trying again won't help. Please tell your teacher, or whoever runs this site. Nothing you wrote is lost, and everything else works.",
  foreign:
    "This part comes from a place that nobody here has allowed, so it wasn't opened. Please tell your teacher, or whoever runs this site. Nothing you wrote is lost, and everything else works.",
  retry: "Retry",
  reload: "Reload the page",
};
