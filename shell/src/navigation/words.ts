/** Every text of the frame around the pages. */
export const words = {
  skip: "Skip to the page",
  main: "Main",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  yourProfile: ", your profile",
  profile: "Profile",
  signOut: "Sign out",
  loading: "Loading...",
  /** Beside the name of an area that is still to come. */
  soon: "Soon",
  /** Beside the name of an area whose host doesn't answer. */
  away: "Away",
  noSuchPage: (address: string) => `There is no page at ${address}. This is Home.`,
  forStaff: "That page is for the staff of a school. This is your dashboard.",
  closed: "This area is not enabled at your school.",
  closedHint: "There is plenty to do in the others. Ask a teacher if you need this one.",
  comingTitle: (name: string) => `${name} is coming`,
  coming: "We are still building this part. There is plenty to do in the others.",
  goHome: "Go to Home",
  areasFailed: "Nothing you wrote is lost. Check your internet, then try again.",
  retry: "Try again",
  /** While an area comes. */
  opening: (title: string) => `Opening ${title}...`,
  pageFailedTitle: "This page did not open",
};

/** Of a page whose code comes with a file of its own. */
export const pageWords = { loading: words.loading, failed: words.pageFailedTitle };
