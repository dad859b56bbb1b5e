/** What is said while a profile is read. */
export const words = {
  loading: "Loading...",
  loadFailed: "We could not load your profile",
  retry: "Try again",
  signOut: "Sign out",
};
