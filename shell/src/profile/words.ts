/** What is said while a profile is read. */
export const words = {
  loadFailed: "We could not load your profile",
  retry: "Try again",
  signOut: "Sign out",
};

/** Of what comes with a file of its own. */
export const codeWords = { loading: "Loading...", failed: words.loadFailed };
