/** What stands where the pages of staff will be; apart from their words, which come for staff alone. */
export const loadingWords = {
  loading: "Loading your school...",
  failed: "Your school did not load.",
};
