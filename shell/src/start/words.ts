/** Every text of the time before a page is known. */
export const words = {
  product: "Learn together",
  loading: "Loading...",
  failedTitle: "The page did not open",
  failed: "Nothing you wrote is lost. Check your internet, then try again.",
  reload: "Load the page again",
  ended: "Your visit has ended, so you are back here. Log in to go on. What you wrote is kept for you.",
};
