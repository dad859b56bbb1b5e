/** Every text that a person reads while an area loads or fails. */
export const words = {
  loading: (title: string) => `Opening ${title}...`,
  failedTitle: (title: string) => `${title} can't be opened right now`,
  /** By whether the server can be reached. */
  failed: {
    yes: "Nothing you wrote is lost. Everything else still works.",
    unsure: "Nothing you wrote is lost.",
    no: "Nothing you wrote is lost. It opens when the connection is back.",
  },
  incompatible: "A newer version of the app is needed. Reload the page to get it.",
  unsupported:
    "This part needs a newer version of the app. Reload the page to get it. If it still doesn't open, the app hasn't been updated yet. Please tell the person who looks after it. Nothing you wrote is lost, and everything else works.",
  retry: "Retry",
  reload: "Reload the page",
};
