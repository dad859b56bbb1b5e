/** Every text that a person reads while an area loads or fails. */
export const words = {
  loading: (title: string) => `Opening ${title}...`,
  failedTitle: (title: string) => `${title} can't be opened right now`,
  failed: "Nothing you wrote is lost. Everything else still works.",
  incompatible: "A newer version of the app is needed. Reload the page to get it.",
  retry: "Retry",
  reload: "Reload the page",
};
