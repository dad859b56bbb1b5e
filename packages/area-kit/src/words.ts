/** What a person reads in any area before its own screens are there. */
export const words = {
  loading: "Loading...",
  nobody: "No signed-in user – please log in again.",
  noSuchPage: "There is no such page here. This is where the area begins.",
  logIn: "Log in",
};
