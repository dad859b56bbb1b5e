/** What is said around the captcha. */
export const words = {
  loading: "Loading the safety check...",
  failed: "The safety check did not load. Check your internet, then try again.",
  again: "Try again",
};
