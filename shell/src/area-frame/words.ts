/** What a person reads from the frame of an isolated area itself. */
export const words = {
  otherSite: "Links to other sites don't open here.",
};
