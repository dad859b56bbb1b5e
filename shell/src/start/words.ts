/** Every text of the time before a page is known. */
export const words = {
  failedTitle: "The page did not open",
  failed: "Nothing you wrote is lost. Check your internet, then try again.",
  reload: "Load the page again",
};
